import { expect, test } from 'vitest'
import { isCodeOfRate, needsTaxCode, taxCodeOf } from './tax-code.ts'
import { showsTax, usualTax } from './usual-tax.ts'

test.each([
  [true, 1600, 'B'],
  [false, 0, 'D'],
])('the usual tax of a company that is registered (%s) is %i with code %s', (isRegistered, taxRate, code) => {
  const tax = usualTax(isRegistered)

  expect(tax.taxRate).toBe(taxRate)
  expect(taxCodeOf(tax)).toBe(code)
  expect(needsTaxCode(tax)).toBe(false)
  expect(tax.taxCode === null || isCodeOfRate(tax.taxCode, tax.taxRate)).toBe(true)
})

test.each([
  [true, [0], true],
  [true, [], true],
  [false, [0, 0], false],
  [false, [0, null], false],
  [false, [0, 800], true],
  [false, [1600], true],
])('registered %s, rates %j: tax is shown %s', (isRegistered, rates, isShown) => {
  expect(
    showsTax(
      isRegistered,
      rates.map((taxRate) => ({ taxRate })),
    ),
  ).toBe(isShown)
})

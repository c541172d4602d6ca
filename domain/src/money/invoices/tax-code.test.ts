import { expect, test } from 'vitest'
import { codeOfRate, isCodeOfRate, needsTaxCode, taxCodeOf } from './tax-code.ts'

test.each([
  [1600, 'B'],
  [800, 'E'],
  [0, null],
  [1400, null],
  [10_000, null],
] as const)('the rate %i tells the code %s', (rate, code) => {
  expect(codeOfRate(rate)).toBe(code)
})

test.each([
  ['A', 0, true],
  ['B', 0, false],
  ['C', 0, true],
  ['D', 0, true],
  ['E', 0, false],
  ['A', 1600, false],
  ['B', 1600, true],
  ['C', 1, false],
  ['D', 800, false],
  ['E', 800, true],
] as const)('%s beside the rate %i: %s', (code, rate, isOf) => {
  expect(isCodeOfRate(code, rate)).toBe(isOf)
})

test.each([
  [{ taxRate: 1600 }, 'B'],
  [{ taxRate: 0 }, null],
  [{ taxRate: 0, taxCode: 'A' }, 'A'],
  [{ taxRate: 0, taxCode: null }, null],
  [{ taxRate: 1400, taxCode: 'B' }, 'B'],
] as const)('the code of the line %o is %s', (line, code) => {
  expect(taxCodeOf(line)).toBe(code)
})

test.each([
  [{ taxRate: 0 }, true],
  [{ taxRate: 0, taxCode: null }, true],
  [{ taxRate: 0, taxCode: 'C' }, false],
  [{ taxRate: 1600 }, false],
  [{ taxRate: 1400, taxCode: null }, false],
] as const)('the line %o has to say which kind of 0 %% it is: %s', (line, isNeeded) => {
  expect(needsTaxCode(line)).toBe(isNeeded)
})

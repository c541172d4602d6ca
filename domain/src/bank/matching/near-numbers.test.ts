import { expect, test } from 'vitest'
import { paybillAccount } from './check-digit.ts'
import { nearNumbersOf, readingsOf } from './near-numbers.ts'

const day = '2026-03-20'

test.each([
  ['one digit wrong', '26000129'],
  ['two neighbours swapped', '26000132'],
  ['a digit missing', '2600123'],
  ['a digit twice', '260000123'],
  ['a digit too many', '260007123'],
  ['the year wrong', '25000123'],
  ['its check digit, and a digit of it missing', paybillAccount('INV-26000123').replace('1', '')],
  ['its check digit, and a digit of it wrong', paybillAccount('INV-26000123').replace('1', '7')],
])('%s: the invoice is one of those near', (_, typed) => {
  expect(nearNumbersOf(typed, day)).toContain('INV-26000123')
})

test('a right check digit leaves no number with a digit wrong or swapped', () => {
  const near = nearNumbersOf(paybillAccount('INV-26000123'), day)

  for (const other of ['INV-26000124', 'INV-26000113', 'INV-26000132', 'INV-25000123'])
    expect(near).not.toContain(other)
})

test('years to come and long gone are not looked for', () => {
  const years = new Set(nearNumbersOf('26000123', day).map((invoiceNo) => invoiceNo.slice(4, 6)))

  expect([...years].sort()).toEqual(['23', '24', '25', '26'])
})

test.each([
  ['26000123', ['INV-26000123']],
  [paybillAccount('INV-26000123'), ['INV-26000123']],
  ['261000000', ['INV-261000000']],
  [paybillAccount('INV-261000000'), ['INV-261000000']],
  // Nine digits from the millionth invoice of a year on, or the 100,000th with its check digit.
  [paybillAccount('INV-26100000'), [`INV-${paybillAccount('INV-26100000')}`, 'INV-26100000']],
  ['31000123', []],
  ['2600012', []],
])('%s reads as %j', (digits, expected) => {
  expect(readingsOf(digits, day).map(({ invoiceNo }) => invoiceNo)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { typedNumbersOf } from './typed-numbers.ts'

const read = (values: { text?: string; accountRef?: string; reference?: string }) =>
  typedNumbersOf({ text: '', accountRef: null, reference: null, ...values })
const digitsIn = (values: Parameters<typeof read>[0]) => read(values).numbers.map(({ digits }) => digits)

test.each([
  ['26000123'],
  ['INV-26000123'],
  ['inv 26000123'],
  ['INV26000123'],
  ['Invoice No. 26000123'],
  ['INV-26-000123'],
  ['INV 26 000 123'],
  ['26/000123'],
  ['2600 0123'],
  ['INV-26OOO123'],
  ['inv-26000l23'],
  ['1NV 26000123'],
  [' 26000123 '],
])('as the account, %s is the number of an invoice', (accountRef) => {
  expect(digitsIn({ accountRef })).toEqual(['26000123'])
})

test.each([
  ['PESALINK FROM SIMBA INV-26000123 KDA 123A', ['26000123']],
  ['SIMBA CEMENT/26000123/NAIROBI', ['26000123']],
  ['INV-26000123, 26000127 & INV 26000130', ['26000123', '26000127', '26000130']],
  ['INV-26000123/127/30', ['26000123', '26000127', '26000130']],
  ['INV-26000123,26-0001277 THANKS', ['26000123', '260001277']],
  ['INV-26000123 AND 2600 0127', ['26000123', '26000127']],
])('in a text, %s names %j', (text, expected) => {
  expect(digitsIn({ text })).toEqual(expected)
})

test.each([
  ['a receipt', 'REC-26000123'],
  ['a credit note', 'CRN-26000123'],
  ['a credit note in words', 'CREDIT NOTE 26000123'],
  ['a booking', 'BK26000123'],
  ['a booking with a space', 'BK 26000123'],
  ['a job', 'JOB-26000123'],
  ['an order', 'LPO NO. 26000123'],
  ['a telephone', 'CALL 0726000123'],
  ['a telephone abroad', '254726000123'],
  ['an account of a bank', '1126000123456'],
  ['an amount', 'KES 26,000,123.00'],
  ['an amount without commas', '26000123.00'],
  ['a day', '26102026'],
  ['a day with strokes', '26/10/2026'],
  ['a truck', 'KDA 123A'],
  ['a container', 'MSKU2600012'],
  ['a letter before it', 'SI26000123'],
  ['the invoice of another company', 'SINV-26000123'],
  ['too few digits', 'INV 4567'],
])('%s is no number of an invoice: %s', (_, text) => {
  expect(digitsIn({ text })).toEqual([])
})

test('a number is read once, as the surest of its places', () => {
  const { numbers } = read({ accountRef: '26000123', text: 'Pay Bill from JUMA Acc. 26000123' })

  expect(numbers).toEqual([{ typed: '26000123', digits: '26000123', isExact: true, isLabelled: true }])
})

test.each([
  ['26000123', true],
  ['INV-26000123', true],
  ['inv 26000123', false],
  ['26 000123', false],
])('%s is typed as it is printed: %s', (accountRef, isExact) => {
  expect(read({ accountRef }).numbers[0]?.isExact).toBe(isExact)
})

test('digits in a text are less sure than those that are labelled', () => {
  expect(read({ text: 'SIMBA 26000123' }).numbers[0]?.isLabelled).toBe(false)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Cents,
  type CentsSum,
  exactSum,
  formatHundredths,
  formatKes,
  type Hundredths,
  invoiceAmounts,
  lineAmounts,
  maxCents,
  parseHundredths,
  parseKes,
  shortHundredths,
} from './money.ts'

const line = (qty: number, unitPrice: number, taxRate: number) => ({
  // safe: integers of the test.
  qty: qty as Hundredths,
  // safe: as above.
  unitPrice: unitPrice as Cents,
  // safe: as above.
  taxRate: taxRate as Hundredths,
})

describe('a line', () => {
  test.each([
    ['one trip at 16 %', line(100, 45_000_00, 1600), { net: 45_000_00, tax: 7_200_00, total: 52_200_00 }],
    ['half a cent rounds up', line(50, 1, 0), { net: 1, tax: 0, total: 1 }],
    ['tax of half a cent rounds up', line(100, 3, 1667), { net: 3, tax: 1, total: 4 }],
    ['less than half a cent rounds down', line(33, 1, 0), { net: 0, tax: 0, total: 0 }],
    ['28.5 tonnes at 1,234.56', line(2850, 123456, 1600), { net: 3518496, tax: 562959, total: 4081455 }],
    [
      'a quantity and a price whose product leaves the safe integers',
      line(100, 99_999_999_999_999, 0),
      { net: 99_999_999_999_999, tax: 0, total: 99_999_999_999_999 },
    ],
  ])('%s', (_name, input, expected) => {
    expect(lineAmounts(input)).toEqual(expected)
  })
})

test('the columns of any invoice add up', () => {
  const anyLine = fc
    .tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000_000_00 }),
      fc.integer({ min: 0, max: 10_000 }),
    )
    .map(([qty, price, rate]) => line(qty, price, rate))

  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 40 }), (lines) => {
      const { subtotal, taxAmount, total } = invoiceAmounts(lines)
      const printed = lines.map(lineAmounts)
      expect(subtotal).toBe(printed.reduce((sum, { net }) => sum + net, 0))
      expect(taxAmount).toBe(printed.reduce((sum, { tax }) => sum + tax, 0))
      expect(total).toBe(printed.reduce((sum, row) => sum + row.total, 0))
    }),
  )
})

test('a sum of amounts is exact at any size', () => {
  // safe: integers of the test.
  const anyAmount = fc.integer({ min: -maxCents, max: maxCents }).map((amount) => amount as Cents)
  const anyAmounts = fc.tuple(fc.array(anyAmount, { maxLength: 50 }), fc.integer({ min: 1, max: 20_000 }))

  fc.assert(
    fc.property(anyAmounts, ([amounts, times]) => {
      const once = exactSum(amounts)
      const sum = exactSum(Array.from({ length: times }, () => once))

      expect(String(sum)).toBe(String(amounts.reduce((total, amount) => total + BigInt(amount), 0n) * BigInt(times)))
      expect(typeof sum === 'number').toBe(Number.isSafeInteger(Number(sum)))
    }),
  )
})

test.each([
  [[], 0],
  [[9_007_199_254_740_990, 1], 9_007_199_254_740_991],
  [[9_007_199_254_740_991, 1], '9007199254740992'],
  [['9007199254740993', -2], 9_007_199_254_740_991],
] as const)('%j add up to %j', (addends, expected) => {
  expect(exactSum(addends)).toBe(expected)
})

test.each([
  [0, 'KSh\u00a00.00'],
  [5, 'KSh\u00a00.05'],
  [123450, 'KSh\u00a01,234.50'],
  [-123450, 'KSh\u00a0-1,234.50'.replace('KSh\u00a0-', '-KSh\u00a0')],
  [maxCents, 'KSh\u00a010,000,000,000.00'],
  ['18200000000000000001', 'KSh\u00a0182,000,000,000,000,000.01'],
  ['-18200000000000000001', '-KSh\u00a0182,000,000,000,000,000.01'],
])('%s cents read %s', (cents, text) => {
  // safe: integers of the test.
  expect(formatKes(cents as CentsSum)).toBe(text)
})

test.each([
  ['1,234.50', 123450],
  ['1234.5', 123450],
  ['0', 0],
  ['0.1', 10],
  ['12.', 1200],
  [' 7 ', 700],
  ['12,34', null],
  ['1.234', null],
  ['-1', null],
  ['1e5', null],
  ['0x10', null],
  ['', null],
  ['NaN', null],
])('%j is read as %j', (text, expected) => {
  expect(parseHundredths(text)).toBe(expected)
})

test.each([
  [150, '1.5'],
  [1600, '16'],
  [100_000, '1,000'],
  [1_005, '10.05'],
  [0, '0'],
])('%i hundredths are %s without needless noughts', (hundredths, text) => {
  expect(shortHundredths(hundredths)).toBe(text)
})

test.each([
  ['KSh 1,234.50', 123_450],
  ['KSh\u00a092,249.00', 9_224_900],
  ['Ksh1,234.5', 123_450],
  ['kes 2000', 200_000],
  ['Ksh. 10', 1_000],
  ['1,500/=', 150_000],
  ['1,500/-', 150_000],
  ['7', 700],
  ['KSh', null],
  ['KSh -5', null],
  ['USD 5', null],
  ['5 KSh 6', null],
  ['1.234', null],
])('%j, pasted as an amount, is read as %j', (text, expected) => {
  expect(parseKes(text)).toBe(expected)
})

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: maxCents }), (amount) => {
      expect(parseHundredths(formatHundredths(amount))).toBe(amount)
    }),
  )
})

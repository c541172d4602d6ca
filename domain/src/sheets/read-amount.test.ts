import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, formatHundredths, formatKes } from '../money.ts'
import { columnDecimalMark, readAmount } from './read-amount.ts'

describe('an amount', () => {
  test.each([
    ['KSh 85,000.50', 85_000_50],
    ['Ksh.85,000', 85_000_00],
    ['KES 1', 1_00],
    ['85 000', 85_000_00],
    ['85\u00a0000.5', 85_000_50],
    ['1,500/=', 1_500_00],
    ['1,500/-', 1_500_00],
    ['.50', 50],
    ['0.00', 0],
    ['-0.00', 0],
    ['(1,200.00)', -1_200_00],
    ['KSh (1,200.00)', -1_200_00],
    ['-KSh 1,200.00', -1_200_00],
    ['KSh -1,200', -1_200_00],
    ['−5', -5_00],
    ['+5', 5_00],
    ['1,200.00-', -1_200_00],
    ['1,200.00 DR', -1_200_00],
    ['1,200.00Dr.', -1_200_00],
    ['1,200.00 CR', 1_200_00],
    ['', 'empty'],
    [' - ', 'empty'],
    [' KES -   ', 'empty'],
    ['1.234', 'unreadable'],
    ['12,x0', 'unreadable'],
    ['1,20', 'unreadable'],
    ['85.000,50', 'unreadable'],
    ['(5) DR', 'unreadable'],
    ['--5', 'unreadable'],
    ['CR', 'unreadable'],
    ['2.54712E+11', 'unreadable'],
    ['10,000,000,000.01', 'unreadable'],
    ['1'.repeat(5000), 'unreadable'],
  ])('%s is %s', (text, cents) => {
    expect(readAmount(text)).toBe(cents)
  })

  test.each([
    ['85.000,50', 85_000_50],
    ['85 000,5', 85_000_50],
    ['1.200,00-', -1_200_00],
    ['85.000', 85_000_00],
    ['85,000.50', 'unreadable'],
  ])('%s is %s in a column with decimal commas', (text, cents) => {
    expect(readAmount(text, ',')).toBe(cents)
  })

  test('as it is printed is read again, with any sign', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (whole) => {
        // safe: an integer.
        const cents = whole as Cents
        expect(readAmount(formatKes(cents))).toBe(cents)
        expect(readAmount(`-${formatHundredths(cents)}`)).toBe(-cents)
        expect(readAmount(`(${formatHundredths(cents)})`)).toBe(-cents)
        expect(readAmount(`${formatHundredths(cents)} CR`)).toBe(cents)
        const withCommas = formatHundredths(cents).replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
        expect(readAmount(withCommas, columnDecimalMark([withCommas]))).toBe(cents)
      }),
    )
  })
})

test.each([
  [['85.000,50', '12'], ','],
  [['1.200,00 DR', '5.000'], ','],
  [['85,000', '12'], '.'],
  [['85,000.50', '12,5'], '.'],
  [[''], '.'],
])('the decimal mark of %j is %s', (texts, mark) => {
  expect(columnDecimalMark(texts)).toBe(mark)
})

import { expect, test } from 'vitest'
import type { CentsSum } from '../../money.ts'
import { totalFault } from './control-total.ts'

test.each<[number | `${bigint}`, number | `${bigint}`, string | null]>([
  [0, 0, null],
  [1_250_000_01, 1_250_000_01, null],
  [9_000_00, 18_000_00, 'The rows add up to KSh\u00a09,000.00 less than the total you entered.'],
  [18_000_01, 18_000_00, 'The rows add up to KSh\u00a00.01 more than the total you entered.'],
  // Beyond 2^53 a cent is not lost.
  [
    '10000000000000001',
    9_007_199_254_740_991,
    'The rows add up to KSh\u00a09,928,007,452,590.10 more than the total you entered.',
  ],
])('rows of %s and a total of %s: %s', (rows, control, expected) => {
  // safe: cents.
  expect(totalFault(rows as CentsSum, control as CentsSum)).toBe(expected)
})

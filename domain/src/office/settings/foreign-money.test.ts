import { expect, test } from 'vitest'
import { type Cents, type CentsSum, maxCents } from '../../money.ts'
import { formatApproximately, inCurrency } from './foreign-money.ts'

test.each([
  [0, 12925, 0],
  [129_25, 12925, 100],
  [1_234_50, 12925, 955],
  // Half a cent of the other currency rounds away from zero, positive and negative.
  [1, 200, 1],
  [-1, 200, -1],
  [3, 200, 2],
  [maxCents, 1, 100_000_000_000_000],
  [maxCents, 10_000_000, 10_000_000],
  ['18200000000000000001', 1, '1820000000000000000100'],
])('%s cents at %d a unit are %s hundredths', (amount, centsPerUnit, converted) => {
  expect(inCurrency(amount as CentsSum, { centsPerUnit: centsPerUnit as Cents })).toBe(converted)
})

test('is written with its code, marked as approximate', () => {
  const rate = { currency: 'USD', centsPerUnit: 12925 as Cents, setOn: '2026-11-21' } as const

  expect(formatApproximately(1_234_567_00 as Cents, rate)).toBe('≈\u00a0USD\u00a09,551.78')
  expect(formatApproximately(-1_234_567_00 as Cents, { ...rate, currency: 'EUR' })).toBe('≈\u00a0-EUR\u00a09,551.78')
})

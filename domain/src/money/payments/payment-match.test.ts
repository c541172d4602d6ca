import { expect, test } from 'vitest'
import { matchOf } from './payment-match.ts'

test.each([
  [100_00, 100_00, 'matched'],
  [100_00, 99_99, 'auto'],
  [100_00, 1, 'auto'],
  [100_00, 0, 'needs_review'],
])('a payment of %d cents with %d of them allocated is %s', (amount, allocated, expected) => {
  expect(matchOf({ amount, allocated })).toBe(expected)
})

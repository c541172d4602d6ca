import { expect, test } from 'vitest'
import { matchOf } from './payment-match.ts'

test.each([
  [100_00, 100_00, 'matched'],
  [40_00, 100_00, 'auto'],
  [1, 100_00, 'auto'],
  [100_00, null, 'needs_review'],
])('a payment of %d cents for an invoice of %s is %s', (amount, invoiceTotal, expected) => {
  expect(matchOf({ amount, invoiceTotal })).toBe(expected)
})

import { expect, test } from 'vitest'
import { daysSalesOutstanding } from './days-sales-outstanding.ts'

test.each([
  [0, 100_00, 0],
  [100_00, 300_00, 30],
  [100_00, 100_00, 90],
  [116_00, 310_00, 34],
  [1, 99_999_999_999_999, 0],
  [100_00, 0, null],
  [0, 0, null],
])('%d cents owed of %d cents sold in 90 days are %s days', (outstanding, netInvoiced, expected) => {
  expect(daysSalesOutstanding(outstanding, netInvoiced)).toBe(expected)
})

import { expect, test } from 'vitest'
import { periodDays } from './period.ts'

test.each([
  ['2026-11-21', 'thisMonth', '2026-11-01', '2026-11-30'],
  ['2026-12-31', 'thisMonth', '2026-12-01', '2026-12-31'],
  ['2028-02-10', 'thisMonth', '2028-02-01', '2028-02-29'],
  ['2026-01-01', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2027-03-31', 'lastMonth', '2027-02-01', '2027-02-28'],
  ['2026-11-21', 'last90Days', '2026-08-24', '2026-11-21'],
  ['2026-11-21', 'thisYear', '2026-01-01', '2026-12-31'],
  ['2026-11-21', 'lastYear', '2025-01-01', '2025-12-31'],
] as const)('on %s, %s goes from %s to %s', (today, period, from, to) => {
  expect(periodDays(period, today)).toEqual({ from, to })
})

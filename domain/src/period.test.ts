import { expect, test } from 'vitest'
import { isBackwards, periodDays } from './period.ts'

test.each([
  ['2026-11-21', 'today', '2026-11-21', '2026-11-21'],
  ['2026-12-31', 'tomorrow', '2027-01-01', '2027-01-01'],
  // Saturday, Sunday and Monday; a week that began in the previous year.
  ['2026-11-21', 'thisWeek', '2026-11-16', '2026-11-22'],
  ['2026-11-22', 'thisWeek', '2026-11-16', '2026-11-22'],
  ['2026-11-23', 'thisWeek', '2026-11-23', '2026-11-29'],
  ['2027-01-01', 'thisWeek', '2026-12-28', '2027-01-03'],
  ['2026-11-21', 'lastWeek', '2026-11-09', '2026-11-15'],
  ['2026-11-21', 'thisMonth', '2026-11-01', '2026-11-30'],
  ['2026-12-31', 'thisMonth', '2026-12-01', '2026-12-31'],
  ['2028-02-10', 'thisMonth', '2028-02-01', '2028-02-29'],
  ['2026-01-01', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2027-03-31', 'lastMonth', '2027-02-01', '2027-02-28'],
  ['2026-11-21', 'last30Days', '2026-10-23', '2026-11-21'],
  ['2026-11-21', 'last90Days', '2026-08-24', '2026-11-21'],
  ['2026-11-21', 'thisYear', '2026-01-01', '2026-12-31'],
  ['2026-11-21', 'lastYear', '2025-01-01', '2025-12-31'],
] as const)('on %s, %s goes from %s to %s', (today, period, from, to) => {
  expect(periodDays(period, today)).toEqual({ from, to })
})

test.each([
  ['2026-11-02', '2026-11-01', true],
  ['2026-11-01', '2026-11-01', false],
  ['2026-11-01', '2026-11-02', false],
  ['2026-11-02', undefined, false],
  [undefined, '2026-11-01', false],
  [undefined, undefined, false],
])('from %s to %s runs backwards: %s', (from, to, expected) => {
  expect(isBackwards({ from, to })).toBe(expected)
})

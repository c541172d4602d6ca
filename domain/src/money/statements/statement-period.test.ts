import { expect, test } from 'vitest'
import { lastMonthOf, statementDays, whyNoStatement } from './statement-period.ts'

const today = '2026-11-24'

test.each([
  [{}, { from: '2026-10-01', to: today }],
  [{ from: '2026-11-05' }, { from: '2026-11-05', to: today }],
  [{ to: '2026-03-31' }, { from: '2026-02-01', to: '2026-03-31' }],
  [{ to: '1900-01-05' }, { from: '1900-01-05', to: '1900-01-05' }],
  [{ to: '2026-01-15' }, { from: '2025-12-01', to: '2026-01-15' }],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
])('asked for %o, a statement covers %o', (asked, days) => {
  expect(statementDays(asked, today)).toEqual(days)
})

test.each([
  ['2026-11-24', '2026-11-24', null],
  ['2025-10-24', '2026-11-24', null],
  ['2023-12-31', '2025-01-30', null],
  ['2023-12-31', '2025-01-31', 'from'],
  ['2026-11-02', '2026-11-01', 'to'],
  ['2026-11-01', '2026-11-25', 'to'],
])('from %s to %s is refused at %s', (from, to, field) => {
  expect(whyNoStatement({ from, to }, today)?.field ?? null).toBe(field)
})

test.each([
  ['2026-12-01', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-11-01', '2026-11-30'],
  ['2027-01-01', '2026-12-01', '2026-12-31'],
  ['2028-03-03', '2028-02-01', '2028-02-29'],
])('the month before %s is from %s to %s', (day, from, to) => {
  expect(lastMonthOf(day)).toEqual({ from, to })
})

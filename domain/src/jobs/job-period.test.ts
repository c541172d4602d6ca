import { expect, test } from 'vitest'
import { periodStart } from './job-period.ts'

// Nairobi is UTC+3: its day begins at 21:00 UTC of the day before.
test.each([
  ['today', '2026-11-21T09:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['today', '2026-11-21T20:59:59.999Z', '2026-11-20T21:00:00.000Z'],
  ['today', '2026-11-21T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  // Saturday, the last moment of Sunday, the first of Monday.
  ['week', '2026-11-21T09:00:00.000Z', '2026-11-15T21:00:00.000Z'],
  ['week', '2026-11-22T20:59:59.999Z', '2026-11-15T21:00:00.000Z'],
  ['week', '2026-11-22T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
  // A week that began in the previous year.
  ['week', '2027-01-01T12:00:00.000Z', '2026-12-27T21:00:00.000Z'],
  ['month', '2026-11-21T09:00:00.000Z', '2026-10-31T21:00:00.000Z'],
  ['month', '2026-11-30T20:59:59.999Z', '2026-10-31T21:00:00.000Z'],
  ['month', '2026-11-30T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['month', '2026-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
] as const)('%s, at %s, began at %s', (period, now, start) => {
  expect(periodStart(period, now)).toBe(start)
})

test('all time has no beginning', () => {
  expect(periodStart('all', '2026-11-21T09:00:00.000Z')).toBeNull()
})

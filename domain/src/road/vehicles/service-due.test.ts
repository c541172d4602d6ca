import { expect, test } from 'vitest'
import { serviceState } from './service-due.ts'

const on = { today: '2026-11-21', odometer: 50_000 }

test.each([
  ['2026-11-20', null, 'overdue'],
  ['2026-11-21', null, 'due'],
  ['2026-12-05', null, 'due'],
  ['2026-12-06', null, null],
  [null, 49_999, 'overdue'],
  [null, 50_000, 'due'],
  [null, 50_500, 'due'],
  [null, 50_501, null],
  // Whichever comes first.
  ['2027-06-30', 50_200, 'due'],
  ['2026-11-25', 90_000, 'due'],
  ['2026-11-25', 49_000, 'overdue'],
  ['2026-11-01', 90_000, 'overdue'],
  ['2027-06-30', 90_000, null],
  [null, null, null],
] as const)(
  'on 21 November at 50,000 km, a service on %s or at %s km is %s',
  (nextServiceDate, nextServiceMileage, expected) => {
    expect(serviceState({ nextServiceDate, nextServiceMileage }, on)).toBe(expected)
  },
)

import { expect, test } from 'vitest'
import { progressOf } from './job-progress.ts'
import { jobStatuses } from './job-status.ts'

const now = '2026-11-21T10:00:00.000Z'
const trip = { actualStart: '2026-11-21T08:00:00.000Z', plannedEnd: '2026-11-21T16:00:00.000Z' }

test.each(['en_route', 'at_pickup', 'in_transit'] as const)(
  'a job that is %s is estimated by its planned time',
  (status) => {
    expect(progressOf({ ...trip, status }, now)).toEqual({ share: 0.25, isEstimated: true })
  },
)

test.each([
  ['late', { ...trip, plannedEnd: '2026-11-21T09:00:00.000Z' }, 0.95],
  ['planned to end before it started', { ...trip, plannedEnd: '2026-11-21T07:00:00.000Z' }, 0.95],
  ['started by a clock that is ahead', { ...trip, actualStart: '2026-11-21T10:00:01.000Z' }, 0],
])('a job that is %s has neither arrived nor less than begun', (_, times, share) => {
  expect(progressOf({ ...times, status: 'in_transit' }, now)).toEqual({ share, isEstimated: true })
})

test('a job at its dropoff has arrived, whatever its times', () => {
  expect(progressOf({ actualStart: null, plannedEnd: null, status: 'at_dropoff' }, now)).toEqual({
    share: 1,
    isEstimated: false,
  })
})

test.each([[{ ...trip, actualStart: null }], [{ ...trip, plannedEnd: null }]])(
  'a job of %j shows no progress',
  (times) => {
    expect(progressOf({ ...times, status: 'in_transit' }, now)).toBeNull()
  },
)

test.each(jobStatuses.filter((status) => !/en_route|at_|in_transit/.test(status)))(
  'nor does one that is %s',
  (status) => {
    expect(progressOf({ ...trip, status }, now)).toBeNull()
  },
)

import type { Job } from '@shehena/domain/road/jobs/job'
import { expect, test } from 'vitest'
import { askedClocks, isFrozen, isOnRoad, isReplanned, isSetBack, pickerPlan, proposedTrip } from './started-job.ts'

const at = '2026-11-22T05:00:00.000Z'
const clocks = ['actualStart', 'pickupArrivedAt', 'pickupLeftAt', 'dropoffArrivedAt', 'actualEnd'] as const

/** A job whose first clocks are set. */
function job(status: Job['status'], made = 0): Job {
  const times = Object.fromEntries(clocks.map((clock, index) => [clock, index < made ? at : null]))
  // safe: the rules read nothing else of a job.
  return { status, ...times } as unknown as Job
}

test.each([
  ['assigned', 0, 'pending', false],
  ['at_pickup', 2, 'at_pickup', false],
  ['at_pickup', 2, 'in_transit', false],
  ['at_pickup', 2, 'en_route', true],
  ['en_route', 1, 'pending', true],
  ['completed', 5, 'at_dropoff', true],
  ['exception', 2, 'at_pickup', false],
  ['exception', 2, 'en_route', true],
  ['at_pickup', 2, 'exception', false],
  ['at_pickup', 2, 'cancelled', false],
] as const)('from %s with %i steps made, %s is set back: %s', (from, made, to, isBack) => {
  expect(isSetBack(job(from, made), to)).toBe(isBack)
})

test.each([
  [undefined, 'completed', clocks],
  [undefined, 'en_route', []],
  [job('assigned'), 'completed', clocks],
  [job('in_transit', 3), 'completed', ['dropoffArrivedAt', 'actualEnd']],
  [job('completed', 5), 'completed', []],
] as const)('the form asks for the times of the steps that a trip has not made: %#', (each, status, asked) => {
  expect(askedClocks(each, status)).toEqual(asked)
})

test.each([
  [null, clocks, { actualStart: at, actualEnd: '2026-11-22T13:00:00.000Z' }],
  ['2026-11-22T06:00:00.000Z', clocks, { actualEnd: '2026-11-22T13:00:00.000Z' }],
  [null, ['actualEnd'], { actualEnd: '2026-11-22T13:00:00.000Z' }],
] as const)(
  'the plan proposes start and end of a trip that is over, where it has passed: %#',
  (typed, asked, proposed) => {
    const plan = { plannedStart: at, plannedEnd: '2026-11-22T13:00:00.000Z' }
    const none = { pickupArrivedAt: null, pickupLeftAt: null, dropoffArrivedAt: null, actualEnd: null }
    const values = { ...plan, ...none, actualStart: typed }

    expect(proposedTrip(values, asked, '2026-11-22T13:00:00.000Z')).toEqual(proposed)
    expect(proposedTrip(values, asked, '2026-11-22T04:59:00.000Z')).toEqual({})
  },
)

test('the planned end is frozen from the start until the job is pending again, and an end is expected on the road', () => {
  const cases = [
    [job('assigned'), 'en_route'],
    [job('en_route', 1), 'en_route'],
    [job('exception', 1), 'exception'],
    [job('en_route', 1), 'completed'],
    [job('en_route', 1), 'pending'],
  ] as const
  expect(isFrozen(undefined, 'en_route')).toBe(false)
  expect(cases.map(([each, status]) => isFrozen(each, status))).toEqual([false, true, true, true, false])
  expect(cases.map(([each, status]) => isOnRoad(each, status))).toEqual([false, true, true, false, false])
})

test('a plan is checked where crew, times or the start are new, and for a new job', () => {
  const plan = { vehicleId: 'v', driverId: 'd', plannedStart: at, plannedEnd: at }
  const [waiting, started, failed] = (['pending', 'en_route', 'exception'] as const).map((status) => ({
    ...plan,
    status,
  }))
  if (!waiting || !started || !failed) throw new Error('three plans')

  expect(isReplanned(undefined, waiting)).toBe(true)
  expect(isReplanned(started, started)).toBe(false)
  expect(isReplanned(started, { ...started, status: 'at_pickup' })).toBe(false)
  expect(isReplanned(waiting, failed)).toBe(false)
  expect(isReplanned(started, { ...started, driverId: 'e' })).toBe(true)
  expect(isReplanned(waiting, started)).toBe(true)
  expect(isReplanned(failed, started)).toBe(true)
})

test.each([
  ['a new one that is planned, who is free', undefined, 'pending', 'plan'],
  ['a new one on the road, who is free now', undefined, 'in_transit', 'start'],
  ['a new one that is over, who did not drive then', undefined, 'completed', 'drove'],
  ['a planned one that is over, who did not drive then', job('assigned'), 'completed', 'drove'],
  ['one on the road that is over, who is free', job('in_transit', 3), 'completed', 'plan'],
] as const)('of %s is asked', (_, each, status, check) => {
  // safe: no other value decides it.
  const values = { status, waypoints: [] } as unknown as Parameters<typeof pickerPlan>[1]

  expect(pickerPlan(each, values).check).toBe(check)
})

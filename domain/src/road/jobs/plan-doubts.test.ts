import { expect, test } from 'vitest'
import { windowOf } from './job-leg.ts'
import type { JobStatus } from './job-status.ts'
import { doubtsOfLength, doubtsOfLoad, doubtsOfPlan } from './plan-doubts.ts'

const at = (time: string | null) => time && `2026-11-21T${time}:00.000Z`
const now = '2026-11-21T12:00:00.000Z'
const asked = 'This lies in the past: recorded afterwards?'

test.each<
  [sentence: string, times: [start: string | null, end: string | null], status: JobStatus, doubt: string | null]
>([
  ['is asked about where it is over', ['06:00', '09:00'], 'pending', 'plannedEnd'],
  ['is asked about where it ends now', ['06:00', '12:00'], 'assigned', 'plannedEnd'],
  ['is not asked about where it is late', ['06:00', '12:01'], 'assigned', null],
  ['is asked about where it is over and the job on the road', ['06:00', '09:00'], 'in_transit', 'plannedEnd'],
  ['is asked about by its start, where its end is estimated', ['02:00', null], 'pending', 'plannedStart'],
  ['is not asked about where the estimated end is ahead', ['06:00', null], 'pending', null],
  ['is asked about where it has an end alone', [null, '09:00'], 'pending', 'plannedEnd'],
  ['is not asked about without times', [null, null], 'pending', null],
  ['is taken where the job is entered as completed', ['06:00', '09:00'], 'completed', null],
  ['is taken where the job is cancelled', ['06:00', '09:00'], 'cancelled', null],
])('a plan %s', (_, [start, end], status, doubt) => {
  const plan = { status, plannedStart: at(start), plannedEnd: at(end), expectedEnd: null }

  expect(doubtsOfPlan(plan, windowOf(plan, 8 * 3600), now)).toEqual(doubt ? { [doubt]: asked } : {})
})

test('a plan that is expected to end later is not over', () => {
  const plan = { status: 'assigned', plannedStart: at('06:00'), plannedEnd: at('09:00') } as const

  expect(doubtsOfPlan(plan, windowOf({ ...plan, expectedEnd: at('15:00') }, 0), now)).toEqual({})
})

test.each<[sentence: string, end: string, expectedEnd: string | null, doubts: object]>([
  ['60 days and some hours is taken', '2027-01-20T18:00:00.000Z', null, {}],
  [
    '61 days is asked about',
    '2027-01-21T06:00:00.000Z',
    null,
    { plannedEnd: 'This plan takes 61 days. Correct it, or confirm that it is right.' },
  ],
  [
    'a year too many in its expected end is asked about there',
    '2026-11-22T18:00:00.000Z',
    '2027-11-22T18:00:00.000Z',
    { expectedEnd: 'This plan takes 366 days. Correct it, or confirm that it is right.' },
  ],
])('a plan of %s', (_, plannedEnd, expectedEnd, doubts) => {
  const window = windowOf({ plannedStart: '2026-11-21T06:00:00.000Z', plannedEnd, expectedEnd }, 0)

  expect(doubtsOfLength(window, expectedEnd)).toEqual(doubts)
})

test.each<[load: number | null, booking: number | null, isAsked: boolean]>([
  [28, 28, false],
  [28.01, 28, true],
  [28_000, 84, true],
  [28, null, false],
  [null, 28, false],
])('a load of %j t of a booking of %j t is asked about: %j', (load, booking, isAsked) => {
  expect('loadTons' in doubtsOfLoad(load, booking)).toBe(isAsked)
})

test('the question about a load names both weights', () => {
  expect(doubtsOfLoad(28_000, 84)).toEqual({
    loadTons: '28,000 t is more than the 84 t of the whole booking. Correct it, or confirm that it is right.',
  })
})

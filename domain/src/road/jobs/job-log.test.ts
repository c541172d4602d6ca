import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clocksOf,
  type JourneyStep,
  journeySteps,
  mayCorrect,
  neighboursOf,
  planEntries,
  reachedStep,
  type Step,
  stepRank,
  stepTo,
  validSteps,
} from './job-log.ts'
import { jobStatuses } from './job-status.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`

/** Steps as 'en_route 05:00'. */
const steps = (...texts: string[]): Step[] =>
  texts.map((text, index) => {
    const [status, time = ''] = text.split(' ')
    // safe: the texts below name steps.
    return { id: `${index}`, status: status as JourneyStep, at: at(time) }
  })
const short = (list: readonly Step[]) => list.map(({ status, at: time }) => `${status} ${time.slice(11, 16)}`)

const way = ['en_route 05:00', 'at_pickup 06:00', 'in_transit 07:00', 'at_dropoff 08:00', 'completed 09:00']

describe('the steps that count', () => {
  test.each([
    ['nothing', [], []],
    ['a whole way', way, way],
    ['a step back voids what lies beyond it', [...way, 'at_pickup 06:00'], way.slice(0, 2)],
    [
      'forward again has a new time',
      [...way.slice(0, 3), 'en_route 05:00', 'at_pickup 06:30'],
      ['en_route 05:00', 'at_pickup 06:30'],
    ],
    ['back to pending voids the way', [...way, 'pending 10:00'], ['pending 10:00']],
    ['of two of one state the first counts', ['en_route 05:00', 'en_route 05:30'], ['en_route 05:00']],
    ['back to a state that was skipped', ['in_transit 07:00', 'at_pickup 07:00'], ['at_pickup 07:00']],
  ])('%s', (_case, all, valid) => {
    expect(short(validSteps(steps(...all)))).toEqual(valid)
  })
})

test.each([
  [[], 'pending'],
  [way.slice(0, 3), 'in_transit'],
  [way, 'completed'],
  [[...way, 'pending 10:00'], 'pending'],
])('%j has come to %s', (all, reached) => {
  expect(reachedStep(steps(...all))).toBe(reached)
})

test('the clocks are those of the steps that count; the first one is the start', () => {
  const none = { actualStart: null, pickupArrivedAt: null, pickupLeftAt: null, dropoffArrivedAt: null, actualEnd: null }

  expect(clocksOf([])).toEqual(none)
  expect(clocksOf(steps('pending 04:00'))).toEqual(none)
  expect(clocksOf(steps(...way))).toEqual({
    actualStart: at('05:00'),
    pickupArrivedAt: at('06:00'),
    pickupLeftAt: at('07:00'),
    dropoffArrivedAt: at('08:00'),
    actualEnd: at('09:00'),
  })
  expect(clocksOf(steps(...way, 'at_pickup 06:00'))).toEqual({
    ...none,
    actualStart: at('05:00'),
    pickupArrivedAt: at('06:00'),
  })
  expect(clocksOf(steps('completed 09:00'))).toEqual({ ...none, actualStart: at('09:00'), actualEnd: at('09:00') })
})

describe('a step to a state', () => {
  test.each<[all: string[], to: JourneyStep, step: string | null]>([
    [[], 'pending', null],
    [[], 'en_route', 'en_route 12:00 forward'],
    [[], 'completed', 'completed 12:00 forward'],
    [way.slice(0, 2), 'at_pickup', null],
    [way.slice(0, 2), 'in_transit', 'in_transit 12:00 forward'],
    // Back: the time at which it was there.
    [way, 'at_dropoff', 'at_dropoff 08:00 back'],
    [way, 'en_route', 'en_route 05:00 back'],
    [['in_transit 07:00'], 'at_pickup', 'at_pickup 07:00 back'],
    [['en_route 05:00', 'completed 09:00'], 'in_transit', 'in_transit 09:00 back'],
    [way, 'pending', 'pending 12:00 back'],
    [['pending 04:00'], 'pending', null],
  ])('after %j to %s: %s', (all, to, expected) => {
    const step = stepTo(steps(...all), to, at('12:00'))

    expect(step && `${short([step])} ${step.isBack ? 'back' : 'forward'}`).toBe(expected)
  })

  const random = fc.array(fc.tuple(fc.constantFrom(...journeySteps), fc.nat({ max: 59 })), { maxLength: 12 })

  test('leads there, and its times never run backwards, whatever went before', () => {
    fc.assert(
      fc.property(random, (moves) => {
        const log: Step[] = []
        moves.forEach(([status], index) => {
          const step = stepTo(log, status, at(`10:${String(index).padStart(2, '0')}`))
          if (step) log.push({ ...step, id: `${index}` })
          expect(reachedStep(log)).toBe(status)
        })
        const counting = validSteps(log).filter(({ status }) => status !== 'pending')
        expect(counting.map((step) => step.at)).toEqual(counting.map((step) => step.at).toSorted())
      }),
    )
  })
})

test.each<[all: string[], status: JourneyStep, before: string | null, after: string | null]>([
  [way, 'en_route', null, 'at_pickup 06:00'],
  [way, 'in_transit', 'at_pickup 06:00', 'at_dropoff 08:00'],
  [way, 'completed', 'at_dropoff 08:00', null],
  [['en_route 05:00', 'completed 09:00'], 'completed', 'en_route 05:00', null],
  [['pending 04:00', 'en_route 05:00'], 'en_route', null, null],
  // What no longer counts is no neighbour.
  [[...way, 'at_pickup 06:00'], 'at_pickup', 'en_route 05:00', null],
])('in %j, beside %s are %s and %s', (all, status, before, after) => {
  const found = neighboursOf(steps(...all), status)

  expect([found.before && short([found.before])[0], found.after && short([found.after])[0]]).toEqual([before, after])
})

test.each([
  ['an own entry', { userId: 'me', recordedAt: '2026-11-20T09:00:00.000Z' }, false, true],
  ['an own entry a moment after a day', { userId: 'me', recordedAt: '2026-11-20T08:59:59.999Z' }, false, false],
  ['that of another', { userId: 'you', recordedAt: at('09:00') }, false, false],
  ['that of the system', { userId: null, recordedAt: at('09:00') }, false, false],
  ['that of another, long ago, by a manager', { userId: 'you', recordedAt: '2020-01-01T00:00:00.000Z' }, true, true],
])('%s may be corrected: %j, %s, %s', (_case, entry, isManager, expected) => {
  expect(mayCorrect(entry, { userId: 'me', isManager, now: at('09:00') })).toBe(expected)
})

test('every state has its place on the road, or none', () => {
  const ranks = jobStatuses.map((status) => [status, stepRank(status)])

  expect(Object.fromEntries(ranks)).toEqual({
    pending: 0,
    assigned: 0,
    en_route: 1,
    at_pickup: 2,
    in_transit: 3,
    at_dropoff: 4,
    completed: 5,
    cancelled: null,
    exception: null,
  })
})

test.each([
  ['nothing', {}, {}, []],
  ['the vehicle', { vehicleId: 'KBH' }, {}, ['crew']],
  ['the driver taken off', { driverId: null }, {}, ['crew']],
  ['the crew of a load that is moved on the road', { vehicleId: 'KBH' }, { isMoved: true }, []],
  ['the start', { plannedStart: at('07:00') }, {}, ['times']],
  ['the end taken away', { plannedEnd: null }, {}, ['times']],
  ['the expected end', { expectedEnd: at('19:00') }, {}, ['plan']],
  ['all', { vehicleId: 'KBH', plannedStart: null, expectedEnd: at('19:00') }, {}, ['crew', 'times', 'plan']],
])('a plan of which %s changes is told by %#', (_what, changes, { isMoved = false }: { isMoved?: boolean }, kinds) => {
  const plan = {
    vehicleId: 'KDA',
    driverId: 'John',
    plannedStart: at('05:00'),
    plannedEnd: at('18:00'),
    expectedEnd: null,
  }
  expect(planEntries(plan, { ...plan, ...changes }, { isMoved })).toEqual(kinds)
})

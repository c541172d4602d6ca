import { describe, expect, test } from 'vitest'
import { estimatedSeconds, type Leg, legsAfter, openLegOf, type Window, windowOf } from './job-leg.ts'
import type { JobStatus } from './job-status.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const window: Window = { from: at('05:00'), until: at('15:00') }
const own = { vehicleId: 'truck', driverId: 'driver' }
const other = { vehicleId: 'other truck', driverId: 'other driver' }

const planned: Leg = { id: 'one', position: 1, ...own, phase: 'planned', window, startedAt: null, endedAt: null }
const driving: Leg = { ...planned, phase: 'under_way', startedAt: at('05:00') }
const done: Leg = { ...driving, phase: 'done', endedAt: at('09:00') }
const dropped: Leg = { ...planned, phase: 'dropped' }
const second: Leg = { ...driving, id: 'two', position: 2, ...other, startedAt: at('09:00') }

/** What matters of legs, in short. */
const short = (legs: readonly Leg[]) =>
  legs.map(({ position, vehicleId, phase, startedAt, endedAt }) =>
    [position, vehicleId, phase, startedAt?.slice(11, 16), endedAt?.slice(11, 16)]
      .filter((part) => part != null)
      .join(' '),
  )

describe('the legs of a job', () => {
  test.each<[sentence: string, legs: Leg[], status: JobStatus, crew: typeof own, after: string[]]>([
    ['a new job is planned', [], 'assigned', own, ['1 truck planned']],
    ['a new job on the road drives', [], 'in_transit', own, ['1 truck under_way 12:00']],
    ['a new job that is completed has driven no time', [], 'completed', own, ['1 truck done 12:00 12:00']],
    ['a new exception is planned', [], 'exception', own, ['1 truck planned']],
    ['another crew before the start changes the plan', [planned], 'assigned', other, ['1 other truck planned']],
    ['a start starts the leg', [planned], 'en_route', own, ['1 truck under_way 12:00']],
    ['a start with another crew is that of the other', [planned], 'en_route', other, ['1 other truck under_way 12:00']],
    ['a step on the road keeps the leg', [driving], 'at_pickup', own, ['1 truck under_way 05:00']],
    [
      'another crew on the road ends one leg and starts the next',
      [driving],
      'at_pickup',
      other,
      ['1 truck done 05:00 12:00', '2 other truck under_way 12:00'],
    ],
    ['an exception keeps the leg', [driving], 'exception', own, ['1 truck under_way 05:00']],
    ['an exception before the start keeps the plan', [planned], 'exception', own, ['1 truck planned']],
    ['completion ends the leg', [driving], 'completed', own, ['1 truck done 05:00 12:00']],
    ['completion straight from the plan has driven no time', [planned], 'completed', own, ['1 truck done 12:00 12:00']],
    [
      'completion with another crew hands over first',
      [driving],
      'completed',
      other,
      ['1 truck done 05:00 12:00', '2 other truck done 12:00 12:00'],
    ],
    ['cancelled before the start, the leg is dropped', [planned], 'cancelled', own, ['1 truck dropped']],
    ['cancelled with another crew, the dropped leg names it', [planned], 'cancelled', other, ['1 other truck dropped']],
    ['cancelled on the road, the leg has driven', [driving], 'cancelled', own, ['1 truck done 05:00 12:00']],
    [
      'cancelled when it was over already, it has driven the same',
      [done],
      'cancelled',
      own,
      ['1 truck done 05:00 09:00'],
    ],
    ['set back to pending, nothing was driven', [driving], 'assigned', own, ['1 truck planned']],
    [
      'set back to pending, no leg was',
      [done, second],
      'assigned',
      other,
      ['1 truck dropped', '2 other truck planned'],
    ],
    ['a completed job goes on with its leg', [done], 'at_dropoff', own, ['1 truck under_way 05:00']],
    [
      'a completed job goes on with another crew',
      [done],
      'at_dropoff',
      other,
      ['1 truck done 05:00 09:00', '2 other truck under_way 12:00'],
    ],
    [
      'a completed job back at pending is planned again',
      [done],
      'assigned',
      own,
      ['1 truck dropped', '2 truck planned'],
    ],
    [
      'a cancelled job that never started is planned again',
      [dropped],
      'assigned',
      own,
      ['1 truck dropped', '2 truck planned'],
    ],
    [
      'a cancelled job that never started may start',
      [dropped],
      'en_route',
      own,
      ['1 truck dropped', '2 truck under_way 12:00'],
    ],
    ['completed stays completed', [done], 'completed', own, ['1 truck done 05:00 09:00']],
  ])('%s', (_sentence, legs, status, crew, after) => {
    expect(short(legsAfter(legs, { status, ...crew, window, at: at('12:00') }))).toEqual(after)
  })

  test('at most one is open, and it is the last', () => {
    expect(openLegOf([done, second])).toBe(second)
    expect(openLegOf([dropped, planned])).toBe(planned)
    expect(openLegOf([done, { ...dropped, position: 2 }])).toBeNull()
  })

  test('one that goes on with a load holds its crew from then on, for a quarter of an hour at least', () => {
    const windowAt = (time: string) =>
      legsAfter([driving], { status: 'in_transit', ...other, window, at: at(time) }).at(-1)?.window

    expect(windowAt('12:00')).toEqual({ from: at('12:00'), until: at('15:00') })
    expect(windowAt('14:50')).toEqual({ from: at('14:50'), until: at('15:05') })
    expect(windowAt('18:00')).toEqual({ from: at('18:00'), until: at('18:15') })
  })

  test('a step with the same plan leaves the window as it is, also where the leg started earlier', () => {
    const legs = [dropped, { ...planned, id: 'two', position: 2, phase: 'under_way' as const, startedAt: at('03:00') }]

    expect(legsAfter(legs, { status: 'at_pickup', ...own, window, at: at('06:00') })).toEqual(legs)
  })

  test('a later expected end moves the end of the window alone', () => {
    const until = at('20:00')
    const asked = { status: 'in_transit' as const, ...other, window: { from: at('05:00'), until }, at: at('12:00') }

    expect(legsAfter([done, second], asked).at(-1)?.window).toEqual({ from: at('09:00'), until })
  })
})

describe('the window of a plan', () => {
  const eight = 8 * 3600

  test.each<[start: string | null, end: string | null, expected: string | null, window: string]>([
    [null, null, null, 'none'],
    [null, '15:00', '16:00', 'none'],
    ['05:00', '15:00', null, '05:00 to 15:00'],
    ['05:00', '15:00', '18:00', '05:00 to 18:00'],
    ['05:00', '15:00', '12:00', '05:00 to 15:00'],
    ['05:00', null, '12:00', '05:00 to 12:00'],
    ['05:00', null, null, '05:00 to 13:00'],
    // At least a quarter of an hour.
    ['05:00', '05:00', null, '05:00 to 05:15'],
    ['05:00', '05:14', null, '05:00 to 05:15'],
    ['05:00', '05:16', null, '05:00 to 05:16'],
  ])('from %s until %s, expected %s: %s', (start, end, expected, shown) => {
    const plan = {
      plannedStart: start && at(start),
      plannedEnd: end && at(end),
      expectedEnd: expected && at(expected),
    }
    const found = windowOf(plan, eight)

    expect(found ? `${found.from.slice(11, 16)} to ${found.until.slice(11, 16)}` : 'none').toBe(shown)
  })
})

test.each([
  [{ distanceKm: 450, medianSeconds: 30_000 }, 30_000],
  [{ distanceKm: null, medianSeconds: 30_000 }, 30_000],
  [{ distanceKm: 450, medianSeconds: 900 }, 900],
  [{ distanceKm: 450, medianSeconds: 899 }, 900],
  [{ distanceKm: 450, medianSeconds: null }, 14 * 3600],
  [{ distanceKm: 0, medianSeconds: null }, 4 * 3600],
  [{ distanceKm: null, medianSeconds: null }, 8 * 3600],
])('a trip of %j is estimated at %d seconds', (route, seconds) => {
  expect(estimatedSeconds(route)).toBe(seconds)
})

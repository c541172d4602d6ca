import { describe, expect, test } from 'vitest'
import { type LastLeg, lastPlaceOf, wayAheadOf } from './last-place.ts'
import { findPlace } from './places.ts'
import { pointOfTown } from './trunk-roads.ts'

const now = '2026-11-21T12:00:00.000Z'
const stop = (place: string | null) => ({ place, lat: 0, lon: 37 })
const town = (place: string) => ({ place, ...pointOfTown(place) })
const leg: LastLeg = {
  isDelivered: false,
  leftAt: null,
  reached: null,
  pickup: stop('Kilindini'),
  dropoff: stop('Embakasi'),
  origin: 'Mombasa',
  destination: 'Nairobi',
  drive: null,
}

describe('the last place', () => {
  test.each([
    ['of one that never left the pickup', {}, 'Kilindini'],
    ['past a waypoint', { reached: stop('Voi') }, 'Voi'],
    ['past a waypoint without a name', { reached: stop(null) }, null],
    ['broken down after it', { reached: stop('Voi'), leftAt: 'Mtito Andei' }, 'Mtito Andei'],
    ['delivered', { isDelivered: true, reached: stop('Voi'), leftAt: 'Mtito Andei' }, 'Embakasi'],
    ['delivered, without waypoints', { isDelivered: true, dropoff: null }, 'Nairobi'],
    ['without waypoints', { pickup: null }, 'Mombasa'],
    ['without a route', { pickup: null, origin: null }, null],
  ] satisfies [string, Partial<LastLeg>, string | null][])('%s', (_, change, place) => {
    expect(lastPlaceOf({ ...leg, ...change }, now)).toMatchObject({ place, isEstimated: false })
  })

  test('of a town has its point, of an unknown place none', () => {
    const { lat, lon } = findPlace('Mombasa') ?? { lat: 0, lon: 0 }
    expect(lastPlaceOf({ ...leg, leftAt: 'mombasa' }, now).point).toEqual({ lat, lon })
    expect(lastPlaceOf({ ...leg, leftAt: 'The weighbridge' }, now).point).toBeNull()
    expect(lastPlaceOf(leg, now).point).toEqual({ lat: 0, lon: 37 })
  })
})

describe('of one on the road from Mombasa to Nairobi', () => {
  const drive = {
    startedAt: '2026-11-21T05:00:00.000Z',
    tookOverAt: null,
    arrivedAt: '2026-11-21T05:00:00.000Z',
    leftPickupAt: '2026-11-21T06:00:00.000Z',
    reachedAt: null,
    ahead: [town('Nairobi')],
    until: '2026-11-21T18:00:00.000Z',
    stoppedAt: null,
  }
  const onRoad: LastLeg = { ...leg, pickup: town('Mombasa'), dropoff: town('Nairobi'), drive }
  type Drive = Partial<NonNullable<LastLeg['drive']>>

  test.each<[sentence: string, place: string, isEstimated: boolean, change: Drive, reached?: string]>([
    ['halfway to its planned end it is halfway, 217 km on', 'Mtito Andei', true, {}],
    ['with days to go it has come 21 km', 'Mazeras', true, { until: '2026-11-26T06:00:00.000Z' }],
    ['late, it is about at its dropoff', 'Nairobi', true, { until: '2026-11-21T11:00:00.000Z' }],
    ['without a planned end it drives 45 km/h', 'Kibwezi', true, { until: null }],
    [
      'from the waypoint that it reached since',
      'Malili',
      true,
      { reachedAt: '2026-11-21T11:00:00.000Z', until: '2026-11-21T13:00:00.000Z' },
      'Emali',
    ],
    [
      'from where it took the load over',
      'Kiboko',
      true,
      { startedAt: '2026-11-21T10:00:00.000Z', tookOverAt: 'Mtito Andei', until: '2026-11-21T15:00:00.000Z' },
    ],
    ['in an open exception it stays where it was then', 'Voi', true, { stoppedAt: '2026-11-21T09:30:00.000Z' }],
    ['at the pickup it is there', 'Mombasa', false, { leftPickupAt: null }],
    ['on its way to the pickup it is about there', 'Mombasa', true, { arrivedAt: null, leftPickupAt: null }],
  ])('%s: %s', (_sentence, place, isEstimated, change, reached) => {
    const found = lastPlaceOf(
      { ...onRoad, reached: reached === undefined ? null : town(reached), drive: { ...drive, ...change } },
      now,
    )
    expect([found.place, found.isEstimated]).toEqual([place, isEstimated])
  })

  test('without a known end it is where it was seen last', () => {
    const lost = { ...onRoad, dropoff: null, destination: 'Somewhere', drive: { ...drive, ahead: [] } }
    expect(lastPlaceOf(lost, now)).toMatchObject({ place: 'Mombasa', isEstimated: false })
    expect(wayAheadOf(lost, now)).toEqual([])
  })

  test('its way begins where it is about, and ends at its dropoff', () => {
    const way = wayAheadOf(onRoad, now)
    expect(way[0]).toEqual(lastPlaceOf(onRoad, now).point)
    expect(way.at(-1)).toMatchObject(pointOfTown('Nairobi'))
  })
})

import { describe, expect, test } from 'vitest'
import { compareCandidates, kmFrom, type LastLeg, lastPlaceOf, type Ranked } from './candidate-order.ts'

const usual: Ranked = {
  closeness: 3,
  name: 'KDC 100A',
  isFree: true,
  isTooSmall: false,
  kmToLoad: 100,
  capacityTons: 20,
}

test.each([
  ['what was typed, though taken', { closeness: 0, isFree: false }, {}],
  ['one whose name begins so', { closeness: 1 }, { closeness: 2 }],
  ['a free one, though far away', { kmToLoad: 900 }, { isFree: false, kmToLoad: 0 }],
  ['one that is large enough, though far away', { kmToLoad: 900 }, { isTooSmall: true, kmToLoad: 0 }],
  ['a free one that is too small', { isTooSmall: true }, { isFree: false }],
  ['a taken one that is large enough', { isFree: false }, { isFree: false, isTooSmall: true }],
  ['the nearer one, though larger', { kmToLoad: 10, capacityTons: 30 }, { kmToLoad: 11 }],
  ['one whose place is known', { kmToLoad: 900 }, { kmToLoad: null }],
  ['the smaller of those large enough', { capacityTons: 19 }, { capacityTons: 20 }],
  [
    'the larger of those too small',
    { isTooSmall: true, capacityTons: 10 },
    { isTooSmall: true, capacityTons: 9, name: 'KAA 001A' },
  ],
  ['the first by plate', { name: 'KDA 999Z' }, { name: 'KDB 001A' }],
] satisfies [string, Partial<Ranked>, Partial<Ranked>][])('%s comes first', (_, first, second) => {
  const [one, other] = [
    { ...usual, ...first },
    { ...usual, ...second },
  ]

  expect([other, one].toSorted(compareCandidates)).toEqual([one, other])
  expect([one, other].toSorted(compareCandidates)).toEqual([one, other])
})

describe('the last place', () => {
  const stop = (place: string | null) => ({ place, lat: 0, lon: 37 })
  const leg: LastLeg = {
    isDelivered: false,
    leftAt: null,
    reached: null,
    pickup: stop('Kilindini'),
    dropoff: stop('Embakasi'),
    origin: 'Mombasa',
    destination: 'Nairobi',
  }

  test.each([
    ['on the way to the pickup', {}, 'Kilindini'],
    ['past a waypoint', { reached: stop('Voi') }, 'Voi'],
    ['past a waypoint without a name', { reached: stop(null) }, null],
    ['broken down after it', { reached: stop('Voi'), leftAt: 'Mtito Andei' }, 'Mtito Andei'],
    ['delivered', { isDelivered: true, reached: stop('Voi'), leftAt: 'Mtito Andei' }, 'Embakasi'],
    ['delivered, without waypoints', { isDelivered: true, dropoff: null }, 'Nairobi'],
    ['without waypoints', { pickup: null }, 'Mombasa'],
    ['without a route', { pickup: null, origin: null }, null],
  ] satisfies [string, Partial<LastLeg>, string | null][])('%s', (_, change, place) => {
    expect(lastPlaceOf({ ...leg, ...change }).place).toBe(place)
  })

  test('of a town has its point, of an unknown place none', () => {
    expect(lastPlaceOf({ ...leg, leftAt: 'mombasa' }).point).toEqual({ lat: -4.0547, lon: 39.6636 })
    expect(lastPlaceOf({ ...leg, leftAt: 'The weighbridge' }).point).toBeNull()
    expect(lastPlaceOf(leg).point).toEqual({ lat: 0, lon: 37 })
  })
})

test('distances are whole kilometres, and unknown where a place is', () => {
  const [here, there] = [
    { lat: 0, lon: 37 },
    { lat: 1, lon: 37 },
  ]
  expect(kmFrom(here, there)).toBe(111)
  expect(kmFrom(here, null)).toBeNull()
  expect(kmFrom(null, here)).toBeNull()
})

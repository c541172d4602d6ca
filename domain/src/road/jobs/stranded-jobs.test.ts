import { describe, expect, test } from 'vitest'
import { lastReached, type Stop, whereaboutsOf } from './job-whereabouts.ts'
import { findPlaceIn } from './places.ts'

const stop = (type: Stop['type'], place: string, lat: number, lon: number): Stop => ({ type, place, lat, lon })
const pickup = stop('pickup', 'Mombasa', -4.0547, 39.6636)
const yard = stop('stop', 'Yard of Mwangi', -3.9, 39.5)
const bridge = stop('weighbridge', 'Mlolongo', -1.4, 36.94)
const dropoff = stop('dropoff', 'Nairobi', -1.2833, 36.8167)
const waypoints = [pickup, yard, bridge, dropoff]

const job = { status: 'exception' as const, waypoints, origin: 'Mombasa', destination: 'Nairobi' }
const said = { statusBefore: 'in_transit' as const, place: null, given: null, reached: null }
const at = (exception: Partial<Parameters<typeof whereaboutsOf>[0]['exception']>, of: object = {}) => {
  const here = whereaboutsOf({ ...job, ...of, exception: { ...said, ...exception } })
  return here && { place: here.at.place, towards: here.towards?.place ?? null, isEstimated: here.isEstimated }
}

describe('an open exception stands', () => {
  test.each([
    ['a waypoint given', { given: bridge, place: 'Mlolongo', reached: yard }, 'Mlolongo', false],
    ['a name of one of its waypoints', { place: ' yard  of mwangi', reached: bridge }, 'Yard of Mwangi', false],
    ['the name of a town', { place: 'mtito andei', reached: yard }, 'Mtito Andei', false],
    ['a text with the name of a town', { place: 'near Voi, at the bridge', reached: yard }, 'Voi', true],
    ['an unknown place', { place: 'Maji ya Chumvi', reached: yard }, 'Yard of Mwangi', true],
    ['a text with two towns', { place: 'between Voi and Mtito Andei', reached: yard }, 'Yard of Mwangi', true],
    ['no place', { reached: yard }, 'Yard of Mwangi', true],
    ['no place, after its arrival', { reached: yard, statusBefore: 'at_dropoff' }, 'Nairobi', true],
  ] as const)('with %s', (_, exception, place, isEstimated) => {
    expect(at(exception)).toEqual({ place, towards: null, isEstimated })
  })

  test.each([
    ['pending', 'Mombasa', null],
    ['assigned', 'Mombasa', null],
    ['en_route', 'Mombasa', null],
    ['at_pickup', 'Mombasa', null],
    ['in_transit', 'Mombasa', 'Nairobi'],
    ['at_dropoff', 'Nairobi', null],
  ] as const)('without place and waypoint, by its state before: %s', (statusBefore, place, towards) => {
    expect(at({ statusBefore })).toEqual({ place, towards, isEstimated: true })
  })

  test('at a place that is known, although its way is not', () => {
    const lost = { waypoints: [], origin: null, destination: null }

    expect(at({ place: 'Voi' }, lost)).toEqual({ place: 'Voi', towards: null, isEstimated: false })
    expect(at({ place: 'Shed 4' }, lost)).toBeNull()
  })
})

test.each([
  ['Voi', 'Voi'],
  ['40 km after Voi', 'Voi'],
  ['karibu na MTITO  ANDEI', 'Mtito Andei'],
  ['Athi River/Mlolongo', 'Athi River'],
  ['Voice of Kenya', undefined],
  ['Voi - Taveta road', undefined],
  ['', undefined],
])('the town in %j is %s', (text, town) => {
  expect(findPlaceIn(text)?.name).toBe(town)
})

test('the waypoint reached last is that of the latest time, of one time the further one', () => {
  const [one, two, three] = [
    { n: 1, reachedAt: '2026-11-22T10:00:00.000Z' },
    { n: 2, reachedAt: '2026-11-22T12:00:00+03:00' },
    { n: 3, reachedAt: null },
  ]
  expect(lastReached([one, two, three])).toBe(one)
  expect(lastReached([two, { ...two, n: 4 }, three])?.n).toBe(4)
  expect(lastReached([three])).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { findRoad } from './find-road.ts'
import { jobStatuses } from './job-status.ts'
import { lineOf, type Stop, stretchesOf, whereaboutsOf } from './job-whereabouts.ts'
import { kmAlong } from './line-geometry.ts'
import { findPlace } from './places.ts'
import { pointOfTown } from './trunk-roads.ts'

const stop = (type: Stop['type'], lat: number, lon: number): Stop => ({ type, place: `${lat}, ${lon}`, lat, lon })
const bare = { waypoints: [], origin: null, destination: null }

describe('the line of a job', () => {
  test('goes through its waypoints, whatever its route says', () => {
    const waypoints = [stop('pickup', -4, 39), stop('dropoff', -1, 37)]

    expect(lineOf({ waypoints, origin: 'Kisumu', destination: 'Nakuru' })).toBe(waypoints)
  })

  test('without waypoints joins the towns of its route', () => {
    expect(lineOf({ ...bare, origin: 'Nakuru', destination: 'Eldoret' })).toMatchObject([
      { place: 'Nakuru', lat: -0.3072, lon: 36.0723, type: 'pickup' },
      { place: 'Eldoret', lat: 0.5204, lon: 35.2699, type: 'dropoff' },
    ])
  })

  test.each([
    { origin: null, destination: null },
    { origin: 'Nairobi', destination: 'Kampala' },
    { origin: 'Shed 4', destination: 'Mombasa' },
  ])('is missing where a place is not known: $origin to $destination', (route) => {
    expect(lineOf({ waypoints: [], ...route })).toEqual([])
  })
})

describe('the stretches of a line', () => {
  const town = (type: Stop['type'], name: string): Stop => ({ type, place: name, lat: 0, lon: 0, ...findPlace(name) })

  test('follow the road between its stops, and are straight where none is known', () => {
    const jetty = stop('dropoff', -2.9, 41.6)
    const line = [town('pickup', 'Mombasa'), town('stop', 'Malindi'), jetty]

    const [onRoad, atSea, ...others] = stretchesOf(line, findRoad)

    expect(onRoad).toEqual({ isRoad: true, points: findRoad(town('pickup', 'Mombasa'), town('stop', 'Malindi')) })
    expect(onRoad?.points.length).toBeGreaterThan(2)
    expect(atSea).toEqual({ isRoad: false, points: [town('stop', 'Malindi'), jetty] })
    expect(others).toEqual([])
  })

  test.each([[[]], [[stop('pickup', -1, 37)]]])('are none without two stops: %j', (line) => {
    expect(stretchesOf(line, findRoad)).toEqual([])
  })
})

describe('where a job is drawn', () => {
  const pickup = stop('pickup', -4, 39)
  const dropoff = stop('dropoff', -1, 36)
  const waypoints = [stop('stop', -4.5, 39.5), pickup, stop('weighbridge', -2, 38), dropoff, stop('stop', 0, 36)]

  test.each([
    ['pending', pickup],
    ['assigned', pickup],
    ['en_route', pickup],
    ['at_pickup', pickup],
    ['at_dropoff', dropoff],
    ['completed', dropoff],
    ['cancelled', pickup],
    ['exception', pickup],
  ] as const)('%s: at its last known stop', (status, at) => {
    expect(whereaboutsOf({ ...bare, status, waypoints })).toEqual({
      lat: at.lat,
      lon: at.lon,
      at,
      towards: null,
      isEstimated: false,
    })
  })

  test('in transit: halfway from the pickup to the dropoff, by the length of the road between them', () => {
    const bent = [stop('pickup', 0, 36), stop('stop', 0, 40), stop('dropoff', 2, 40)]

    const { lat, lon, at, towards, isEstimated } =
      whereaboutsOf({ ...bare, status: 'in_transit', waypoints: bent }) ?? {}

    expect(lat).toBeCloseTo(0, 6)
    expect(lon).toBeCloseTo(39, 6)
    expect([at, towards, isEstimated]).toEqual([bent[0], bent[2], true])
  })

  test.each([
    ['Mombasa', 'Nairobi'],
    ['Nairobi', 'Eldoret'],
    ['Mombasa', 'Garissa'],
    ['Nairobi', 'Moyale'],
    ['Malindi', 'Voi'],
  ])('in transit from %s to %s: on the road, as far from one end as from the other', (origin, destination) => {
    const here = whereaboutsOf({ status: 'in_transit', waypoints: [], origin, destination }, findRoad)
    const [back, ahead] = [origin, destination].map((end) => findRoad(here ?? pointOfTown(end), pointOfTown(end)))

    expect(kmAlong(back ?? [])).toBeGreaterThan(50)
    expect(kmAlong(back ?? [])).toBeCloseTo(kmAlong(ahead ?? []), 0)
  })

  test('in transit without a known road: halfway on the straight line, as without roads', () => {
    const job = { status: 'in_transit' as const, waypoints: [], origin: 'Mandera', destination: 'Moyale' }

    expect(whereaboutsOf(job, findRoad)).toEqual(whereaboutsOf(job))
    expect(whereaboutsOf(job)).toMatchObject({ lat: expect.closeTo(3.732, 3), lon: expect.closeTo(40.457, 3) })
  })

  test('a stretch near the equator and one far from it count by their length on the ground', () => {
    const line = [stop('pickup', 60, 0), stop('stop', 60, 4), stop('dropoff', 62, 4)]

    const { lat, lon } = whereaboutsOf({ ...bare, status: 'in_transit', waypoints: line }) ?? {}

    expect(lat).toBeCloseTo(60, 6)
    expect(lon).toBeCloseTo(4, 6)
  })

  test.each(jobStatuses)('%s: with one waypoint, there', (status) => {
    const only = stop('border', 0.6, 34.3)

    expect(whereaboutsOf({ ...bare, status, waypoints: [only] })).toEqual({
      lat: 0.6,
      lon: 34.3,
      at: only,
      towards: null,
      isEstimated: false,
    })
  })

  test('without a pickup and a dropoff, its first and its last point take their place', () => {
    const line = [stop('stop', -4, 39), stop('border', -1, 36)]

    expect(whereaboutsOf({ ...bare, status: 'en_route', waypoints: line })).toMatchObject({ lat: -4, lon: 39 })
    expect(whereaboutsOf({ ...bare, status: 'at_dropoff', waypoints: line })).toMatchObject({ lat: -1, lon: 36 })
  })

  test('a line whose points are one and the same has its middle there', () => {
    const there = [stop('pickup', -1, 37), stop('dropoff', -1, 37)]

    expect(whereaboutsOf({ ...bare, status: 'in_transit', waypoints: there })).toMatchObject({ lat: -1, lon: 37 })
  })

  test('a dropoff that is listed before the pickup does not confuse it', () => {
    const backwards = [stop('dropoff', -1, 36), stop('pickup', -4, 39)]

    expect(whereaboutsOf({ ...bare, status: 'in_transit', waypoints: backwards })).toMatchObject({
      lat: -2.5,
      lon: 37.5,
    })
  })

  test.each(jobStatuses)('%s: nowhere where nothing is known', (status) => {
    expect(whereaboutsOf({ ...bare, status })).toBeNull()
  })
})

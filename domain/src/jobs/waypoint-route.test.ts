import { describe, expect, test } from 'vitest'
import { findPlace, places } from './places.ts'
import { oddityOf, waypointsOf } from './waypoint-route.ts'

describe('a built-in place', () => {
  test.each(['Nairobi', ' nairobi ', 'NAIROBI'])('is found as %j', (name) => {
    expect(findPlace(name)).toEqual({ name: 'Nairobi', lat: -1.2833, lon: 36.8167 })
  })

  test('is found with any spaces between its words', () => {
    expect(findPlace('mtito  andei')?.name).toBe('Mtito Andei')
  })

  test.each(['', 'Nairobi ICD', 'Namanga'])('is not %j', (name) => {
    expect(findPlace(name)).toBeUndefined()
  })

  test('is one of the ten of the specification, or more', () => {
    const ten = 'Nairobi Mombasa Kisumu Nakuru Eldoret Thika Malindi Kitale Garissa Nyeri'.split(' ')

    expect(places.slice(0, 10).map(({ name }) => name)).toEqual(ten)
    expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  })

  test('lies in East Africa, on its own side of the equator', () => {
    expect(places.filter((place) => oddityOf(place) !== null)).toEqual([])
    expect(findPlace('Eldoret')?.lat).toBeGreaterThan(0)
    expect(findPlace('Nakuru')?.lat).toBeLessThan(0)
    expect(findPlace('Garissa')?.lat).toBeLessThan(0)
  })
})

describe('the waypoints of a route', () => {
  test('are its two places, where both are built in', () => {
    expect(waypointsOf({ origin: 'Mombasa', destination: 'nairobi' })).toEqual([
      { place: 'Mombasa', lat: -4.0547, lon: 39.6636, type: 'pickup', note: null },
      { place: 'Nairobi', lat: -1.2833, lon: 36.8167, type: 'dropoff', note: null },
    ])
  })

  test.each([
    null,
    { origin: null, destination: null },
    { origin: 'Mombasa', destination: 'Namanga' },
    { origin: 'Port Reitz', destination: 'Nairobi' },
  ])('of %j are none', (route) => {
    expect(waypointsOf(route)).toEqual([])
  })
})

test.each([
  [-1.2833, 36.8167, null],
  [-12, 28, null],
  [6, 43, null],
  [36.8167, -1.2833, 'swapped'],
  [28, 6, 'swapped'],
  [51.5, -0.12, 'outside'],
  [-12.1, 36, 'outside'],
  [6.1, 36, 'outside'],
  [0, 27.9, 'outside'],
  [0, 43.1, 'outside'],
])('latitude %d and longitude %d are %s', (lat, lon, oddity) => {
  expect(oddityOf({ lat, lon })).toBe(oddity)
})

import { describe, expect, test } from 'vitest'
import { countriesBehind, findPlace, places } from './places.ts'
import { matchWaypoints, oddityOf, type Waypoint, waypointsOf } from './waypoint-route.ts'

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

describe('the waypoints that a job keeps', () => {
  const point = (place: string | null, lat = 1): Waypoint => ({ place, lat, lon: 37, type: 'stop', note: null })
  const kept = ['Voi', 'Mtito Andei', 'Emali'].map((place, index) => ({
    ...point(place),
    id: place,
    position: index + 1,
    isPassed: false,
  }))
  const passed = kept.map((each) => ({ ...each, isPassed: true }))
  const [voi, mtito, emali] = [point('Voi'), point('Mtito Andei'), point('Emali')]

  test.each([
    ['the same ones', kept, [voi, mtito, emali], ['Voi', 'Mtito Andei', 'Emali']],
    [
      'by id, wherever they are',
      kept,
      [
        { ...emali, id: 'Emali' },
        { ...point('Sultan Hamud'), id: 'Voi' },
      ],
      ['Emali', 'Voi'],
    ],
    ['by place, where the order changes', kept, [emali, voi], ['Emali', 'Voi']],
    ['by position, where the place changes', kept, [voi, point('Kiboko'), emali], ['Voi', 'Mtito Andei', 'Emali']],
    ['a passed one by its place alone', passed, [point('Kiboko'), mtito], [null, 'Mtito Andei']],
    ['a new one beside them', kept, [voi, mtito, emali, point('Athi River')], ['Voi', 'Mtito Andei', 'Emali', null]],
    ['none for the id of another job', kept, [{ ...voi, id: 'elsewhere' }], [null]],
    ['each once', kept, [voi, { ...voi }], ['Voi', 'Mtito Andei']],
    ['none of none', [], [voi], [null]],
    ['none where all go', kept, [], []],
  ])('%s', (_case, stored, asked, matches) => {
    expect(matchWaypoints(stored, asked)).toEqual(matches)
  })
})

test.each([
  [[], []],
  [[{ type: 'stop', place: 'Malaba' }], []],
  [[{ type: 'border', place: ' malaba ' }], ['UG']],
  [
    [
      { type: 'border', place: 'Malaba' },
      { type: 'border', place: 'Busia' },
    ],
    ['UG'],
  ],
  [
    [
      { type: 'border', place: 'Namanga' },
      { type: 'border', place: 'Moyale' },
    ],
    ['TZ', 'ET'],
  ],
])('behind %j lie %j', (waypoints, countries) => {
  expect(countriesBehind(waypoints)).toEqual(countries)
})

test.each([{ place: null }, { place: 'A track in the bush' }])(
  'behind a border at %j may lie any country',
  (border) => {
    expect(countriesBehind([{ type: 'border', ...border }])).toHaveLength(10)
  },
)

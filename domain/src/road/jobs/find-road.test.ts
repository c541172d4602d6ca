import { describe, expect, test } from 'vitest'
import { findRoad } from './find-road.ts'
import { kmAlong, kmBetween } from './line-geometry.ts'
import { findPlace, places } from './places.ts'
import { pointOfTown, trunkRoads } from './trunk-roads.ts'

const roadBetween = (from: string, to: string) => findRoad(pointOfTown(from), pointOfTown(to))

describe('the trunk roads', () => {
  test.each(trunkRoads)('$number has coordinates for each town, none twice, and no long straight', ({ through }) => {
    const points = through.map(pointOfTown)

    expect(new Set(through).size).toBe(through.length)
    for (const [index, to] of points.slice(1).entries()) {
      const km = kmBetween(points[index] ?? to, to)
      expect(km).toBeGreaterThan(2)
      expect(km).toBeLessThan(145)
    }
  })

  test.each(places)('$name lies on one of them', ({ name }) => {
    expect(trunkRoads.some(({ through }) => through.includes(name))).toBe(true)
  })

  test('a town without coordinates is an error', () => {
    expect(() => pointOfTown('Atlantis')).toThrow('Atlantis')
  })
})

describe('the road between two towns', () => {
  // The distances of the road signs: a simplified road is shorter, by a fifth at most.
  test.each([
    ['Mombasa', 'Nairobi', 487],
    ['Mombasa', 'Kisumu', 832],
    ['Mombasa', 'Eldoret', 798],
    ['Mombasa', 'Malindi', 120],
    ['Nairobi', 'Nakuru', 160],
    ['Nairobi', 'Kisumu', 345],
    ['Nairobi', 'Eldoret', 330],
    ['Nairobi', 'Malaba', 438],
    ['Nairobi', 'Namanga', 165],
    ['Nairobi', 'Nyeri', 150],
    ['Nairobi', 'Thika', 45],
    ['Nairobi', 'Garissa', 370],
    ['Nairobi', 'Mandera', 1039],
    ['Nairobi', 'Moyale', 827],
    ['Nairobi', 'Narok', 142],
    ['Nairobi', 'Meru', 225],
    ['Naivasha', 'Nairobi', 85],
    ['Kitale', 'Nairobi', 380],
    ['Kericho', 'Mombasa', 747],
    ['Voi', 'Taveta', 110],
    ['Kisumu', 'Busia', 115],
    ['Kisumu', 'Kisii', 115],
    ['Eldoret', 'Kisumu', 120],
    ['Lodwar', 'Kitale', 300],
    ['Malindi', 'Lamu', 225],
  ])('%s to %s is about %i km long', (from, to, km) => {
    const road = roadBetween(from, to) ?? []

    expect(kmAlong(road)).toBeGreaterThan(km * 0.8)
    expect(kmAlong(road)).toBeLessThan(km)
    expect([road[0], road.at(-1)]).toEqual([pointOfTown(from), pointOfTown(to)])
  })

  test.each([
    ['Nairobi', 'Mombasa', ['Athi River', 'Emali', 'Mtito Andei', 'Voi', 'Mariakani']],
    ['Nairobi', 'Malaba', ['Naivasha', 'Nakuru', 'Eldoret', 'Webuye', 'Bungoma']],
    ['Nairobi', 'Namanga', ['Athi River', 'Kajiado']],
    ['Kisumu', 'Nakuru', ['Kericho', 'Mau Summit']],
    ['Thika', 'Garissa', ['Mwingi']],
    ['Isiolo', 'Moyale', ['Marsabit']],
    ['Mombasa', 'Kampala', ['Voi', 'Athi River', 'Nakuru', 'Jinja']],
  ])('%s to %s goes through %j, there and back', (from, to, through) => {
    const there = roadBetween(from, to) ?? []

    expect(through.map((name) => there.findIndex((point) => kmBetween(point, pointOfTown(name)) === 0))).toEqual(
      through.map(() => expect.toSatisfy((index: number) => index > 0)),
    )
    expect(there.filter((point) => through.some((name) => kmBetween(point, pointOfTown(name)) === 0))).toEqual(
      through.map(pointOfTown),
    )
    expect(roadBetween(to, from)).toEqual(there.toReversed())
  })
})

describe('points that are no towns', () => {
  const [nairobi, mombasa] = [pointOfTown('Nairobi'), pointOfTown('Mombasa')]

  test('between two towns of a road lead along it, each from its own side', () => {
    // Between Voi and Maungu, five kilometres off the road.
    const yard = { lat: -3.43, lon: 38.67 }

    const up = findRoad(yard, nairobi) ?? []
    const down = findRoad(yard, mombasa) ?? []

    expect([up[0], down[0]]).toEqual([yard, yard])
    expect([up[2], down[2]]).toEqual([pointOfTown('Voi'), pointOfTown('Maungu')])
    expect(kmBetween(yard, up[1] ?? nairobi)).toBeLessThan(10)
    expect(up[1]).toEqual(down[1])
  })

  test('between the same two towns do not go by either', () => {
    const [near, far] = [
      { lat: 1.25, lon: 39.63 },
      { lat: 1.55, lon: 39.93 },
    ] as const

    const road = findRoad(near, far) ?? []

    expect(road).toHaveLength(4)
    expect(kmAlong(road)).toBeLessThan(kmBetween(near, far) + 20)
  })

  test.each([
    ['one is in the open country', { lat: 2.5, lon: 39.2 }, nairobi],
    ['the other is', nairobi, { lat: 2.5, lon: 39.2 }],
    ['both are at sea', { lat: -4.8, lon: 40.5 }, { lat: -3.5, lon: 41.5 }],
    ['they are in one town', { lat: -1.33, lon: 36.76 }, { lat: -1.34, lon: 36.8 }],
    ['they are one point', nairobi, nairobi],
    ['the road goes round a mountain range', findPlace('Nyeri') ?? nairobi, findPlace('Naivasha') ?? nairobi],
  ])('have no road where %s', (_case, from, to) => {
    expect(findRoad(from, to)).toBeNull()
  })
})

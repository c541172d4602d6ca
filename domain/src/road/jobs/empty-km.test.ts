import { expect, test } from 'vitest'
import { kmEmptyTo } from './empty-km.ts'
import { findPlace } from './places.ts'

const at = (place: string) => ({ place, point: findPlace(place) ?? null })
const routes = [
  { origin: 'Mombasa', destination: 'Voi', distanceKm: 159.6 },
  { origin: 'Voi', destination: 'Kilifi Depot', distanceKm: 214 },
]

test.each([
  ['by the route of the company', at('Mombasa'), at('Voi'), 160],
  ['by the same route the other way', at('voi '), at('Mombasa'), 160],
  ['by a route to a place that is on no map', at('Voi'), at('Kilifi Depot'), 214],
  ['along the trunk roads where no route is known', at('Nairobi'), at('Nakuru'), 144],
  ['not at all where it is there', at('Nairobi'), at('Nairobi'), 0],
  ['unknown to a place that is on no map', at('Nairobi'), at('Kilifi Depot'), null],
  ['unknown from nowhere', null, at('Nairobi'), null],
  ['unknown to a load that is nowhere', at('Nairobi'), null, null],
  ['unknown between places without a name', { place: null, point: null }, { place: null, point: null }, null],
])('a truck drives empty %s', (_case, from, load, km) => {
  expect(kmEmptyTo(from, load, routes)).toBe(km)
})

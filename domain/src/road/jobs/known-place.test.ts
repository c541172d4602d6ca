import { expect, test } from 'vitest'
import { knownPlaceOf } from './known-place.ts'

const at = '2026-11-21T07:00:00.000Z'
const waypoint = (id: string, place: string | null, type: string, reachedAt: string | null = null) => ({
  id,
  place,
  type,
  reachedAt,
})
const job: Parameters<typeof knownPlaceOf>[0] = {
  status: 'in_transit',
  exception: null,
  waypoints: [waypoint('1', 'Kilindini', 'pickup'), waypoint('2', 'Voi', 'stop'), waypoint('3', 'Embakasi', 'dropoff')],
  route: { origin: 'Mombasa', destination: 'Nairobi' },
  pickupArrivedAt: at,
  pickupLeftAt: at,
}
const bare = { waypoints: [] }
const [pickup, , dropoff] = job.waypoints

test.each<[sentence: string, change: Partial<typeof job>, place: string | null]>([
  ['the pickup that it left', {}, 'Kilindini'],
  ['the origin of a route without waypoints', bare, 'Mombasa'],
  ['nowhere before the pickup', { pickupArrivedAt: null, pickupLeftAt: null }, null],
  [
    'the waypoint that it reached',
    { waypoints: [waypoint('1', 'Kilindini', 'pickup'), waypoint('2', 'Voi', 'stop', at)] },
    'Voi',
  ],
  ['the dropoff', { status: 'at_dropoff' }, 'Embakasi'],
  ['the destination of a route without waypoints', { status: 'at_dropoff', ...bare }, 'Nairobi'],
  ['the place of its exception', { status: 'exception', exception: { place: 'Salama', waypointId: null } }, 'Salama'],
  ['the waypoint of its exception', { status: 'exception', exception: { place: null, waypointId: '2' } }, 'Voi'],
  [
    'the pickup, in an exception that says nothing',
    { status: 'exception', exception: { place: null, waypointId: null } },
    'Kilindini',
  ],
  ['nowhere without a route', { ...bare, route: null }, null],
  ['nowhere where the waypoint has no name', { waypoints: [pickup!, waypoint('2', null, 'stop', at), dropoff!] }, null],
])('a load is known to be at %s', (_sentence, change, place) => {
  expect(knownPlaceOf({ ...job, ...change })).toBe(place)
})

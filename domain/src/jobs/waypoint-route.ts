import { findPlace } from './places.ts'

/** Types of waypoint, in travel order. */
export const waypointTypes = ['pickup', 'stop', 'weighbridge', 'border', 'dropoff'] as const
export type WaypointType = (typeof waypointTypes)[number]

/** A point on a job's way. Degrees, WGS 84, with at most six decimals: south and west are negative. */
export type Waypoint = { place: string | null; lat: number; lon: number; type: WaypointType; note: string | null }

/** Most waypoints of one job. */
export const mostWaypoints = 50

/** The waypoints of a route: none where one of its places is not built in. */
export function waypointsOf(route: { origin: string | null; destination: string | null } | null): Waypoint[] {
  const from = findPlace(route?.origin ?? '')
  const to = findPlace(route?.destination ?? '')
  if (!from || !to) return []
  return [
    { place: from.name, lat: from.lat, lon: from.lon, type: 'pickup', note: null },
    { place: to.name, lat: to.lat, lon: to.lon, type: 'dropoff', note: null },
  ]
}

type Point = { lat: number; lon: number }

/** What is odd about a point: it is outside East Africa, or latitude and longitude look swapped. */
export function oddityOf({ lat, lon }: Point): 'outside' | 'swapped' | null {
  if (isInEastAfrica({ lat, lon })) return null
  return isInEastAfrica({ lat: lon, lon: lat }) ? 'swapped' : 'outside'
}

const isInEastAfrica = ({ lat, lon }: Point) => lat >= -12 && lat <= 6 && lon >= 28 && lon <= 43

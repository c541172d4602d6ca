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

type Kept = Waypoint & { id: string; position: number; isPassed: boolean }
type Asked = Waypoint & { id?: string | undefined }

/**
 * The stored waypoint that each asked one is: by its id, else the same place, else the same position. A waypoint that was
 * passed is itself only with its place unchanged. Null for a new one.
 */
export function matchWaypoints(kept: readonly Kept[], asked: readonly Asked[]): (string | null)[] {
  const left = new Map(kept.map((waypoint) => [waypoint.id, waypoint]))
  const matches = new Map<Asked, string>()
  const passes: ((one: Kept, other: Asked, index: number) => boolean)[] = [
    (one, other) => one.id === other.id,
    (one, other, index) => other.id === undefined && isSamePlace(one, other) && one.position === index + 1,
    (one, other) => other.id === undefined && isSamePlace(one, other),
    (one, other, index) => other.id === undefined && !one.isPassed && one.position === index + 1,
  ]
  for (const isMatch of passes) {
    for (const [index, other] of asked.entries()) {
      if (matches.has(other)) continue
      const match = [...left.values()].find((one) => isMatch(one, other, index))
      if (!match) continue
      matches.set(other, match.id)
      left.delete(match.id)
    }
  }
  return asked.map((other) => matches.get(other) ?? null)
}

/** Whether two waypoints are one place. */
export function isSamePlace(one: Waypoint, other: Waypoint): boolean {
  return one.place === other.place && one.lat === other.lat && one.lon === other.lon && one.type === other.type
}

type Point = { lat: number; lon: number }

/** What is odd about a point: it is outside East Africa, or latitude and longitude look swapped. */
export function oddityOf({ lat, lon }: Point): 'outside' | 'swapped' | null {
  if (isInEastAfrica({ lat, lon })) return null
  return isInEastAfrica({ lat: lon, lon: lat }) ? 'swapped' : 'outside'
}

const isInEastAfrica = ({ lat, lon }: Point) => lat >= -12 && lat <= 6 && lon >= 28 && lon <= 43

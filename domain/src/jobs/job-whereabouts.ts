import type { JobStatus } from './job-status.ts'
import { type Waypoint, waypointsOf } from './waypoint-route.ts'

/** A point of a job's line on the map. Degrees, WGS 84. */
export type Stop = Pick<Waypoint, 'place' | 'lat' | 'lon' | 'type'>

/** Where a job is drawn: at a stop, or halfway between two. */
export type Whereabouts = { lat: number; lon: number; at: Stop; towards: Stop | null }

type Drawn = { waypoints: readonly Stop[]; origin: string | null; destination: string | null }

/** The line of a job: its waypoints, or the towns of its route where both are built in. */
export function lineOf({ waypoints, origin, destination }: Drawn): readonly Stop[] {
  return waypoints.length > 0 ? waypoints : waypointsOf({ origin, destination })
}

/**
 * Where a job's marker stands. No vehicle reports its position, so it is the last known stop: the pickup until the load
 * leaves, the dropoff on arrival. A job in transit stands halfway along its line.
 *
 * @returns null for a job without a line
 */
export function whereaboutsOf(job: Drawn & { status: JobStatus }): Whereabouts | null {
  const line = lineOf(job)
  const pickup = line.find(({ type }) => type === 'pickup') ?? line[0]
  const dropoff = line.findLast(({ type }) => type === 'dropoff') ?? line.at(-1)
  if (!pickup || !dropoff) return null
  if (job.status === 'at_dropoff' || job.status === 'completed') return standingAt(dropoff)
  if (job.status !== 'in_transit' || pickup === dropoff) return standingAt(pickup)
  const [first, last] = [line.indexOf(pickup), line.indexOf(dropoff)]
  const road = first < last ? line.slice(first, last + 1) : [pickup, dropoff]
  return { ...halfway(road), at: pickup, towards: dropoff }
}

const standingAt = (stop: Stop): Whereabouts => ({ lat: stop.lat, lon: stop.lon, at: stop, towards: null })

type Point = { lat: number; lon: number }

/** The midpoint of a line by length. */
function halfway(line: readonly Point[]): Point {
  const legs = line.slice(1).map((to, index) => {
    // safe: there is one leg fewer than points.
    const from = line[index] as Point
    return { from, to, length: distance(from, to) }
  })
  let left = legs.reduce((sum, { length }) => sum + length, 0) / 2
  for (const { from, to, length } of legs) {
    if (left <= length && length > 0) return between(from, to, left / length)
    left -= length
  }
  // safe: a line has a first point; this one has length zero.
  return pointOf(line[0] as Point)
}

const pointOf = ({ lat, lon }: Point): Point => ({ lat, lon })

const between = (from: Point, to: Point, share: number): Point => ({
  lat: from.lat + (to.lat - from.lat) * share,
  lon: from.lon + (to.lon - from.lon) * share,
})

/** Approximate distance, in degrees of latitude: enough to find a midpoint on a map. */
function distance(from: Point, to: Point): number {
  const middle = ((from.lat + to.lat) / 2) * (Math.PI / 180)
  return Math.hypot(to.lat - from.lat, (to.lon - from.lon) * Math.cos(middle))
}

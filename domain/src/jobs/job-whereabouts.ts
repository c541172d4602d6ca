import type { FindRoad } from './find-road.ts'
import type { JobStatus } from './job-status.ts'
import { halfwayAlong, type Point } from './line-geometry.ts'
import { type Waypoint, waypointsOf } from './waypoint-route.ts'

/** A point of a job's line on the map. Degrees, WGS 84. */
export type Stop = Pick<Waypoint, 'place' | 'lat' | 'lon' | 'type'>

/** Where a job is drawn: at a stop; or, by estimate, halfway to the stop that it drives towards. */
export type Whereabouts = { lat: number; lon: number; at: Stop; towards: Stop | null }

/** A part of a job's line between two stops: along a known road, or straight. */
export type Stretch = { points: readonly Point[]; isRoad: boolean }

type Drawn = { waypoints: readonly Stop[]; origin: string | null; destination: string | null }

/** Knows no road: all lines are straight. */
const noRoad: FindRoad = () => null

/** The line of a job: its waypoints, or the towns of its route where both are built in. */
export function lineOf({ waypoints, origin, destination }: Drawn): readonly Stop[] {
  return waypoints.length > 0 ? waypoints : waypointsOf({ origin, destination })
}

/** A line from stop to stop, along the roads that are known. */
export function stretchesOf(line: readonly Stop[], findRoad: FindRoad): Stretch[] {
  return line.slice(1).map((to, index) => {
    // safe: there is one stretch fewer than stops.
    const from = line[index] as Stop
    const road = findRoad(from, to)
    return road ? { points: road, isRoad: true } : { points: [from, to], isRoad: false }
  })
}

/**
 * Where a job's marker stands. No vehicle reports its position, so it is the last known stop: the pickup until the load
 * leaves, the dropoff on arrival. A job in transit stands halfway along its line.
 *
 * @param findRoad the roads that the line follows; straight without it
 * @returns null for a job without a line
 */
export function whereaboutsOf(job: Drawn & { status: JobStatus }, findRoad: FindRoad = noRoad): Whereabouts | null {
  const line = lineOf(job)
  const pickup = line.find(({ type }) => type === 'pickup') ?? line[0]
  const dropoff = line.findLast(({ type }) => type === 'dropoff') ?? line.at(-1)
  if (!pickup || !dropoff) return null
  if (job.status === 'at_dropoff' || job.status === 'completed') return standingAt(dropoff)
  if (job.status !== 'in_transit' || pickup === dropoff) return standingAt(pickup)
  const [first, last] = [line.indexOf(pickup), line.indexOf(dropoff)]
  const stops = first < last ? line.slice(first, last + 1) : [pickup, dropoff]
  const way = stretchesOf(stops, findRoad).flatMap(({ points }) => points)
  return { ...halfwayAlong(way), at: pickup, towards: dropoff }
}

const standingAt = (stop: Stop): Whereabouts => ({ lat: stop.lat, lon: stop.lon, at: stop, towards: null })

import { inUtc } from '../../dates.ts'
import type { FindRoad } from './find-road.ts'
import type { JobStatus } from './job-status.ts'
import { halfwayAlong, type Point } from './line-geometry.ts'
import { findPlace, findPlaceIn, isSameName } from './places.ts'
import { type Waypoint, waypointsOf } from './waypoint-route.ts'

/** A point of a job's line on the map. Degrees, WGS 84. */
export type Stop = Pick<Waypoint, 'place' | 'lat' | 'lon' | 'type'>

/** Where a job is drawn: at a stop; or halfway to the stop that it drives towards. Estimated: it may well be elsewhere. */
export type Whereabouts = { lat: number; lon: number; at: Stop; towards: Stop | null; isEstimated: boolean }

/** What an open exception says of its place. */
export type Stranded = {
  /** The state before. */
  statusBefore: JobStatus
  /** What was typed, or the name of the waypoint given. */
  place: string | null
  /** The waypoint given. */
  given: Stop | null
  /** The waypoint reached last. */
  reached: Stop | null
}

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
 * leaves, the dropoff on arrival. A job in transit stands halfway along its line. One with an open exception stands at the
 * place given; where none is known, by estimate at the waypoint reached last, else by the state before.
 *
 * @param findRoad the roads that the line follows; straight without it
 * @returns null for a job without a known place
 */
export function whereaboutsOf(
  job: Drawn & { status: JobStatus; exception?: Stranded | null },
  findRoad: FindRoad = noRoad,
): Whereabouts | null {
  const { exception } = job
  return exception ? strandedAt(job, exception, findRoad) : travellingAt(job, job.status, findRoad)
}

function strandedAt(job: Drawn, { statusBefore, place, given, reached }: Stranded, findRoad: FindRoad) {
  if (given) return standingAt(given)
  const named = place === null ? undefined : findStop(lineOf(job), place)
  if (named) return named
  // A dropoff that it had arrived at comes after every waypoint.
  const last = reached && statusBefore !== 'at_dropoff' ? standingAt(reached) : null
  const here = last ?? travellingAt(job, statusBefore, findRoad)
  return here && { ...here, isEstimated: true }
}

/** The stop that a typed place names: one of the line, or a built-in town; by estimate, where the text says more. */
function findStop(line: readonly Stop[], place: string): Whereabouts | undefined {
  const stop = line.find((each) => each.place !== null && isSameName(each.place, place))
  const town = findPlace(place) ?? findPlaceIn(place)
  if (stop) return standingAt(stop)
  if (!town) return undefined
  const { name, lat, lon } = town
  return { ...standingAt({ place: name, lat, lon, type: 'stop' }), isEstimated: !isSameName(name, place) }
}

function travellingAt(job: Drawn, status: JobStatus, findRoad: FindRoad): Whereabouts | null {
  const line = lineOf(job)
  const pickup = line.find(({ type }) => type === 'pickup') ?? line[0]
  const dropoff = line.findLast(({ type }) => type === 'dropoff') ?? line.at(-1)
  if (!pickup || !dropoff) return null
  if (status === 'at_dropoff' || status === 'completed') return standingAt(dropoff)
  if (status !== 'in_transit' || pickup === dropoff) return standingAt(pickup)
  const [first, last] = [line.indexOf(pickup), line.indexOf(dropoff)]
  const stops = first < last ? line.slice(first, last + 1) : [pickup, dropoff]
  const way = stretchesOf(stops, findRoad).flatMap(({ points }) => points)
  return { ...halfwayAlong(way), at: pickup, towards: dropoff, isEstimated: true }
}

const standingAt = (stop: Stop): Whereabouts => ({
  lat: stop.lat,
  lon: stop.lon,
  at: stop,
  towards: null,
  isEstimated: false,
})

/** The waypoint that was reached last; of the same time, the further one. */
export function lastReached<Passed extends { reachedAt: string | null }>(waypoints: readonly Passed[]): Passed | null {
  return waypoints.reduce<Passed | null>((last, each) => {
    if (each.reachedAt === null) return last
    return last?.reachedAt && inUtc(last.reachedAt) > inUtc(each.reachedAt) ? last : each
  }, null)
}

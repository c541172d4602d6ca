import { addSeconds, secondsBetween } from '../../dates.ts'
import { findRoad } from './find-road.ts'
import { kmAlong, kmBetween, type Point, pointAlong } from './line-geometry.ts'
import { findPlace } from './places.ts'
import { namedTowns } from './trunk-roads.ts'

type Stop = Point & { place: string | null }

/** The last leg that a vehicle or a driver drove, or drives. */
export type LastLeg = {
  /** Whether it brought the load to the dropoff. */
  isDelivered: boolean
  /** Where it broke down, or handed the load over: the name of a place. */
  leftAt: string | null
  /** The last waypoint that it reached. */
  reached: Stop | null
  pickup: Stop | null
  dropoff: Stop | null
  origin: string | null
  destination: string | null
  /** Of one that is on the road: what tells where it is by now. */
  drive: {
    startedAt: string
    /** Where it took the load over, if from another truck: the name of a place. */
    tookOverAt: string | null
    arrivedAt: string | null
    leftPickupAt: string | null
    reachedAt: string | null
    /** The waypoints after the last one that was reached or missed, without the pickup. */
    ahead: readonly Point[]
    /** The later of planned and expected end. */
    until: string | null
    /** Since when an open exception holds it. */
    stoppedAt: string | null
  } | null
}

/** A place by name, with its point where that is known. Estimated: by its job it is about there by now. */
export type LastPlace = { place: string | null; point: Point | null; isEstimated: boolean }

/** As trips without an end are estimated: see estimatedSeconds. */
const kmPerHour = 45
/** A point that is further from every town than this is about none of them. */
const mostKmFromTown = 40

/**
 * Where a vehicle or a driver was last: the dropoff once there; else where the load was handed over or broke down; else the
 * last waypoint reached; else the pickup, as on the map. One that is on the road since is about where its job says.
 */
export function lastPlaceOf(leg: LastLeg, now: string): LastPlace {
  const { isDelivered, leftAt, reached, pickup, dropoff, origin, destination } = leg
  if (isDelivered) return at(dropoff, destination)
  if (leftAt !== null) return at(null, leftAt)
  const known = reached ? at(reached, reached.place) : at(pickup, origin)
  return leg.drive ? estimated(leg, leg.drive, known, leg.drive.stoppedAt ?? now) : known
}

/** Where one that is on the road is about: between the last place that it was at and its dropoff, by the time. */
function estimated(leg: LastLeg, drive: NonNullable<LastLeg['drive']>, known: LastPlace, now: string): LastPlace {
  const last = lastSeen(leg, drive)
  // It drives to the pickup from wherever it was: nothing says how far it has come.
  if (!last) return { ...known, isEstimated: known.place !== null }
  const end = leg.dropoff ?? findPlace(leg.destination ?? '')
  const { place, point: from, at } = last
  const seen = { place, point: from, isEstimated: false }
  if (drive.leftPickupAt === null || !from || !end) return seen
  const way = alongRoads([from, ...(drive.ahead.length > 0 ? drive.ahead : [end])])
  const arrival =
    drive.until !== null && drive.until > at
      ? drive.until
      : addSeconds(at, Math.ceil((kmAlong(way) / kmPerHour) * 3600))
  const share = secondsBetween(at, now) / Math.max(1, secondsBetween(at, arrival))
  const point = pointAlong(way, Math.min(1, Math.max(0, share)))
  const town = nearestTown(point)
  return town ? { place: town, point, isEstimated: true } : seen
}

/** Where it was seen last, and when it left there; null before it was at the pickup. */
function lastSeen(leg: LastLeg, drive: NonNullable<LastLeg['drive']>): (LastPlace & { at: string }) | null {
  const { startedAt, tookOverAt, arrivedAt, leftPickupAt, reachedAt } = drive
  const seen = [
    ...(arrivedAt ? [{ ...at(leg.pickup, leg.origin), at: leftPickupAt ?? arrivedAt }] : []),
    ...(tookOverAt ? [{ ...at(null, tookOverAt), at: startedAt }] : []),
    ...(reachedAt && leg.reached ? [{ ...at(leg.reached, leg.reached.place), at: reachedAt }] : []),
  ]
  return seen.reduce<(typeof seen)[number] | null>((last, each) => (last && last.at > each.at ? last : each), null)
}

/** The way that is left of a leg on the road, from where it is about; empty where that or its end is unknown. */
export function wayAheadOf(leg: LastLeg, now: string): readonly Point[] {
  const { point } = lastPlaceOf(leg, now)
  const end = leg.dropoff ?? findPlace(leg.destination ?? '')
  const stops = leg.drive && leg.drive.ahead.length > 0 ? leg.drive.ahead : end ? [end] : []
  return point && stops.length > 0 ? alongRoads([point, ...stops]) : []
}

function alongRoads(stops: readonly Point[]): readonly Point[] {
  return stops.flatMap((to, index) => {
    const from = stops[index - 1]
    return from ? (findRoad(from, to) ?? [from, to]).slice(1) : [to]
  })
}

function nearestTown(point: Point): string | null {
  const nearest = namedTowns.reduce<{ name: string; km: number } | null>((best, town) => {
    const km = kmBetween(point, town)
    return best && best.km <= km ? best : { name: town.name, km }
  }, null)
  return nearest && nearest.km <= mostKmFromTown ? nearest.name : null
}

function at(stop: Stop | null, name: string | null): LastPlace {
  const place = stop?.place ?? name
  const point = stop ?? findPlace(place ?? '')
  return { place, point: point ? { lat: point.lat, lon: point.lon } : null, isEstimated: false }
}

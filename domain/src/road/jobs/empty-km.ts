import { findRoad } from './find-road.ts'
import type { LastPlace } from './last-place.ts'
import { kmAlong, kmBetween } from './line-geometry.ts'
import { isSameName } from './places.ts'

type Named = Pick<LastPlace, 'place' | 'point'>
type Route = { origin: string; destination: string; distanceKm: number }

/**
 * How far a truck drives empty to a load, in whole kilometres: by a route of the company between the two places, whichever
 * way, else along the trunk roads. Null where neither is known.
 */
export function kmEmptyTo(from: Named | null, load: Named | null, routes: readonly Route[]): number | null {
  if (!from || !load) return null
  if (isThere(from, load)) return 0
  const route = routes.find(
    ({ origin, destination }) =>
      (isAt(from, origin) && isAt(load, destination)) || (isAt(from, destination) && isAt(load, origin)),
  )
  if (route) return Math.round(route.distanceKm)
  const road = from.point && load.point && findRoad(from.point, load.point)
  return road ? Math.round(kmAlong(road)) : null
}

const isAt = ({ place }: Named, name: string) => place !== null && isSameName(place, name)

function isThere(from: Named, load: Named): boolean {
  if (load.place !== null && isAt(from, load.place)) return true
  return from.point !== null && load.point !== null && kmBetween(from.point, load.point) < 1
}

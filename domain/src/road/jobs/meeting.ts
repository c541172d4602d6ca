import { kmBetween, nearestBetween, type Point } from './line-geometry.ts'

/** Two that are so close can meet wherever they go. */
const closeKm = 30
/** How far one may be from the other's way and still meet it there. */
const mostKmOffWay = 15

/** Whether two that are on the road meet: each has the other ahead on its way, or they are close. Ways begin where they are. */
export function isMeeting(one: readonly Point[], other: readonly Point[]): boolean {
  const [here, there] = [one[0], other[0]]
  if (!here || !there) return false
  return kmBetween(here, there) <= closeKm || (isOnWay(here, other) && isOnWay(there, one))
}

function isOnWay(point: Point, way: readonly Point[]): boolean {
  return way.slice(1).some((to, index) => {
    // safe: there is one section fewer than points.
    const { lat, lon } = nearestBetween(way[index]!, to, point)
    return kmBetween(point, { lat, lon }) <= mostKmOffWay
  })
}

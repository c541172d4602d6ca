/** A point on the map. Degrees, WGS 84: south and west are negative. */
export type Point = { lat: number; lon: number }

const kmPerDegree = 111.2

/** The approximate distance between two points in km: good to a percent across East Africa. */
export function kmBetween(from: Point, to: Point): number {
  const middle = ((from.lat + to.lat) / 2) * (Math.PI / 180)
  return kmPerDegree * Math.hypot(to.lat - from.lat, (to.lon - from.lon) * Math.cos(middle))
}

/** The length of a line in km. */
export function kmAlong(line: readonly Point[]): number {
  return piecesOf(line).reduce((sum, { km }) => sum + km, 0)
}

/** The point at a share of the way from one point to another; 0 is the first, 1 the second. */
export function pointBetween(from: Point, to: Point, share: number): Point {
  return { lat: from.lat + (to.lat - from.lat) * share, lon: from.lon + (to.lon - from.lon) * share }
}

/** The point of the straight line between two points that is nearest to a third. */
export function nearestBetween(from: Point, to: Point, { lat, lon }: Point): Point {
  const narrowing = Math.cos(lat * (Math.PI / 180))
  const [across, up] = [(to.lon - from.lon) * narrowing, to.lat - from.lat]
  const square = across ** 2 + up ** 2
  if (square === 0) return from
  const share = ((lon - from.lon) * narrowing * across + (lat - from.lat) * up) / square
  if (share <= 0) return from
  return share >= 1 ? to : pointBetween(from, to, share)
}

/** The midpoint of a line by length. The line has at least one point. */
export const halfwayAlong = (line: readonly Point[]): Point => pointAlong(line, 0.5)

/** The point at a share of the length of a line, which has at least one point. */
export function pointAlong(line: readonly Point[], share: number): Point {
  let left = kmAlong(line) * share
  for (const { from, to, km } of piecesOf(line)) {
    if (left <= km && km > 0) return pointBetween(from, to, left / km)
    left -= km
  }
  // safe: a line has a point. Its length is used up, but for a rounding.
  const { lat, lon } = line.at(-1) as Point
  return { lat, lon }
}

function piecesOf(line: readonly Point[]) {
  return line.slice(1).map((to, index) => {
    // safe: there is one piece fewer than points.
    const from = line[index] as Point
    return { from, to, km: kmBetween(from, to) }
  })
}

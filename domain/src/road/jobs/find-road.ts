import { kmAlong, kmBetween, nearestBetween, type Point } from './line-geometry.ts'
import { pointOfTown, trunkRoads } from './trunk-roads.ts'

/** A road between two points, from the first to the second; null where none is known. */
export type FindRoad = (from: Point, to: Point) => readonly Point[] | null

/** How far a point may lie from a road that still counts as its road. */
const mostKmOffRoad = 10
/** A way that is longer than this many times the straight line is a detour that nobody drives. */
const mostDetour = 2.5

type Town = Point & { links: Link[] }
type Link = { to: Town; km: number }
/** Where a point reaches the road: a point between two towns. */
type Access = Point & { kmOffRoad: number; ends: readonly [Town, Town] }

const towns = new Map<string, Town>()
const sections: (readonly [Town, Town])[] = []
for (const { through } of trunkRoads) {
  for (const [index, name] of through.slice(1).entries()) {
    // safe: there is one section fewer than towns.
    const ends = [townOf(through[index] as string), townOf(name)] as const
    const km = kmBetween(...ends)
    ends[0].links.push({ to: ends[1], km })
    ends[1].links.push({ to: ends[0], km })
    sections.push(ends)
  }
}

/**
 * The shortest way along the trunk roads.
 *
 * @returns null where a point is more than ten km from a trunk road, or the way would be a detour
 */
export const findRoad: FindRoad = (from, to) => {
  const [start, end] = [accessOf(from), accessOf(to)]
  if (!start || !end) return null
  const onRoad = alongRoads(start, end)
  const way = [from, ...onRoad, to].map(({ lat, lon }) => ({ lat, lon })).filter(isNewPoint)
  const isDetour = kmAlong(way) >= mostDetour * kmBetween(from, to)
  return isDetour || start.kmOffRoad + end.kmOffRoad > kmAlong(onRoad) ? null : way
}

function townOf(name: string): Town {
  const known = towns.get(name) ?? { ...pointOfTown(name), links: [] }
  towns.set(name, known)
  return known
}

/** The nearest point of a trunk road; null where all are too far away. */
function accessOf(point: Point): Access | null {
  let nearest: Access | null = null
  for (const ends of sections) {
    const { lat, lon } = nearestBetween(...ends, point)
    const kmOffRoad = kmBetween(point, { lat, lon })
    if (kmOffRoad <= (nearest?.kmOffRoad ?? mostKmOffRoad)) nearest = { lat, lon, kmOffRoad, ends }
  }
  return nearest
}

/** The shortest way between two points of the roads: Dijkstra's algorithm, from town to town. */
function alongRoads(start: Access, end: Access): Point[] {
  if (start.ends === end.ends) return [start, end]
  const reached = new Map<Town, { km: number; before: Town | null }>()
  const open = new Set<Town>(start.ends)
  for (const town of start.ends) reached.set(town, { km: kmBetween(start, town), before: null })
  const kmTo = (town: Town) => reached.get(town)?.km ?? Number.POSITIVE_INFINITY

  while (open.size > 0) {
    const town = nearestOf([...open], kmTo)
    open.delete(town)
    for (const { to, km } of town.links) {
      if (kmTo(town) + km >= kmTo(to)) continue
      reached.set(to, { km: kmTo(town) + km, before: town })
      open.add(to)
    }
  }
  const last = nearestOf(end.ends, (town) => kmTo(town) + kmBetween(town, end))
  const way: Point[] = [end]
  for (let town: Town | null = last; town; town = reached.get(town)?.before ?? null) way.unshift(town)
  return [start, ...way]
}

function nearestOf(towns: readonly Town[], kmTo: (town: Town) => number): Town {
  return towns.reduce((best, town) => (kmTo(town) < kmTo(best) ? town : best))
}

function isNewPoint({ lat, lon }: Point, index: number, way: readonly Point[]): boolean {
  const before = way[index - 1]
  return before?.lat !== lat || before.lon !== lon
}

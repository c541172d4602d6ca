import { kmBetween, type Point } from './line-geometry.ts'

/** What decides the order of candidates. */
export type Ranked = {
  /** How close the name is to what was typed: 0 is the name itself. */
  closeness: number
  /** The plate, or the driver's name. */
  name: string
  isFree: boolean
  isTooSmall: boolean
  /** Null where one of the two places is unknown. */
  kmToLoad: number | null
  /** 0 for a driver. */
  capacityTons: number
}

/**
 * Orders candidates: what was typed; free and large enough, free, then taken; nearest to the load; the smallest vehicle that
 * is large enough, else the largest; by name.
 */
export function compareCandidates(one: Ranked, other: Ranked): number {
  return (
    one.closeness - other.closeness ||
    fitOf(one) - fitOf(other) ||
    byNumber(one.kmToLoad, other.kmToLoad) ||
    (one.capacityTons - other.capacityTons) * (one.isTooSmall ? -1 : 1) ||
    one.name.localeCompare(other.name, 'en')
  )
}

/** The unknown last. */
function byNumber(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one - other
}

function fitOf({ isFree, isTooSmall }: Ranked): number {
  if (isFree) return isTooSmall ? 1 : 0
  return isTooSmall ? 3 : 2
}

/** Whole kilometres from one point to another as the crow flies; null where one is unknown. */
export function kmFrom(one: Point | null, other: Point | null): number | null {
  return one && other ? Math.round(kmBetween(one, other)) : null
}

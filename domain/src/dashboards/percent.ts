/** A part of a whole, counted in the same unit. */
export type Share = { part: number; whole: number }

/** A share in whole percent; null where there is nothing to have a share of, so that it cannot be said. */
export function percentOf({ part, whole }: Share): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null
}

/** How much more a figure is than an earlier one, in whole percent; null where the earlier one is zero. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}

/** A part of a whole, both in the same unit. */
export type Share = { part: number; whole: number }

/** A share in whole percent; null for a whole of zero. */
export function percentOf({ part, whole }: Share): number | null {
  return whole > 0 ? Math.round((part / whole) * 100) : null
}

/** Growth over an earlier figure, in whole percent; null where the earlier one is zero. */
export function changeOf(now: number, before: number): number | null {
  return before > 0 ? Math.round(((now - before) / before) * 100) : null
}

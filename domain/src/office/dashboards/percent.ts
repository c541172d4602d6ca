import type { Exact } from '../../money.ts'

/** A part of a whole, both in the same unit. */
export type Share<Unit extends Exact = number> = { part: Unit; whole: Unit }

/** A share in whole percent; null for a whole of zero. */
export function percentOf(share: Share<Exact>): number | null {
  const [part, whole] = [Number(share.part), Number(share.whole)]
  return whole > 0 ? Math.round((part / whole) * 100) : null
}

/** Growth over an earlier figure, in whole percent; null where the earlier one is zero. */
export function changeOf(now: Exact, before: Exact): number | null {
  const growth = Number(now) - Number(before)
  return Number(before) > 0 ? Math.round((growth / Number(before)) * 100) : null
}

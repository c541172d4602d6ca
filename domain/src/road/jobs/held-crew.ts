import type { LegPhase } from './job-leg.ts'

// What takes a vehicle and a driver from other jobs. `heldLegs` of the server is the same rule for many legs at once.

/** An open leg. */
export type Holding = {
  phase: LegPhase
  /** The end of its window; null without a planned start. */
  until: string | null
  /** Whether its job is in an open exception. */
  isException: boolean
}

/** A time for which a crew is taken; without an end, until an exception is resolved. */
export type Hold<Time = string> = { from: Time; until: Time | null }

/** Until when an open leg takes its crew: one under way until now at least, in an open exception until that is resolved. */
export function heldUntil({ phase, until, isException }: Holding, now: string): string | null {
  if (phase !== 'under_way') return until
  if (isException) return null
  return until !== null && until > now ? until : now
}

/** Whether a crew is taken in a time. Touching times do not overlap. */
export function isHeldIn<Time extends string | number>(hold: Hold<Time>, need: { from: Time; until: Time }): boolean {
  return hold.from < need.until && (hold.until === null || need.from < hold.until)
}

import { addSeconds } from '../../dates.ts'
import type { LegPhase } from './job-leg.ts'

// What takes a vehicle and a driver from other jobs. `heldLegs` of the server is the same rule for many legs at once.

/** An open leg. */
export type Holding = {
  phase: LegPhase
  /** The end of its window; null for one that has started without a plan. */
  until: string | null
  /** Whether its job is in an open exception. */
  isException: boolean
}

/** A time for which a crew is taken; without an end, until an exception is resolved. */
export type Hold<Time = string> = { from: Time; until: Time | null }

/**
 * Until when an open leg takes its crew: in an open exception until that is resolved. Any other takes it now, whatever its
 * window says: a late one is still on the road, and one that has not started needs it from now on. Null has no end.
 */
export function heldUntil({ phase, until, isException }: Holding, now: string): string | null {
  if (phase === 'under_way' && isException) return null
  return until !== null && until > now ? until : addSeconds(now, 1)
}

/** When a plan needs its crew: from the later of its start and now. */
export function neededFromNow({ from, until }: { from: string; until: string }, now: string) {
  const start = from > now ? from : now
  return { from: start, until: until > start ? until : addSeconds(start, 1) }
}

/** Whether a crew is taken in a time. Touching times do not overlap. */
export function isHeldIn<Time extends string | number>(hold: Hold<Time>, need: { from: Time; until: Time }): boolean {
  return hold.from < need.until && (hold.until === null || need.from < hold.until)
}

/** When a load is proposed to be picked up: a pickup that has passed is made up for now, by the minute that fields show. */
export function proposedStart(pickupAt: string, now: string): string {
  return pickupAt > now ? pickupAt : `${now.slice(0, 16)}:00.000Z`
}

/** The times that a booking proposes, of which none has passed. Without an end, the trip is estimated. */
export function proposedPlan(
  { pickupAt, dropoffAt }: { pickupAt: string | null; dropoffAt: string | null },
  now: string,
) {
  return {
    plannedStart: pickupAt && proposedStart(pickupAt, now),
    plannedEnd: dropoffAt && dropoffAt > now ? dropoffAt : null,
  }
}

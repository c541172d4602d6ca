import { addSeconds, secondsBetween } from '../../dates.ts'
import { proposedStart } from '../jobs/held-crew.ts'
import { windowOf } from '../jobs/job-leg.ts'

type Times = {
  plannedStart: string | null
  plannedEnd: string | null
  pickupAt: string | null
  dropoffAt: string | null
}

/** The window in which a load is suggested to be driven. Instants are ISO texts in UTC. */
export type SuggestedWindow = {
  /** Null without a planned start and a pickup. */
  from: string | null
  until: string | null
  /** Whether the end is estimated. */
  isEstimated: boolean
  seconds: number
}

/**
 * The suggested window of a job, or of a booking: its plan, or else from the pickup, or now, to the delivery. An end that is
 * missing, or not after the start, is estimated.
 *
 * @param estimated how long the trip takes, in seconds
 */
export function suggestedWindow(times: Times, estimated: number, now: string): SuggestedWindow {
  const start = times.plannedStart ?? (times.pickupAt && proposedStart(times.pickupAt, now))
  if (start === null) return { from: null, until: null, isEstimated: true, seconds: estimated }
  const end = times.plannedEnd ?? (times.plannedStart === null ? times.dropoffAt : null)
  const isEstimated = end === null || end <= start
  const plan = { plannedStart: start, plannedEnd: isEstimated ? null : end, expectedEnd: null }
  const until = windowOf(plan, estimated)?.until ?? addSeconds(start, estimated)
  return { from: start, until, isEstimated, seconds: secondsBetween(start, until) }
}

import { tooManyDays } from '../../long-journey.ts'
import type { Window } from './job-leg.ts'
import { isFinal, type JobStatus } from './job-status.ts'

type Plan = { status: JobStatus; plannedStart: string | null; plannedEnd: string | null }
type Doubts = Record<string, string>

/** The question about a plan that is over. */
export const pastPlan = 'This lies in the past: recorded afterwards?'

/**
 * A plan that is over before it is made is rather a slip. It is asked about, and taken once confirmed: a sentence for the
 * field in doubt. A job that is entered as over says by its state that it is recorded afterwards.
 *
 * @param window from its start to its end, which may be estimated; null without a start
 */
export function doubtsOfPlan({ status, plannedStart, plannedEnd }: Plan, window: Window, now: string): Doubts {
  const end = window?.until ?? plannedEnd
  if (isFinal(status) || end === null || end > now) return {}
  return plannedEnd === null && plannedStart !== null ? { plannedStart: pastPlan } : { plannedEnd: pastPlan }
}

/** A journey takes days: a plan of more than 60 is rather a wrong month or year of its end. */
export function doubtsOfLength(window: Window, expectedEnd: string | null): Doubts {
  if (!window) return {}
  const days = tooManyDays(window.from, window.until)
  if (days === null) return {}
  const field = window.until === expectedEnd ? 'expectedEnd' : 'plannedEnd'
  return { [field]: `This plan takes ${days} days. Correct it, or confirm that it is right.` }
}

/**
 * A load that weighs more than its whole booking is rather a slip: kilograms, or the booking's weight is out of date.
 *
 * @param loadTons its own weight in tonnes; null for a share of the booking's
 * @param weightTons of the whole booking; null where it is not known
 */
export function doubtsOfLoad(loadTons: number | null, weightTons: number | null): Doubts {
  if (loadTons === null || weightTons === null || loadTons <= weightTons) return {}
  const [load, whole] = [loadTons, weightTons].map((tons) => tons.toLocaleString('en'))
  return {
    loadTons: `${load} t is more than the ${whole} t of the whole booking. Correct it, or confirm that it is right.`,
  }
}

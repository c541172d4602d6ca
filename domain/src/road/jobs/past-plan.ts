import type { Window } from './job-leg.ts'
import { isFinal, type JobStatus } from './job-status.ts'

type Plan = { status: JobStatus; plannedStart: string | null; plannedEnd: string | null }

const question = 'This lies in the past: recorded afterwards?'

/**
 * A plan that is over before it is made is rather a slip. It is asked about, and taken once confirmed: a sentence for the
 * field in doubt. A job that is entered as over says by its state that it is recorded afterwards.
 *
 * @param window from its start to its end, which may be estimated; null without a start
 */
export function doubtsOfPlan(
  { status, plannedStart, plannedEnd }: Plan,
  window: Window,
  now: string,
): Record<string, string> {
  const end = window?.until ?? plannedEnd
  if (isFinal(status) || end === null || end > now) return {}
  return plannedEnd === null && plannedStart !== null ? { plannedStart: question } : { plannedEnd: question }
}

import { inUtc, secondsBetween } from '../../dates.ts'
import { isLate } from './job-plan.ts'
import type { JobStatus } from './job-status.ts'

/** What says how late a job is. */
export type LateJob = { status: JobStatus; plannedEnd: string | null; actualEnd: string | null }

/** How late a job was completed, or how late it is by now, in seconds, one at least; null where it is not late. */
export function lateBySeconds({ status, plannedEnd, actualEnd }: LateJob, now: string): number | null {
  const end = status === 'completed' ? actualEnd : isLate({ status, plannedEnd }, now) ? now : null
  if (!plannedEnd || !end || inUtc(end) <= inUtc(plannedEnd)) return null
  return Math.max(1, secondsBetween(plannedEnd, end))
}

/**
 * The hours from the start of a job to its end, with a fraction. Null while it runs, and for a job that was recorded as
 * completed afterwards: its start and end are the same.
 */
export function hoursTaken({ actualStart, actualEnd }: { actualStart: string | null; actualEnd: string | null }) {
  if (!actualStart || !actualEnd || inUtc(actualEnd) <= inUtc(actualStart)) return null
  return secondsBetween(actualStart, actualEnd) / 3600
}

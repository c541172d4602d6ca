import { inUtc } from '../../dates.ts'
import { type JobStatus, openJobStatuses } from './job-status.ts'

type Plan = { plannedStart: string | null; plannedEnd: string | null }

/** Whether the planned end is before the planned start. An unknown time is no contradiction. */
export function endsBeforeStart({ plannedStart, plannedEnd }: Plan): boolean {
  return plannedStart !== null && plannedEnd !== null && inUtc(plannedEnd) < inUtc(plannedStart)
}

/** Whether a job is past its planned end, and neither over nor an exception. */
export function isLate({ status, plannedEnd }: { status: JobStatus; plannedEnd: string | null }, now: string): boolean {
  return openJobStatuses.some((open) => open === status) && plannedEnd !== null && inUtc(plannedEnd) < inUtc(now)
}

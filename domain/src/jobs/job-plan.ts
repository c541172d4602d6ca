import { inUtc } from '../dates.ts'
import { isFinal, type JobStatus } from './job-status.ts'

type Plan = { plannedStart: string | null; plannedEnd: string | null }

/** Whether the planned end is before the planned start. An unknown time is no contradiction. */
export function endsBeforeStart({ plannedStart, plannedEnd }: Plan): boolean {
  return plannedStart !== null && plannedEnd !== null && inUtc(plannedEnd) < inUtc(plannedStart)
}

/** Whether an unfinished job is past its planned end. */
export function isLate({ status, plannedEnd }: { status: JobStatus; plannedEnd: string | null }, now: string): boolean {
  return !isFinal(status) && plannedEnd !== null && inUtc(plannedEnd) < inUtc(now)
}

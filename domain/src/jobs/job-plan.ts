import { inUtc } from '../dates.ts'
import { isFinal, type JobStatus } from './job-status.ts'

type Plan = { plannedStart: string | null; plannedEnd: string | null }

/** Whether a job would end before it starts. A time that is not known yet contradicts nothing. */
export function endsBeforeStart({ plannedStart, plannedEnd }: Plan): boolean {
  return plannedStart !== null && plannedEnd !== null && inUtc(plannedEnd) < inUtc(plannedStart)
}

/** Whether a job should be over by now, and is not. */
export function isLate({ status, plannedEnd }: { status: JobStatus; plannedEnd: string | null }, now: string): boolean {
  return !isFinal(status) && plannedEnd !== null && inUtc(plannedEnd) < inUtc(now)
}

import { type JobStatus, travellingJobStatuses, waitingJobStatuses } from './job-status.ts'

export type CrewChange = 'assign' | 'move' | 'resolve'

/**
 * How the crew of a job changes: a waiting job is assigned another one, a load on the road moves to another truck, and an
 * exception is resolved on the page of its job. Null for a job that is over.
 */
export function crewChangeOf(status: JobStatus): CrewChange | null {
  if (status === 'exception') return 'resolve'
  if (waitingJobStatuses.some((each) => each === status)) return 'assign'
  return travellingJobStatuses.some((each) => each === status) ? 'move' : null
}

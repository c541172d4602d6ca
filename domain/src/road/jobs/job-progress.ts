import { secondsBetween } from '../../dates.ts'
import type { JobStatus } from './job-status.ts'

type Timed = { status: JobStatus; actualStart: string | null; plannedEnd: string | null }

/** How far a job on the road is, from 0 to 1. Estimated: by its planned time, for no vehicle reports where it is. */
export type JobProgress = { share: number; isEstimated: boolean }

/** An estimate never says that a job has arrived. */
const mostEstimated = 0.95

/** The progress of a job, null for one that does not travel or has no planned end. */
export function progressOf({ status, actualStart, plannedEnd }: Timed, now: string): JobProgress | null {
  if (status === 'at_dropoff') return { share: 1, isEstimated: false }
  if (!travelling.has(status) || !actualStart || !plannedEnd) return null
  const share = secondsBetween(actualStart, now) / Math.max(1, secondsBetween(actualStart, plannedEnd))
  return { share: Math.min(mostEstimated, Math.max(0, share)), isEstimated: true }
}

const travelling = new Set<JobStatus>(['en_route', 'at_pickup', 'in_transit'])

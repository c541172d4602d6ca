import { inUtc } from '../dates.ts'
import { isLate } from './job-plan.ts'
import type { JobStatus } from './job-status.ts'

/** The late jobs of a list, the longest overdue first; of the same time, in the order given. */
export function lateJobsOf<Job extends { status: JobStatus; plannedEnd: string | null }>(
  jobs: readonly Job[],
  now: string,
): Job[] {
  const overdueSince = ({ plannedEnd }: Job) => inUtc(plannedEnd ?? now)
  return jobs
    .filter((job) => isLate(job, now))
    .toSorted((one, other) => {
      if (overdueSince(one) === overdueSince(other)) return 0
      return overdueSince(one) < overdueSince(other) ? -1 : 1
    })
}

import { inUtc, secondsBetween } from '../../dates.ts'
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

/** The jobs of a list, most urgent first: open exceptions, the oldest first; the late ones as given; the others as before. */
export function urgentFirst<Job extends { id: string; exception: { openedAt: string } | null }>(
  jobs: readonly Job[],
  late: readonly string[],
): Job[] {
  const places = new Map(late.map((id, place) => [id, place]))
  const placeOf = ({ id, exception }: Job) => (exception ? -1 : (places.get(id) ?? late.length))
  return jobs.toSorted((one, other) => {
    if (!one.exception || !other.exception) return placeOf(one) - placeOf(other)
    return secondsBetween(other.exception.openedAt, one.exception.openedAt)
  })
}

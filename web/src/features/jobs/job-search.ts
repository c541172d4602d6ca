import { jobGroups, jobSorts, jobStatusFilters } from '@shehena/domain/jobs/job-list'
import { listSearch, oneOf, textOf } from '#web/app/search.ts'

/** Search parameters of the job list. */
export const jobSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: jobStatusFilters, sorts: jobSorts }),
  ...oneOf(raw, 'group', jobGroups),
  ...oneOf(raw, 'view', ['board']),
})

export type JobSearch = ReturnType<typeof jobSearch>

/** The booking parameter of a new job, if it is an id. */
export function bookingParameter(raw: Record<string, unknown>): { booking?: string } {
  return /^[0-9a-f-]{36}$/i.test(String(raw.booking)) ? textOf(raw, 'booking') : {}
}

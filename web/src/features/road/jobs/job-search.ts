import { jobDates, jobGroups, jobSorts, jobStatusFilters } from '@shehena/domain/road/jobs/job-list'
import { idOf, listSearch, oneOf } from '#web/app/search.ts'
import { spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of the job list. */
export const jobSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: jobStatusFilters, sorts: jobSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'by', jobDates),
  ...oneOf(raw, 'group', jobGroups),
  ...idOf(raw, 'booking'),
  ...idOf(raw, 'vehicle'),
  ...idOf(raw, 'driver'),
  ...oneOf(raw, 'view', ['board']),
})
export type JobSearch = ReturnType<typeof jobSearch>

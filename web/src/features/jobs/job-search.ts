import { jobGroups, jobSorts, jobStatusFilters } from '@shehena/domain/jobs/job-list'
import { idOf, listSearch, oneOf } from '#web/app/search.ts'
import { spanInput, spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of the job list. */
export const jobSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: jobStatusFilters, sorts: jobSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'group', jobGroups),
  ...idOf(raw, 'booking'),
  ...idOf(raw, 'vehicle'),
  ...idOf(raw, 'driver'),
  ...oneOf(raw, 'view', ['board']),
})
export type JobSearch = ReturnType<typeof jobSearch>

/** The API input from the URL. With a period, the default order is the latest planned start first. */
export function jobInput({ view, period, from, to, sort, ...rest }: JobSearch) {
  return { ...rest, sort: sort ?? (period ? '-plannedStart' : jobSorts[0]), ...spanInput({ period, from, to }) }
}

import { jobGroups, jobSorts, jobStatusFilters } from '@shehena/domain/jobs/job-list'
import { listSearch, oneOf, textOf } from '#web/app/search.ts'
import { spanInput, spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of the job list. */
export const jobSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: jobStatusFilters, sorts: jobSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'group', jobGroups),
  ...oneOf(raw, 'view', ['board']),
})
export type JobSearch = ReturnType<typeof jobSearch>

/** The API input from the URL. With a period, the default order is the latest planned start first. */
export function jobInput({ view, period, from, to, sort, ...rest }: JobSearch) {
  return { ...rest, sort: sort ?? (period ? '-plannedStart' : jobSorts[0]), ...spanInput({ period, from, to }) }
}

/** The booking parameter of a new job, if it is an id. */
export function bookingParameter(raw: Record<string, unknown>): { booking?: string } {
  return /^[0-9a-f-]{36}$/i.test(String(raw.booking)) ? textOf(raw, 'booking') : {}
}

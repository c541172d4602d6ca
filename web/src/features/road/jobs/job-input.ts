import { type JobGroup, type JobSort, jobSorts } from '@shehena/domain/road/jobs/job-list'
import { spanInput } from '#web/shared/period/period-search.ts'
import { isNarrowed } from '#web/shared/ui/page/shown-filter.ts'
import type { JobSearch } from './job-search.ts'

type Narrowed = { [Key in 'period' | 'by' | 'group']?: JobSearch[Key] | undefined }

/** The times that the list shows: those of the start, of the planned end, or of the jobs that ended. */
export type ShownTimes = 'start' | 'due' | 'end'

/** The groups of jobs that are over. */
const overGroups = new Set<JobGroup>(['completed30Days', 'deliveredLate30Days', 'deliveredLate', 'papersMissing'])

export function shownTimes({ period, by, group }: Narrowed): ShownTimes {
  if (group !== undefined && overGroups.has(group)) return 'end'
  if (group === 'late') return 'due'
  if (period && by === 'actualEnd') return 'end'
  return period && by === 'plannedEnd' ? 'due' : 'start'
}

/** The sort keys of the columns that show. How late and how long all jobs were has no index: only narrowed lists ask for it. */
const sortsOf = {
  start: ['-createdAt', 'createdAt', 'plannedStart', '-plannedStart'],
  due: ['-createdAt', 'createdAt', 'plannedEnd', '-plannedEnd', 'lateBy', '-lateBy'],
  end: [
    '-createdAt',
    'createdAt',
    'plannedEnd',
    '-plannedEnd',
    'actualEnd',
    '-actualEnd',
    'lateBy',
    '-lateBy',
    'hours',
    '-hours',
  ],
} as const satisfies Record<ShownTimes, readonly JobSort[]>

/** The group of an address that names none: without another filter, the jobs that are not over. */
export const usualGroup = (search: object): JobGroup => (isNarrowed(search) ? 'all' : 'now')

/** The API input from the URL. Those not over come soonest first, late ones worst first, what lacks papers oldest first, those of a period the latest first. */
export function jobInput({ view, ...search }: JobSearch) {
  const { period, from, to, sort, group = usualGroup(search), ...rest } = search
  const narrowed = { period, by: rest.by, group }
  const known = sortsOf[shownTimes(narrowed)].find((key) => key === sort)
  return { ...rest, group, sort: known ?? standardSort(narrowed), ...spanInput({ period, from, to }) }
}

function standardSort({ period, by = 'plannedStart', group }: Narrowed): JobSort {
  if (group === 'late' || group === 'deliveredLate' || group === 'deliveredLate30Days') return '-lateBy'
  if (group === 'papersMissing') return 'actualEnd'
  if (group === 'now' && !period) return 'plannedStart'
  if (group === 'completed30Days') return '-actualEnd'
  return period ? `-${by}` : jobSorts[0]
}

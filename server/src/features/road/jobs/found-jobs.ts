import type { JobDate, JobSort } from '@shehena/domain/road/jobs/job-list'
import { openJobStatuses } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { isDuring, isEveryDay } from '../../../db/days.ts'
import { findFirst } from '../../../db/reads/search.ts'
import type { InputOf } from '../../../http/serve.ts'
import { driverGroup } from '../merged/merged-drivers.ts'
import { isInGroup } from './job-group.ts'

type Input = Omit<InputOf<typeof jobsApi.list>, 'page' | 'pageSize'>

/** The filtered jobs, unordered and not yet searched. */
export function findJobs(ctx: SharedContext, { status, group, by, booking, vehicle, driver, ...span }: Input) {
  let found = ctx.db.selectFrom('dispatchJobs').where(isDuring(ctx, sql.ref(dates[by]), span))
  // An actual end that a job has lost, because it was cancelled later, is no end.
  if (by === 'actualEnd' && !isEveryDay(span)) found = found.where(isCompleted)
  if (group !== 'all') found = found.where(isInGroup(ctx, group))
  if (status !== 'all') found = found.where('dispatchJobs.status', '=', status)
  if (booking) found = found.where('dispatchJobs.bookingId', '=', booking)
  if (vehicle) found = found.where('dispatchJobs.id', 'in', carriedBy(sql`vehicle_id = ${vehicle}`))
  if (driver)
    found = found.where('dispatchJobs.id', 'in', carriedBy(sql`driver_id = any(${driverGroup(sql`${driver}::uuid`)})`))
  return found
}

/** The ids of the filtered jobs, in the order of the list. */
export function jobIds(ctx: Context, input: Input, isSearched: RawBuilder<boolean>) {
  const { direction, isInOrder, sortKey } = orderOf(ctx, input)
  const keys = findJobs(ctx, input)
    .where(isSearched)
    .select(['dispatchJobs.id', sortKey.as('sortKey')])
  return ctx.db
    .selectFrom((isFoundFirst(input) ? findFirst(keys) : keys).as('dispatchJobs'))
    .select('dispatchJobs.id')
    .orderBy('dispatchJobs.sortKey', isInOrder)
    .orderBy('dispatchJobs.id', direction)
}

/** Whether the tallies, which are kept by status only, can count the filtered rows. */
export function isTallied({ q, group, booking, vehicle, driver, ...span }: Input): boolean {
  return !q && group === 'all' && !booking && !vehicle && !driver && isEveryDay(span)
}

/** Whether the list is of all jobs, apart from a search. */
export const isUnfiltered = (input: Input) => input.status === 'all' && isTallied({ ...input, q: undefined })

const foundFirst = new Set<Input['group']>(['now', 'clash', 'plannedAnyway', 'papersMissing'])

/** Whether the rows are found before they are sorted: their filter has an index of its own, and leaves few. */
function isFoundFirst({ sort, by, group, ...span }: Input): boolean {
  return foundFirst.has(group) || (!isEveryDay(span) && orders[sort][0] !== by)
}

/** SQL: what the rows are sorted by, and how. Rows without that figure come last. */
export function orderOf(ctx: Pick<Context, 'now'>, { sort, group }: Pick<Input, 'sort' | 'group'>) {
  const [key, direction] = orders[sort]
  if (key !== 'lateBy' && key !== 'hours') {
    const sortKey: RawBuilder<unknown> = sql.ref(`dispatchJobs.${key}`)
    return { direction, isInOrder: direction, sortKey }
  }
  // As the index has it: no job of these groups lacks the figure.
  if (key === 'lateBy' && (group === 'deliveredLate' || group === 'deliveredLate30Days')) {
    const sortKey: RawBuilder<unknown> = sql`dispatch_jobs.actual_end - dispatch_jobs.planned_end`
    return { direction, isInOrder: direction, sortKey }
  }
  const isInOrder = (order: OrderByItemBuilder) => order[direction]().nullsLast()
  return { direction, isInOrder, sortKey: figures[key](ctx) as RawBuilder<unknown> }
}

const dates = {
  plannedStart: 'dispatchJobs.plannedStart',
  plannedEnd: 'dispatchJobs.plannedEnd',
  actualEnd: 'dispatchJobs.actualEnd',
} as const satisfies Record<JobDate, string>

// Literals, not parameters: only then can a prepared statement use the partial indexes.
const isCompleted = sql<boolean>`dispatch_jobs.status = 'completed'`
const isOpen = sql`dispatch_jobs.status in (${sql.join(openJobStatuses.map((status) => sql.lit(status)))})`

/** The jobs of which a vehicle or a driver carried any leg. */
function carriedBy(isTheirs: RawBuilder<unknown>) {
  return sql<string>`(select job_id from job_legs where ${isTheirs})`
}

/** The figures that a list can be sorted by: as the domain's `lateBySeconds` and `hoursTaken`. */
const figures = {
  lateBy: ({ now }: Pick<Context, 'now'>) =>
    sql`case when ${isCompleted} then dispatch_jobs.actual_end when ${isOpen} then ${now}::timestamptz end - dispatch_jobs.planned_end`,
  hours: () =>
    sql`case when dispatch_jobs.actual_end > dispatch_jobs.actual_start then dispatch_jobs.actual_end - dispatch_jobs.actual_start end`,
}

const orders = {
  '-createdAt': ['createdAt', 'desc'],
  createdAt: ['createdAt', 'asc'],
  plannedStart: ['plannedStart', 'asc'],
  '-plannedStart': ['plannedStart', 'desc'],
  plannedEnd: ['plannedEnd', 'asc'],
  '-plannedEnd': ['plannedEnd', 'desc'],
  actualEnd: ['actualEnd', 'asc'],
  '-actualEnd': ['actualEnd', 'desc'],
  lateBy: ['lateBy', 'asc'],
  '-lateBy': ['lateBy', 'desc'],
  hours: ['hours', 'asc'],
  '-hours': ['hours', 'desc'],
} as const satisfies Record<JobSort, readonly ['createdAt' | JobDate | 'lateBy' | 'hours', 'asc' | 'desc']>

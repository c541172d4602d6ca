import { addSeconds } from '@shehena/domain/dates'
import type { JobBoard, JobCard } from '@shehena/domain/jobs/job'
import { type BoardStatus, boardStatuses, mostCards, recentDays, recentStatuses } from '@shehena/domain/jobs/job-board'
import { isLate } from '@shehena/domain/jobs/job-plan'
import { openJobStatuses } from '@shehena/domain/jobs/job-status'
import type { jobsApi } from '@shehena/domain/jobs/jobs-api'
import { countedRows } from '@shehena/domain/list'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../context.ts'
import { capTotal } from '../../db/reads/search.ts'
import { tallies } from '../../db/reads/tallies.ts'
import type { InputOf } from '../../http/serve.ts'
import { isFoundIn } from '../search/record-search.ts'

type Row = Omit<JobCard, 'isLate'> & { status: BoardStatus; total: number }

/**
 * The board: the most urgent cards of each requested column, and how many jobs each has. A search reads all matches;
 * without one only the shown cards are read.
 */
export async function showBoard(ctx: SharedContext, input: InputOf<typeof jobsApi.board>): Promise<JobBoard> {
  const { q, status: wanted } = input
  const statuses = boardStatuses.filter((status) => wanted === 'all' || wanted === status)
  if (statuses.length === 0) return { columns: [] }

  const since = addSeconds(ctx.now, -recentDays * 86_400)
  const rows = await findCards(
    ctx,
    q ? found(statuses, since, await isFoundIn('dispatchJobs', ctx, q)) : firstOfEach(statuses, since),
  )
  const totals = q ? new Map(rows.map(({ status, total }) => [status, total])) : await countEach(ctx, since)
  return {
    columns: statuses.map((status) => ({
      status,
      ...capTotal(totals.get(status) ?? 0),
      items: rows
        .filter((row) => row.status === status)
        .map(({ status: _, total, ...job }) => ({ ...job, isLate: isLate({ ...job, status }, ctx.now) })),
    })),
  }
}

/** The columns of dispatch_jobs for the cards and their order. */
const needed = sql`id, job_no, status, booking_id, vehicle_id, driver_id, planned_start, planned_end, actual_end,
  exception_reason, updated_at`

/** Sort key: open jobs by planned start, finished ones by the latest end. */
const urgency = sql`case status
  when 'completed' then - extract(epoch from actual_end)
  when 'exception' then - extract(epoch from updated_at)
  else extract(epoch from planned_start)
end`

async function findCards(ctx: SharedContext, jobs: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with found as materialized (${jobs}), ranked as (
      select *, count(*) over column_of as total,
          row_number() over (partition by status order by ${urgency}, id) as place
        from found
        window column_of as (partition by status)
    )
    select j.id, j.job_no, j.status, c.legal_name as customer_name, r.origin, r.destination, v.reg_no,
        d.name as driver_name, j.planned_start, j.planned_end, j.exception_reason, j.total
      from ranked j
      join bookings b on b.id = j.booking_id
      join customers c on c.id = b.customer_id
      left join routes r on r.id = b.route_id
      left join vehicles v on v.id = j.vehicle_id
      left join drivers d on d.id = j.driver_id
      where j.place <= ${mostCards}
      order by j.place`.execute(ctx.db)
  return rows
}

/** The jobs on the board that match a search. */
function found(statuses: readonly BoardStatus[], since: string, isSearched: RawBuilder<boolean>): RawBuilder<unknown> {
  const anyColumn = sql.join(
    statuses.map((status) => sql`(${inColumn(status, since)})`),
    sql` or `,
  )
  return sql`select ${needed} from dispatch_jobs where (${anyColumn}) and ${isSearched}`
}

/** The first jobs of each column, each read by an index. */
function firstOfEach(statuses: readonly BoardStatus[], since: string): RawBuilder<unknown> {
  return sql.join(
    statuses.map(
      (status) =>
        sql`(select ${needed} from dispatch_jobs where ${inColumn(status, since)} order by ${orders[status]} limit ${sql.lit(mostCards)})`,
    ),
    sql` union all `,
  )
}

/** Job count per column without a search. Open jobs come from the tallies. */
async function countEach(ctx: SharedContext, since: string): Promise<Map<BoardStatus, number>> {
  const tally = await tallies(ctx, 'dispatchJobs')
  const counts = recentStatuses.map(
    (status) => sql`select ${status}::text as status, count(*) as total from (
      select from dispatch_jobs where ${inColumn(status, since)} order by ${orders[status]} limit ${sql.lit(countedRows + 1)}
    ) counted`,
  )
  const recent = await sql<{ status: BoardStatus; total: number }>`${sql.join(counts, sql` union all `)}`.execute(
    ctx.db,
  )
  return new Map([
    ...openJobStatuses.map((status) => [status, tally(status)] as const),
    ...recent.rows.map(({ status, total }) => [status, total] as const),
  ])
}

// Literals, not parameters: the partial indexes of the board are for these statuses only. The count uses the same
// order, or a generic plan (date unknown) would scan the whole table.
function inColumn(status: BoardStatus, since: string): RawBuilder<boolean> {
  if (status === 'completed') return sql`status = 'completed' and actual_end >= ${since}`
  if (status === 'exception') return sql`status = 'exception' and updated_at >= ${since}`
  return sql`status = ${sql.lit(status)}`
}

const planned = sql`planned_start, id`

const orders = {
  pending: planned,
  assigned: planned,
  en_route: planned,
  at_pickup: planned,
  in_transit: planned,
  at_dropoff: planned,
  completed: sql`actual_end desc, id desc`,
  exception: sql`updated_at desc, id desc`,
} as const satisfies Record<BoardStatus, RawBuilder<unknown>>

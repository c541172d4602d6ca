import { addSeconds } from '@shehena/domain/dates'
import { countedRows } from '@shehena/domain/list'
import type { JobBoard, JobCard } from '@shehena/domain/road/jobs/job'
import { type BoardStatus, boardStatuses, mostCards, recentDays } from '@shehena/domain/road/jobs/job-board'
import { isLate } from '@shehena/domain/road/jobs/job-plan'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { capTotal } from '../../../db/reads/search.ts'
import { tallies } from '../../../db/reads/tallies.ts'
import type { InputOf } from '../../../http/serve.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { isClash } from './clashing-legs.ts'

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
  exception_reason, load_no`

/** Sort key: open jobs by planned start, exceptions by the oldest, completed ones by the latest end. */
const urgency = sql`case status
  when 'completed' then - extract(epoch from actual_end)
  when 'exception' then extract(epoch from (${exceptionSince('found')}))
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
    select j.id, j.job_no, j.load_no, b.trucks_needed as loads, j.status, c.legal_name as customer_name, r.origin,
        r.destination, v.reg_no,
        d.name as driver_name, j.planned_start, j.planned_end, j.exception_reason,
        ${exceptionSince('j')} as exception_since, ${isClash(ctx, 'j')} as is_clash, j.total
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

/** Job count per column without a search, from the tallies; the completed ones of the last days are counted. */
async function countEach(ctx: SharedContext, since: string): Promise<Map<BoardStatus, number>> {
  const tally = await tallies(ctx, 'dispatchJobs')
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
      select from dispatch_jobs where ${inColumn('completed', since)} order by ${orders.completed} limit ${sql.lit(countedRows + 1)}
    ) counted`.execute(ctx.db)
  return new Map(
    boardStatuses.map((status) => [status, status === 'completed' ? (rows[0]?.total ?? 0) : tally(status)]),
  )
}

// Literals, not parameters: the partial indexes of the board are for these statuses only. The count uses the same
// order, or a generic plan (date unknown) would scan the whole table.
function inColumn(status: BoardStatus, since: string): RawBuilder<boolean> {
  if (status === 'completed') return sql`status = 'completed' and actual_end >= ${since}`
  return sql`status = ${sql.lit(status)}`
}

/** SQL: since when a job is an exception; null for any other. */
function exceptionSince(jobs: string): RawBuilder<string | null> {
  return sql`(select opened_at from job_exceptions where job_id = ${sql.ref(`${jobs}.id`)} and resolved_at is null)`
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
  exception: sql`${exceptionSince('dispatch_jobs')}, id`,
} as const satisfies Record<BoardStatus, RawBuilder<unknown>>

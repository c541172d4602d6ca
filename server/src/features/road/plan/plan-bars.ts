import type { LegPhase } from '@shehena/domain/road/jobs/job-leg'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { mostBars } from '@shehena/domain/road/plan/plan-days'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { clashingJobs } from '../jobs/clashing-legs.ts'
import { heldLegs } from '../jobs/held-span.ts'
import { isPlannedAnyway } from '../jobs/planned-anyway.ts'

/** The shown time, from one ISO instant to another. */
export type PlanRange = { from: string; until: string }

/** A leg of the shown time, with the names it shows. */
export type ShownBar = {
  vehicleId: string
  jobId: string
  jobNo: string
  version: number
  leg: number
  phase: Exclude<LegPhase, 'dropped'>
  status: JobStatus
  loadNo: number
  loads: number
  driver: { id: string; name: string } | null
  customerName: string
  route: { origin: string; destination: string } | null
  from: string
  until: string
  /** Since when it is in an open exception, which takes its truck beyond the end. */
  exceptionSince: string | null
  plannedEnd: string | null
  expectedEnd: string | null
  /** Of the booking. */
  pickupAt: string | null
  weightTons: number | null
  /** Of the load alone. */
  loadTons: number | null
  isClash: boolean
  isPlannedAnyway: boolean
}

/** SQL: the least time for which a leg under way is shown. */
const least = sql`interval '15 minutes'`

/** The columns of a leg that the plan reads. */
const columns = sql`l.id, l.job_id, l.position, l.phase, l.vehicle_id, l.driver_id, l.clash_group, l.held_from, l.held_until`

/**
 * SQL: the legs of trucks in the shown time, with the span that is shown: planned, their window; under way, from their start
 * to the end of their window and until now at least; done, what they drove. A dropped one never was. One in an open
 * exception is of every later time: it takes its truck until that is resolved.
 */
export function legsWithin(ctx: Pick<SharedContext, 'now'>, { from, until }: PlanRange): RawBuilder<unknown> {
  return sql`(
    select * from (
      select ${columns}, coalesce(l.started_at, l.held_from) as shown_from,
          case when l.phase = 'under_way' then greatest(l.shown_until, l.started_at + ${least}) else l.shown_until end as shown_until,
          case when l.is_exception then l.taken_until else l.shown_until end as taken_until, l.exception_since
        from ${heldLegs(ctx)} l
        where l.vehicle_id is not null
    ) open_legs
      where shown_from < ${until}::timestamptz and greatest(shown_until, taken_until) > ${from}::timestamptz
    union all
    select ${columns}, l.started_at, l.ended_at, l.ended_at, null
      from job_legs l
      where l.phase = 'done' and l.vehicle_id is not null
        and tstzrange(l.started_at, l.ended_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
  )`
}

/** The bars of some trucks, the earliest first: one more than are shown, where there are more. */
export async function findBars(
  ctx: SharedContext,
  range: PlanRange,
  vehicleIds: readonly string[],
): Promise<ShownBar[]> {
  const { rows } = await sql<ShownBar>`
    with clashing as materialized (${clashingJobs(ctx)})
    select l.vehicle_id, l.job_id, j.job_no, j.version, l.position as leg, l.phase, j.status, j.load_no,
        b.trucks_needed as loads, c.legal_name as customer_name,
        case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as driver,
        case when r.id is not null then jsonb_build_object('origin', r.origin, 'destination', r.destination) end as route,
        l.shown_from as "from", l.shown_until as until, l.exception_since, j.planned_end, j.expected_end,
        b.pickup_at, b.weight_tons, j.load_tons,
        l.phase <> 'done' and l.job_id in (select job_id from clashing) as is_clash,
        l.phase <> 'done' and ${isPlannedAnyway('l')} as is_planned_anyway
      from ${legsWithin(ctx, range)} l
      -- Row by row: PostgreSQL guesses too many legs, and would read all jobs of all years to join them.
      cross join lateral (select * from dispatch_jobs where id = l.job_id offset 0) j
      cross join lateral (select * from bookings where id = j.booking_id offset 0) b
      join customers c on c.id = b.customer_id
      left join routes r on r.id = b.route_id
      left join drivers d on d.id = l.driver_id
      where l.vehicle_id = any(${vehicleIds}::uuid[]) and j.status <> 'cancelled'
      order by l.shown_from, l.id
      limit ${sql.lit(mostBars + 1)}`.execute(ctx.db)
  return rows
}

import { estimatedSeconds } from '@shehena/domain/road/jobs/job-leg'
import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import type { PlanQueue, planApi } from '@shehena/domain/road/plan/plan-api'
import type { QueueRow } from '@shehena/domain/road/plan/plan-queue'
import { suggestedWindow } from '@shehena/domain/road/plan/suggested-window'
import { loadsLeft } from '@shehena/domain/sales/bookings/booking-loads'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import type { InputOf } from '../../../http/serve.ts'
import { isFoundInEach } from '../../office/search/record-search.ts'
import { medianOfRoute } from '../jobs/estimate-trip.ts'

/** A row before its window, its weight and its loads are worked out. */
type Waiting = Omit<QueueRow, 'loadsLeft' | 'tons' | 'from' | 'until' | 'isEstimated' | 'seconds'> & {
  onJobs: number
  loadTons: number | null
  weightTons: number | null
  distanceKm: number | null
  medianSeconds: number | null
}

/**
 * A page of what waits for a truck: confirmed bookings, which are short of jobs as long as they are confirmed, and jobs
 * that have not started without vehicle, driver or planned start. By planned start or pickup, those without last.
 */
export async function listQueue(ctx: SharedContext, input: InputOf<typeof planApi.queue>): Promise<PlanQueue> {
  const { page, pageSize } = input
  const { rows } = await sql<Waiting & { total: number }>`
    with waiting as materialized (${await waiting(ctx, input.q)}), page as (
      select * from waiting order by due nulls last, id limit ${pageSize} offset ${offsetOf(input)}
    )
    select counted.total, page.kind, page.id, b.id as booking_id, b.booking_no, j.job_no, j.version, j.load_no,
        b.trucks_needed as loads,
        (select count(*) from dispatch_jobs live where live.booking_id = b.id and live.status <> 'cancelled') as on_jobs,
        c.legal_name as customer_name, r.origin, r.destination, b.cargo_type, j.load_tons, b.weight_tons, b.pickup_at,
        b.dropoff_at, j.planned_start, j.planned_end,
        case when v.id is not null then jsonb_build_object('id', v.id, 'regNo', v.reg_no) end as vehicle,
        case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as driver,
        r.distance_km, ${medianOfRoute('r')} as median_seconds
      from (select count(*) as total from waiting) counted
      left join page on true
      left join bookings b on b.id = page.booking_id
      left join dispatch_jobs j on j.id = page.id
      left join customers c on c.id = b.customer_id
      left join routes r on r.id = b.route_id
      left join vehicles v on v.id = j.vehicle_id
      left join drivers d on d.id = j.driver_id
      order by page.due nulls last, page.id`.execute(ctx.db)
  return {
    // A page beyond the last has a total alone.
    items: rows.filter(({ id }) => id !== null).map((row) => toRow(row, ctx.now)),
    ...capTotal(rows[0]?.total ?? 0),
    page,
    pageSize,
  }
}

function toRow(
  { onJobs, loadTons, weightTons, distanceKm, medianSeconds, total: _, ...row }: Waiting & { total: number },
  now: string,
): QueueRow {
  return {
    ...row,
    loadsLeft: loadsLeft({ trucksNeeded: row.loads, onJobs }),
    tons: tonsOfLoad({ loadTons, loads: row.loads, weightTons }),
    ...suggestedWindow(row, estimatedSeconds({ distanceKm, medianSeconds }), now),
  }
}

/** SQL: what waits, and when it is due. */
async function waiting({ db }: SharedContext, q: string | undefined): Promise<RawBuilder<unknown>> {
  const isFound = q ? await isFoundInEach(['bookings', 'dispatchJobs'], { db }, q) : () => sql`true`
  return sql`
    select 'booking' as kind, bookings.id, bookings.id as booking_id, bookings.pickup_at as due
      from bookings
      where bookings.status = 'confirmed' and ${isFound('bookings')}
    union all
    select 'job', dispatch_jobs.id, dispatch_jobs.booking_id, coalesce(dispatch_jobs.planned_start, b.pickup_at)
      from dispatch_jobs join bookings b on b.id = dispatch_jobs.booking_id
      where dispatch_jobs.status in ('pending', 'assigned')
        and (dispatch_jobs.vehicle_id is null or dispatch_jobs.driver_id is null or dispatch_jobs.planned_start is null)
        and ${isFound('dispatchJobs')}`
}

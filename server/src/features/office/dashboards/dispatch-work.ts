import { addSeconds } from '@shehena/domain/dates'
import type { DispatchDashboard } from '@shehena/domain/office/dashboards/dispatch-dashboard'
import {
  overduePickupDays,
  pickupHours,
  shownExceptions,
  shownPickups,
} from '@shehena/domain/office/dashboards/targets'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { daysAgo } from './work-figures.ts'

/** SQL column with the open exceptions, the oldest first. */
export const openExceptions: RawBuilder<DispatchDashboard['openExceptions']> = sql`(
  select coalesce(json_agg(json_build_object('id', j.id, 'jobNo', j.job_no, 'regNo', v.reg_no, 'driverName', d.name,
      'reason', e.reason, 'openedAt', ${jsonInstant(sql`e.opened_at`)}) order by e.opened_at, j.id), '[]')
    from (
      select job_id, reason, opened_at
        from job_exceptions
        where resolved_at is null
        order by opened_at, job_id
        limit ${sql.lit(shownExceptions)}
    ) e
    join dispatch_jobs j on j.id = e.job_id
    left join vehicles v on v.id = j.vehicle_id
    left join drivers d on d.id = j.driver_id)`

type Pickups = Pick<DispatchDashboard, 'pickups' | 'pickupsToPlan'>

/** SQL column with the pickups that nobody carries yet, the earliest first, and how many there are. */
export function pickupsToPlan(ctx: SharedContext): RawBuilder<Pickups> {
  const from = daysAgo(ctx, overduePickupDays)
  const to = addSeconds(ctx.now, pickupHours * 3600)
  return sql`(
    with pickup as (
      select 'job' as kind, j.id, j.job_no as no, coalesce(j.planned_start, b.pickup_at) as at, j.vehicle_id, j.driver_id,
          null::int as loads_left, b.trucks_needed as loads, b.customer_id, b.route_id
        from dispatch_jobs j
        join bookings b on b.id = j.booking_id
        where j.status = 'pending' and coalesce(j.planned_start, b.pickup_at) between ${from} and ${to}
      union all
      select 'booking', b.id, b.booking_no, b.pickup_at, null, null, b.trucks_needed - live.jobs, b.trucks_needed,
          b.customer_id, b.route_id
        from bookings b,
          lateral (select count(*)::int as jobs from dispatch_jobs where booking_id = b.id and status <> 'cancelled') live
        where b.status = 'confirmed' and b.pickup_at between ${from} and ${to} and live.jobs < b.trucks_needed
    ), earliest as (
      select * from pickup order by at, id limit ${sql.lit(shownPickups)}
    )
    select json_build_object(
        'pickups', coalesce(json_agg(json_build_object('kind', p.kind, 'id', p.id, 'no', p.no, 'at', ${jsonInstant(sql`p.at`)},
          'customerName', c.legal_name, 'origin', r.origin, 'destination', r.destination, 'regNo', v.reg_no, 'driverName', d.name,
          'loadsLeft', p.loads_left, 'loads', p.loads) order by p.at, p.id), '[]'),
        'pickupsToPlan', (select count(*) from pickup))
      from earliest p
      join customers c on c.id = p.customer_id
      left join routes r on r.id = p.route_id
      left join vehicles v on v.id = p.vehicle_id
      left join drivers d on d.id = p.driver_id)`
}

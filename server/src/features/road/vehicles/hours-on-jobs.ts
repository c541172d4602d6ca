import { addSeconds } from '@shehena/domain/dates'
import { usageDays } from '@shehena/domain/road/vehicles/vehicle-list'
import type { VehicleUsage } from '@shehena/domain/road/vehicles/vehicle-work'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { plannedOnce } from '../../../db/planned-once.ts'
import { getVehicle } from './vehicles-queries.ts'

type Window = { from: string; to: string; vehicleId?: string }

/**
 * SQL table (vehicle_id, seconds, hours) of the time that vehicles were on jobs between two instants; a vehicle without any is
 * missing. What counts is the leg that it carried; one under way has no end yet, and in an open exception lasts until that
 * was marked. Legs of a vehicle do not overlap, except old ones, whose common time counts once.
 *
 * @param to not later than now
 */
export function hoursOnJobs(window: Window): RawBuilder<{ vehicleId: string; seconds: number; hours: number }> {
  const ofVehicle = window.vehicleId ? sql`and vehicle_id = ${window.vehicleId}` : sql``
  const ofBefore = sql`${ofVehicle} and vehicle_id in (
              select vehicle_id from job_legs
                where is_migrated and started_at is not null and (ended_at is null or ended_at > ${window.from}))`
  return sql`(
    select vehicle_id, extract(epoch from time) as seconds, extract(epoch from time)::float / 3600 as hours
      from (
        select vehicle_id, coalesce(merged.time, added.time) as time
          from (
            select vehicle_id, sum(ended - started) as time from ${legsWithin(window, ofVehicle)} legs group by vehicle_id
          ) added
          left join (
            select vehicle_id, sum(upper(span) - lower(span)) as time
              from (
                select vehicle_id, unnest(range_agg(tstzrange(started, ended))) as span
                  from ${legsWithin(window, ofBefore)} legs
                  group by vehicle_id
              ) spans
              group by vehicle_id
          ) merged using (vehicle_id)
      ) worked
  )`
}

/** SQL table (vehicle_id, started, ended) of the part of each leg that is within a window. */
function legsWithin({ from, to }: Window, ofVehicle: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select vehicle_id, greatest(started, ${from}) as started, least(ended, ${to}) as ended
      from (
        select vehicle_id, started_at as started, ended_at as ended
          from job_legs
          where vehicle_id is not null and started_at < ${to} and ended_at > ${plannedOnce(from, 'timestamptz')}
            -- Always true: without both ends PostgreSQL expects a third of all legs.
            and ended_at <= 'infinity' ${ofVehicle}
        union all
        select vehicle_id, started_at, coalesce(e.opened_at, ${to})
          from job_legs
          left join job_exceptions e on e.job_id = job_legs.job_id and e.resolved_at is null
          where started_at < ${to} and phase = 'under_way' and coalesce(e.opened_at, ${to}) > ${from} ${ofVehicle}
      ) parts
      where started < ended
  )`
}

const secondsPerDay = 86_400

/** The utilization of a vehicle up to now. @throws NotFound */
export async function getVehicleUsage(ctx: Context, { id }: { id: string }): Promise<VehicleUsage> {
  const from = addSeconds(ctx.now, -usageDays * secondsPerDay)
  await getVehicle(ctx, { id })
  const { rows } = await sql<{ hours: number }>`
    select hours from ${hoursOnJobs({ from, to: ctx.now, vehicleId: id })} used`.execute(ctx.db)
  return { days: usageDays, hours: usageDays * 24, hoursOnJobs: rows[0]?.hours ?? 0 }
}

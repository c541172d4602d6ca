import { addSeconds } from '@shehena/domain/dates'
import { usageDays } from '@shehena/domain/vehicles/vehicle-list'
import type { VehicleUsage } from '@shehena/domain/vehicles/vehicle-work'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { getVehicle } from './vehicles-queries.ts'

type Window = { from: string; to: string; vehicleId?: string }

/**
 * SQL table (vehicle_id, hours) of the time that vehicles were on jobs between two instants; a vehicle without any is
 * missing. What counts is the leg that it carried; one under way has no end yet, and in an open exception lasts until that
 * was marked. Overlapping legs of before count once.
 *
 * @param to not later than now
 */
export function hoursOnJobs({ from, to, vehicleId }: Window): RawBuilder<{ vehicleId: string; hours: number }> {
  const ofVehicle = vehicleId ? sql`and vehicle_id = ${vehicleId}` : sql``
  return sql`(
    select vehicle_id, sum(extract(epoch from upper(span) - lower(span)))::float / 3600 as hours
      from (
        select vehicle_id, unnest(range_agg(tstzrange(greatest(started, ${from}), least(ended, ${to})))) as span
          from (
            select vehicle_id, started_at as started, ended_at as ended
              from job_legs
              where vehicle_id is not null and started_at < ${to} and ended_at > ${from} ${ofVehicle}
            union all
            select vehicle_id, started_at, coalesce(
                (select opened_at from job_exceptions e where e.job_id = job_legs.job_id and e.resolved_at is null), ${to}::timestamptz)
              from job_legs
              where started_at < ${to} and phase = 'under_way' ${ofVehicle}
          ) legs
          where started < ended and ended > ${from}
          group by vehicle_id
      ) spans
      group by vehicle_id
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

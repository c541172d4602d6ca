import { addSeconds } from '@shehena/domain/dates'
import { travellingJobStatuses } from '@shehena/domain/jobs/job-status'
import { usageDays } from '@shehena/domain/vehicles/vehicle-list'
import type { VehicleUsage } from '@shehena/domain/vehicles/vehicle-work'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { getVehicle } from './vehicles-queries.ts'

/** The statuses of jobs that may lack an end; must match the condition of the partial index literally. */
const unended = sql.join([...travellingJobStatuses, 'exception'].map((status) => sql.lit(status)))

type Window = { from: string; to: string; vehicleId?: string }

/**
 * SQL table (vehicle_id, hours) of the time that vehicles were on jobs between two instants; a vehicle without any is
 * missing. A job lasts from its actual start to its actual end. On the road it has no end yet; an exception without one
 * lasts until its planned end, if it has that. Overlapping jobs count once.
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
            select vehicle_id, actual_start as started, actual_end as ended
              from dispatch_jobs
              where vehicle_id is not null and actual_start < ${to} and actual_end > ${from} ${ofVehicle}
            union all
            select vehicle_id, actual_start, case status when 'exception' then planned_end else ${to}::timestamptz end
              from dispatch_jobs
              where vehicle_id is not null and actual_start < ${to} and actual_end is null and status in (${unended}) ${ofVehicle}
          ) jobs
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

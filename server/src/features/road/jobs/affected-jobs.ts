import { type AffectedJob, mostAffected } from '@shehena/domain/road/jobs/job-risks'
import type { jobRisksApi } from '@shehena/domain/road/jobs/job-risks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { mayEditSubject } from '../absences/may-edit-subject.ts'
import { samePerson } from '../merged/merged-drivers.ts'
import { heldLegs } from './held-span.ts'

/**
 * The jobs of a vehicle or a driver that an absence touches, the earliest first. A job that should be over goes on now. One
 * without times lies ahead of an absence without an end.
 *
 * @throws Forbidden for a vehicle or a driver whose absences the caller may not record
 */
export async function listAffectedJobs(
  ctx: Context,
  { vehicleId, driverId, from = ctx.now, until }: InputOf<typeof jobRisksApi.affected>,
): Promise<OutputOf<typeof jobRisksApi.affected>> {
  mayEditSubject(ctx, { vehicleId, driverId })
  if (until !== undefined && until <= from) return { items: [], total: 0 }
  const { rows } = await sql<AffectedJob & { total: number }>`
    select j.id, j.job_no, j.status, c.legal_name as customer_name, r.origin, r.destination, j.planned_start, j.planned_end,
        j.expected_end, count(*) over () as total
      from ${heldLegs(ctx)} l
      join dispatch_jobs j on j.id = l.job_id
      join bookings b on b.id = j.booking_id
      join customers c on c.id = b.customer_id
      left join routes r on r.id = b.route_id
      where ${vehicleId ? sql`l.vehicle_id = ${vehicleId}` : sql`l.driver_id = any(${samePerson(sql`${driverId}::uuid`)})`}
        and case when l.since is null then ${until ?? null}::timestamptz is null
          else tstzrange(l.since, greatest(l.taken_until, l.since))
            && tstzrange(${from}, ${until ?? null}) end
      order by l.since nulls last, j.id
      limit ${sql.lit(mostAffected)}`.execute(ctx.db)
  return { items: rows.map(({ total, ...job }) => job), total: rows[0]?.total ?? 0 }
}

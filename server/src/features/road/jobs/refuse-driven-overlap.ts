import type { Leg } from '@shehena/domain/road/jobs/job-leg'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { samePerson } from '../merged/merged-drivers.ts'
import { shownTime } from './check-times.ts'

/** @throws Conflict if the vehicle or the driver of a leg was on another job in the time it drove */
export async function refuseDrivenOverlap(tx: Context, jobId: string | null, leg: Leg): Promise<void> {
  if (!leg.startedAt || leg.endedAt === leg.startedAt) return
  const { rows } = await sql<{ name: string; jobNo: string; until: string | null }>`
    select case when l.vehicle_id = ${leg.vehicleId}::uuid then v.reg_no else d.name end as name, j.job_no, l.ended_at as until
      from job_legs l
      join dispatch_jobs j on j.id = l.job_id
      left join vehicles v on v.id = l.vehicle_id
      left join drivers d on d.id = l.driver_id
      where (l.vehicle_id = ${leg.vehicleId}::uuid or l.driver_id = any(${samePerson(sql`${leg.driverId}::uuid`)})) and l.job_id is distinct from ${jobId}::uuid
        and l.started_at is not null and not l.is_migrated
        and tstzrange(l.started_at, l.ended_at) && tstzrange(${leg.startedAt}, ${leg.endedAt})
      order by l.ended_at desc nulls first
      limit 1`.execute(tx.db)
  const [other] = rows
  if (!other) return
  throw new Conflict(
    other.until
      ? `${other.name} was on ${other.jobNo} until ${shownTime(other.until, tx.now)}.`
      : `${other.name} is under way on ${other.jobNo}. Complete it or move its load first.`,
  )
}

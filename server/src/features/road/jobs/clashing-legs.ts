import type { Job } from '@shehena/domain/road/jobs/job'
import { type RawBuilder, sql } from 'kysely'
import { mergedDrivers, samePerson } from '../merged/merged-drivers.ts'
import { heldLegs, isHeldIn, type Now } from './held-span.ts'

/** SQL: whether another job takes the vehicle or the driver of a job at the same time: planned anyway, or run late. */
export function isClash(ctx: Now, jobs: string): RawBuilder<boolean> {
  return sql`exists (select ${clashing(ctx, jobs)})`
}

/** SQL column with the jobs that clash with a job. */
export function clashesOf(ctx: Now, jobs: string): RawBuilder<Job['clashes']> {
  return sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('jobId', o.job_id, 'jobNo', other.job_no)), '[]')
    ${clashing(ctx, jobs)})`
}

/** SQL: the ids of the jobs that clash with any other, `job_id`, for a list of many: all open legs are compared at once. */
export function clashingJobs(ctx: Now): RawBuilder<string> {
  return sql`(
    with held as materialized (
      select id, job_id, vehicle_id, coalesce(merged.kept_id, l.driver_id) as driver_id, since, taken_until
        from ${heldLegs(ctx)} l left join ${mergedDrivers} merged on merged.merged_id = l.driver_id
    )
    select l.job_id from held l join held o on o.vehicle_id = l.vehicle_id where ${overlap}
    union
    select l.job_id from held l join held o on o.driver_id = l.driver_id where ${overlap})`
}

/** SQL: the open legs that overlap the open leg of a job. */
function clashing(ctx: Now, jobs: string): RawBuilder<unknown> {
  return sql`
      from ${heldLegs(ctx)} l
      join ${heldLegs(ctx)} o on (o.vehicle_id = l.vehicle_id or o.driver_id = any(${samePerson(sql`l.driver_id`)}))
      join dispatch_jobs other on other.id = o.job_id
      where l.job_id = ${sql.ref(`${jobs}.id`)} and ${overlap}`
}

/** SQL: whether the open legs l and o, of two jobs, take their crew at the same time. */
const overlap = sql`o.job_id <> l.job_id and ${isHeldIn('o', { from: sql`l.since`, until: sql`l.taken_until` })}`

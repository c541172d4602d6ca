import type { Job } from '@shehena/domain/road/jobs/job'
import { type RawBuilder, sql } from 'kysely'
import { drivenUntil, type Now } from './held-span.ts'

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
  const openLegs = sql`(select * from job_legs where phase in ('planned', 'under_way'))`
  return sql`(
    select l.job_id from ${openLegs} l join ${openLegs} o on o.vehicle_id = l.vehicle_id where ${overlap(ctx)}
    union
    select l.job_id from ${openLegs} l join ${openLegs} o on o.driver_id = l.driver_id where ${overlap(ctx)})`
}

/** SQL: the open legs that overlap the open leg of a job. */
function clashing(ctx: Now, jobs: string): RawBuilder<unknown> {
  return sql`
      from job_legs l
      join job_legs o on (o.vehicle_id = l.vehicle_id or o.driver_id = l.driver_id)
      join dispatch_jobs other on other.id = o.job_id
      where l.job_id = ${sql.ref(`${jobs}.id`)} and l.phase in ('planned', 'under_way') and o.phase in ('planned', 'under_way')
        and ${overlap(ctx)}`
}

/** SQL: whether the open legs l and o, of two jobs, overlap. A leg under way holds its crew until now at least. */
function overlap(ctx: Now): RawBuilder<boolean> {
  return sql`o.job_id <> l.job_id and l.held_from < ${drivenUntil(ctx, 'o')} and o.held_from < ${drivenUntil(ctx, 'l')}`
}

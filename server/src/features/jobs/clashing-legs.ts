import type { Job } from '@shehena/domain/jobs/job'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { drivenUntil } from './held-span.ts'

type Now = Pick<Context, 'now'>

/** SQL: whether another job takes the vehicle or the driver of a job at the same time: planned anyway, or run late. */
export function isClash(ctx: Now, jobs: string): RawBuilder<boolean> {
  return sql`exists (select ${clashing(ctx)} and l.job_id = ${sql.ref(`${jobs}.id`)})`
}

/** SQL: the ids of the jobs that clash, all at once: for a list of them, where few do. */
export function clashingJobs(ctx: Now): RawBuilder<string> {
  return sql`(select l.job_id ${clashing(ctx)})`
}

/** SQL column with the jobs that clash with a job. */
export function clashesOf(ctx: Now, jobs: string): RawBuilder<Job['clashes']> {
  return sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('jobId', o.job_id, 'jobNo', other.job_no)), '[]')
    ${clashing(ctx)} and l.job_id = ${sql.ref(`${jobs}.id`)})`
}

/** SQL: the open legs and those that they overlap. A leg under way holds its crew until now at least. */
function clashing(ctx: Now): RawBuilder<unknown> {
  return sql`
      from job_legs l
      join job_legs o on (o.vehicle_id = l.vehicle_id or o.driver_id = l.driver_id) and o.job_id <> l.job_id
      join dispatch_jobs other on other.id = o.job_id
      where l.phase in ('planned', 'under_way') and o.phase in ('planned', 'under_way')
        and l.held_from < ${drivenUntil(ctx, 'o')} and o.held_from < ${drivenUntil(ctx, 'l')}`
}

import type { Job } from '@shehena/domain/jobs/job'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { drivenUntil } from './held-span.ts'

/** SQL: whether another job takes the vehicle or the driver of a job at the same time: planned anyway, or run late. */
export function isClash(ctx: Pick<Context, 'now'>, jobs: string): RawBuilder<boolean> {
  return sql`exists (select ${clashing(ctx, jobs)})`
}

/** SQL column with the jobs that clash with a job. */
export function clashesOf(ctx: Pick<Context, 'now'>, jobs: string): RawBuilder<Job['clashes']> {
  return sql`(
    select coalesce(jsonb_agg(distinct jsonb_build_object('jobId', o.job_id, 'jobNo', other.job_no)), '[]')
    ${clashing(ctx, jobs)})`
}

/** SQL: the open legs that overlap the open leg of a job. A leg under way holds its crew until now at least. */
function clashing(ctx: Pick<Context, 'now'>, jobs: string): RawBuilder<unknown> {
  return sql`
      from job_legs l
      join job_legs o on (o.vehicle_id = l.vehicle_id or o.driver_id = l.driver_id) and o.job_id <> l.job_id
      join dispatch_jobs other on other.id = o.job_id
      where l.job_id = ${sql.ref(`${jobs}.id`)} and l.phase in ('planned', 'under_way') and o.phase in ('planned', 'under_way')
        and l.held_from < ${drivenUntil(ctx, 'o')} and o.held_from < ${drivenUntil(ctx, 'l')}`
}

import type { Window } from '@shehena/domain/road/jobs/job-leg'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { heldSince, heldUntil } from './held-span.ts'

/** When a crew is needed, and for which job. */
export type Need = {
  /** The job itself, whose own legs are not in the way. */
  jobId: string | null
  window: Window
  /** Whether the journey starts or goes on: then nobody may be under way elsewhere. */
  isStart: boolean
  /** Whether the window is newly planned: then no other may overlap it. */
  isPlanned: boolean
}

/**
 * SQL: the open legs of other jobs, each with the time for which it takes its crew, `since` and `until`. One under way takes
 * them until now at least, and in an open exception until it is resolved.
 */
export function openLegs(ctx: Pick<Context, 'now'>, { jobId, isStart }: Need): RawBuilder<unknown> {
  return sql`(
        select l.id, l.job_id, j.job_no, j.route_id, l.vehicle_id, l.driver_id, l.held_from, l.held_until, l.phase,
            j.status = 'exception' and l.phase = 'under_way' as is_exception,
            case when l.phase <> 'under_way' then 'Overlap'
              when ${isStart} then 'UnderWay' when j.status = 'exception' then 'Exception' else 'Overlap' end as state,
            ${heldSince('l')} as since, ${heldUntil(ctx, 'l', sql`j.status = 'exception'`)} as until
          from job_legs l
          join dispatch_jobs j on j.id = l.job_id
          where l.phase in ('planned', 'under_way') and l.job_id is distinct from ${jobId}::uuid
      )`
}

/** SQL: whether an open leg `l` is in the way. */
export function isInTheWay({ window, isStart, isPlanned }: Need): RawBuilder<boolean> {
  const overlaps =
    window && isPlanned
      ? sql`tstzrange(l.since, greatest(l.until, l.since)) && tstzrange(${window.from}, ${window.until})`
      : sql`false`
  return sql<boolean>`((${isStart} and l.phase = 'under_way') or (l.since is not null and ${overlaps}))`
}

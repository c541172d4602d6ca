import type { Window } from '@shehena/domain/road/jobs/job-leg'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { heldLegs, isHeldIn } from './held-span.ts'

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

/** SQL: the open legs of other jobs, of heldLegs, each with what it is called where it is in the way. */
export function openLegs(ctx: Pick<Context, 'now'>, { jobId, isStart }: Need): RawBuilder<unknown> {
  return sql`(
        select l.*, j.job_no, j.route_id,
            case when l.phase <> 'under_way' then 'Overlap'
              when ${isStart} then 'UnderWay' when l.is_exception then 'Exception' else 'Overlap' end as state
          from ${heldLegs(ctx)} l
          join dispatch_jobs j on j.id = l.job_id
          where l.job_id is distinct from ${jobId}::uuid
      )`
}

/** SQL: whether an open leg `l` is in the way. */
export function isInTheWay({ window, isStart, isPlanned }: Need): RawBuilder<boolean> {
  const need = window && {
    from: sql`${window.from}::timestamptz`,
    until: sql`${window.until}::timestamptz`,
  }
  const overlaps = need && isPlanned ? isHeldIn('l', need) : sql`false`
  return sql<boolean>`((${isStart} and l.phase = 'under_way') or ${overlaps})`
}

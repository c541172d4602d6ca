import type { ExceptionKind } from '@shehena/domain/road/jobs/job-exception'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { refuseForeignWaypoint } from './check-job.ts'
import type { StoredHappening } from './lock-job.ts'
import type { Entry } from './log-entries.ts'

/** What kind an exception was, and where. */
export type ExceptionFields = { kind?: ExceptionKind; waypointId?: string | null; place?: string | null }

/**
 * Corrects when an exception was marked, what kind it is and where. The entry of the log tells which one it is by its time.
 *
 * @returns what the log keeps: the place that it had, and as a note the kind, where they were corrected
 * @throws Invalid for a waypoint of another job
 */
export async function correctOpening(
  tx: Context,
  jobId: string,
  { at: openedAt }: StoredHappening,
  { at, exception }: { at: string; exception: ExceptionFields | undefined },
): Promise<Pick<Entry, 'place' | 'note'>> {
  if (exception?.waypointId) await refuseForeignWaypoint(tx, jobId, exception.waypointId)
  const former = await tx.db
    .selectFrom('jobExceptions as e')
    .leftJoin('waypoints as w', 'w.id', 'e.waypointId')
    .select(['e.id', 'e.kind', sql<string | null>`coalesce(w.place, e.place)`.as('place')])
    .where('e.jobId', '=', jobId)
    .where('e.openedAt', '=', openedAt)
    .orderBy('e.id')
    .executeTakeFirst()
  if (!former) return {}
  await tx.db
    .updateTable('jobExceptions')
    .set({ openedAt: at, ...exception })
    .where('id', '=', former.id)
    .execute()
  return exception ? { place: former.place, note: former.kind } : {}
}

/** Corrects when an exception ended. */
export async function correctResolution(tx: Context, jobId: string, { at: resolvedAt }: StoredHappening, at: string) {
  await tx.db
    .updateTable('jobExceptions')
    .set({ resolvedAt: at })
    .where('jobId', '=', jobId)
    .where('resolvedAt', '=', resolvedAt)
    .execute()
}

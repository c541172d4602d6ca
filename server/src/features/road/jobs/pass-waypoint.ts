import type { Job } from '@shehena/domain/road/jobs/job'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseContradiction, refuseFuture } from './check-times.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { insertLog } from './log-entries.ts'
import { refusePassed } from './replace-waypoints.ts'

type Passed = InputOf<typeof jobsApi.waypointReached>

/** Records that a waypoint was reached. @throws as passWaypoint */
export const reachWaypoint = (ctx: Context, input: Passed): Promise<Job> => passWaypoint(ctx, input, 'reached')

/** Records that a waypoint was missed. @throws as passWaypoint */
export const missWaypoint = (ctx: Context, input: Passed): Promise<Job> => passWaypoint(ctx, input, 'missed')

/**
 * Records once what became of a waypoint.
 *
 * @throws NotFound for an unknown job or waypoint; Conflict for a job that has not started or is cancelled; Invalid for a
 * waypoint that was passed already, or a time in the future, before the start or after the end
 */
async function passWaypoint(ctx: Context, input: Passed, status: 'reached' | 'missed'): Promise<Job> {
  const { id, waypointId, note } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    const waypoint = await tx.db
      .selectFrom('waypoints')
      .select(['position', 'place', 'reachedAt', 'missedAt'])
      .where('id', '=', waypointId)
      .where('jobId', '=', id)
      .executeTakeFirst()
    if (!waypoint) throw new NotFound('Waypoint not found')
    if (waypoint.reachedAt || waypoint.missedAt) refusePassed(tx, waypoint)
    if (!job.actualStart || job.status === 'cancelled') {
      throw new Conflict(`Job ${job.jobNo} is not on the road, so no waypoint was ${status}.`)
    }
    const at = input.at ?? timeOfPassing(tx, job)
    refuseFuture(tx, at)
    const name = waypoint.place ?? `#${waypoint.position}`
    refuseContradiction(job.happenings, { id: null, kind: 'waypoint', status, at, name })
    const passed = status === 'reached' ? { reachedAt: at } : { missedAt: at, missedNote: note }
    await touchJob(tx, id)
    await tx.db.updateTable('waypoints').set(passed).where('id', '=', waypointId).execute()
    const legId = job.legs.at(-1)?.id ?? null
    await insertLog(tx, id, [
      { kind: 'waypoint', status, happenedAt: at, waypointId, place: waypoint.place, legId, note },
    ])
    return getJob(tx, { id })
  })
}

/** Where nobody says when: now, or the end of a job that is over. */
function timeOfPassing(tx: Context, { happenings }: LockedJob): string {
  return happenings.find(({ kind, status }) => kind === 'step' && status === 'completed')?.at ?? tx.now
}

/** Counts a version of a locked job whose parts changed, and announces it. */
export async function touchJob(tx: Context, id: string): Promise<void> {
  await tx.db.updateTable('dispatchJobs').set({ updatedAt: tx.now }).where('id', '=', id).execute()
}

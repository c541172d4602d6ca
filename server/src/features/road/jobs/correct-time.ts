import { allows } from '@shehena/domain/permissions'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { Leg } from '@shehena/domain/road/jobs/job-leg'
import { clocksOf, type JourneyStep, mayCorrect, neighboursOf, validSteps } from '@shehena/domain/road/jobs/job-log'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseOrder, shownTime } from './check-times.ts'
import { refuseOverlap } from './clash.ts'
import { lockCrews } from './find-hindrances.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { insertLog } from './log-entries.ts'
import { touchJob } from './pass-waypoint.ts'
import { refuseDrivenOverlap } from './plan-change.ts'

type Entry = { id: string; kind: string; status: string | null; legId: string | null; waypointId: string | null }

/**
 * Corrects the time of a step, a waypoint or a transfer. The log keeps the former time; legs, clocks and every figure that
 * is computed from them follow.
 *
 * @throws NotFound; Forbidden for an entry that the caller may not correct; Conflict for one that no longer counts, has no
 * time to correct, or another time than the caller saw; Invalid for a time in the future or out of order; Conflict if the vehicle or driver was elsewhere
 */
export async function correctTime(ctx: Context, input: InputOf<typeof jobsApi.correctTime>): Promise<Job> {
  const { id, entryId, at, was, reason } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    const entry = await findEntry(tx, id, entryId)
    await refuseCorrected(tx, entryId, was)
    if (at > tx.now) throw new Invalid('This lies in the future.', { at: 'This lies in the future' })
    if (entry.kind === 'step') await correctStep(tx, job, entry, at)
    else if (entry.kind === 'waypoint') await correctWaypoint(tx, job, entry, at)
    else if (entry.kind === 'transfer') await correctTransfer(tx, job, entry, at)
    else throw new Conflict('Only the time of a step, a waypoint or a move to another truck can be corrected.')
    await insertLog(tx, id, [
      { kind: 'correction', correctsId: entryId, happenedAt: at, status: entry.status, legId: entry.legId, reason },
    ])
    // The clocks are read by the figures; the log must have the correction first.
    await writeClocks(tx, id)
    return getJob(tx, { id })
  })
}

async function findEntry(tx: Context, jobId: string, entryId: string): Promise<Entry> {
  const entry = await tx.db
    .selectFrom('jobLog')
    .select(['id', 'kind', 'status', 'legId', 'waypointId', 'userId', 'recordedAt'])
    .where('id', '=', entryId)
    .where('jobId', '=', jobId)
    .executeTakeFirst()
  if (!entry) throw new NotFound('Entry not found')
  const isManager = allows(tx.user.role, 'jobs.correctAnyTime')
  if (!mayCorrect(entry, { userId: tx.user.id, isManager, now: tx.now })) {
    throw new Forbidden('Only management may correct an entry of somebody else, or one of more than 24 hours ago.')
  }
  return entry
}

/** @throws Conflict for an entry that somebody has corrected since the caller saw its time */
async function refuseCorrected(tx: Context, entryId: string, was: string | undefined): Promise<void> {
  if (was === undefined) return
  const last = await tx.db
    .selectFrom('jobLog')
    .leftJoin('profiles', 'profiles.userId', 'jobLog.userId')
    .select(['jobLog.happenedAt', 'profiles.name'])
    .where((where) => where.or([where('jobLog.id', '=', entryId), where('jobLog.correctsId', '=', entryId)]))
    .orderBy('jobLog.entryNo', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (last.happenedAt === was) return
  throw new Conflict(`This was corrected to ${shownTime(last.happenedAt, tx.now)} by ${last.name ?? 'the system'}.`)
}

async function correctStep(tx: Context, job: LockedJob, entry: Entry, at: string): Promise<void> {
  const step = validSteps(job.steps).find(({ id }) => id === entry.id)
  if (!step || step.status === 'pending') {
    throw new Conflict('This step no longer counts: the job was set back since.')
  }
  const { before, after } = neighboursOf(job.steps, step.status)
  if (before && at < before.at) refuseOrder(before, { ...step, at })
  if (after && at > after.at) refuseOrder({ ...step, at }, after)
  const isStart = before === null
  const [first, last] = [job.legs.find(({ startedAt }) => startedAt !== null), job.legs.at(-1)]
  if (isStart && first) await moveSpan(tx, job, { ...first, startedAt: at })
  if (step.status === 'completed' && last && (!isStart || first?.id !== last.id))
    await moveSpan(tx, job, { ...last, endedAt: at })
  if (step.status === 'completed' && isStart && first?.id === last?.id && last)
    await moveSpan(tx, job, { ...last, startedAt: at, endedAt: at })
}

async function correctWaypoint(tx: Context, job: LockedJob, { waypointId, status }: Entry, at: string): Promise<void> {
  if (job.actualStart && at < job.actualStart) {
    const sentence = `The job started at ${shownTime(job.actualStart, tx.now)}; choose a later time.`
    throw new Invalid(sentence, { at: sentence })
  }
  await tx.db
    .updateTable('waypoints')
    .set(status === 'reached' ? { reachedAt: at } : { missedAt: at })
    .where('id', '=', waypointId)
    .execute()
}

async function correctTransfer(tx: Context, job: LockedJob, { legId }: Entry, at: string): Promise<void> {
  const index = job.legs.findIndex(({ id }) => id === legId)
  const [from, to] = [job.legs[index - 1], job.legs[index]]
  if (!from?.startedAt || !to?.startedAt) throw new Conflict('This move no longer counts: the job was set back since.')
  if (at < from.startedAt) {
    const sentence = `${from.regNo} started at ${shownTime(from.startedAt, tx.now)}; choose a later time.`
    throw new Invalid(sentence, { at: sentence })
  }
  if (to.endedAt && at > to.endedAt) {
    const sentence = `${to.regNo} carried it until ${shownTime(to.endedAt, tx.now)}; choose an earlier time.`
    throw new Invalid(sentence, { at: sentence })
  }
  const [shorter, longer] =
    at < to.startedAt
      ? [
          { ...from, endedAt: at },
          { ...to, startedAt: at },
        ]
      : [
          { ...to, startedAt: at },
          { ...from, endedAt: at },
        ]
  await moveSpan(tx, job, shorter)
  await moveSpan(tx, job, longer)
}

/** Writes the corrected span of a leg. @throws Invalid for an end before its start, Conflict if its crew was elsewhere */
async function moveSpan(tx: Context, job: LockedJob, leg: Leg & { id: string; regNo: string | null }): Promise<void> {
  if (leg.startedAt && leg.endedAt && leg.endedAt < leg.startedAt) {
    const sentence = `${leg.regNo} would end at ${shownTime(leg.endedAt, tx.now)}, before it started at ${shownTime(leg.startedAt, tx.now)}.`
    throw new Invalid(sentence, { at: sentence })
  }
  await lockCrews(tx, [leg])
  await refuseDrivenOverlap(tx, job.id, leg)
  const { startedAt, endedAt } = leg
  await tx.db.updateTable('jobLegs').set({ startedAt, endedAt }).where('id', '=', leg.id).execute().catch(refuseOverlap)
}

/** Copies the times of the steps that count to the job. */
async function writeClocks(tx: Context, id: string): Promise<void> {
  const steps = await tx.db
    .selectFrom('jobSteps')
    .select(['id', 'status', 'happenedAt as at'])
    .where('jobId', '=', id)
    // safe: the view has steps of a journey only.
    .$narrowType<{ id: string; status: JourneyStep; at: string }>()
    .execute()
  await tx.db.updateTable('dispatchJobs').set(clocksOf(steps)).where('id', '=', id).execute()
  await touchJob(tx, id)
}

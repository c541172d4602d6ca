import { allows } from '@shehena/domain/permissions'
import type { Job } from '@shehena/domain/road/jobs/job'
import type { Leg } from '@shehena/domain/road/jobs/job-leg'
import { clocksOf, type JourneyStep, mayCorrect, neighboursOf, validSteps } from '@shehena/domain/road/jobs/job-log'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseContradiction, refuseFuture, shownTime } from './check-times.ts'
import { refuseOverlap } from './clash.ts'
import { correctOpening, correctResolution, type ExceptionFields } from './correct-exception.ts'
import { lockCrews } from './find-hindrances.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob, type StoredHappening } from './lock-job.ts'
import { insertLog } from './log-entries.ts'
import { touchJob } from './pass-waypoint.ts'
import { refuseDrivenOverlap } from './refuse-driven-overlap.ts'

/**
 * Corrects the time of a step, a waypoint, a transfer or an exception, and the kind and place of an exception. The end of an
 * exception moves with the step or the transfer that ended it. The log keeps what was there before; legs, clocks and every
 * figure that is computed from them follow.
 *
 * @throws NotFound; Forbidden for an entry that the caller may not correct; Conflict for one that no longer counts, has no
 * time to correct, or another time than the caller saw; Invalid for a time in the future, or one that contradicts another;
 * Conflict if the vehicle or driver was elsewhere
 */
export async function correctTime(ctx: Context, input: InputOf<typeof jobsApi.correctTime>): Promise<Job> {
  const { id, entryId, at, was, reason } = input
  const exception = exceptionOf(input)
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    const { kind } = await findEntry(tx, id, entryId)
    await refuseCorrected(tx, entryId, was)
    refuseFuture(tx, at)
    if (exception && kind !== 'exception') throw new Invalid('Only an exception has a kind and a place.')
    const corrected = actOf(job.happenings, entryId)
    if (corrected.length === 0) refuseUncounted(kind)
    const known = job.happenings.map((each) => (corrected.includes(each) ? { ...each, at } : each))
    for (const told of known) if (corrected.some((each) => each.id === told.id)) refuseContradiction(known, told)
    for (const each of corrected) {
      const former = each.kind === 'exception' ? await correctOpening(tx, id, each, { at, exception }) : {}
      if (each.kind === 'step') await correctStep(tx, job, each, at)
      if (each.kind === 'waypoint') await correctWaypoint(tx, each, at)
      if (each.kind === 'transfer') await correctTransfer(tx, job, each, at)
      if (each.kind === 'resolved') await correctResolution(tx, id, each, at)
      const { id: correctsId, status, legId } = each
      await insertLog(tx, id, [{ kind: 'correction', correctsId, happenedAt: at, status, legId, reason, ...former }])
    }
    // The clocks are read by the figures; the log must have the correction first.
    await writeClocks(tx, id)
    return getJob(tx, { id })
  })
}

/** What is said of an exception besides its time; undefined where nothing is. */
function exceptionOf({ kind, waypointId, place }: InputOf<typeof jobsApi.correctTime>): ExceptionFields | undefined {
  const isPlaced = waypointId !== undefined || place !== undefined
  if (kind === undefined && !isPlaced) return undefined
  return { ...(kind && { kind }), ...(isPlaced && { waypointId: waypointId ?? null, place: place ?? null }) }
}

async function findEntry(tx: Context, jobId: string, entryId: string): Promise<{ kind: string }> {
  const entry = await tx.db
    .selectFrom('jobLog')
    .select(['kind', 'userId', 'recordedAt'])
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

/** A happening, with the end of the exception that it ended, or what ended that exception: one act has one time. */
function actOf(happenings: readonly StoredHappening[], id: string): readonly StoredHappening[] {
  const asked = happenings.find((each) => each.id === id)
  const isOfAct = (each: StoredHappening | undefined) =>
    each?.recordedAt === asked?.recordedAt && each?.at === asked?.at && each !== undefined
  for (const [index, end] of happenings.entries()) {
    if (end.kind !== 'resolved' || !isOfAct(end)) continue
    const [before, after] = [happenings[index - 1], happenings[index + 1]]
    const act = [before?.kind === 'transfer' ? before : undefined, end, after?.kind === 'step' ? after : undefined]
    const whole = act.filter((each) => each !== undefined).filter(isOfAct)
    if (whole.some((each) => each === asked)) return whole
  }
  return asked ? [asked] : []
}

/** @throws Conflict, which says why the time of an entry is not corrected */
function refuseUncounted(kind: string): never {
  if (kind === 'step') throw new Conflict('This step no longer counts: the job was set back since.')
  if (kind === 'transfer') throw new Conflict('This move no longer counts: the job was set back since.')
  throw new Conflict('Only the time of a step, a waypoint, a move to another truck or an exception can be corrected.')
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

async function correctStep(tx: Context, job: LockedJob, { id }: StoredHappening, at: string): Promise<void> {
  const step = validSteps(job.steps).find((each) => each.id === id)
  if (!step) return
  const isStart = neighboursOf(job.steps, step.status).before === null
  const [first, last] = [job.legs.find(({ startedAt }) => startedAt !== null), job.legs.at(-1)]
  if (isStart && first) await moveSpan(tx, job, { ...first, startedAt: at })
  if (step.status === 'completed' && last && (!isStart || first?.id !== last.id))
    await moveSpan(tx, job, { ...last, endedAt: at })
  if (step.status === 'completed' && isStart && first?.id === last?.id && last)
    await moveSpan(tx, job, { ...last, startedAt: at, endedAt: at })
}

async function correctWaypoint(tx: Context, { waypointId, status }: StoredHappening, at: string): Promise<void> {
  await tx.db
    .updateTable('waypoints')
    .set(status === 'reached' ? { reachedAt: at } : { missedAt: at })
    .where('id', '=', waypointId)
    .execute()
}

async function correctTransfer(tx: Context, job: LockedJob, { legId }: StoredHappening, at: string): Promise<void> {
  const index = job.legs.findIndex(({ id }) => id === legId)
  const [from, to] = [job.legs[index - 1], job.legs[index]]
  if (!from?.startedAt || !to?.startedAt) refuseUncounted('transfer')
  const [ended, started] = [
    { ...from, endedAt: at },
    { ...to, startedAt: at },
  ]
  // The shorter one first: they never overlap.
  for (const leg of at < to.startedAt ? [ended, started] : [started, ended]) await moveSpan(tx, job, leg)
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

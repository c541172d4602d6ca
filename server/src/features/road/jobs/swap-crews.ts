import { isSameCrew, latest, openLegOf } from '@shehena/domain/road/jobs/job-leg'
import { withCrew } from '@shehena/domain/road/jobs/job-status'
import type { jobSwapsApi } from '@shehena/domain/road/jobs/job-swaps-api'
import type { SeenLeg } from '@shehena/domain/road/jobs/seen-leg'
import { type SwapKind, swapKindOf, swappedCrews } from '@shehena/domain/road/jobs/swap-kind'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { refuseFuture } from './check-times.ts'
import { timeOfAct } from './check-told.ts'
import { lockCrews } from './find-hindrances.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { naming, withEach } from './naming-jobs.ts'
import { type Act, type JobTarget, planChange } from './plan-change.ts'
import { refuseUnmovable } from './refuse-unmovable.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { writeChange } from './write-change.ts'

type Api = typeof jobSwapsApi

/** One of the two jobs, with what it becomes. */
type Half = { job: LockedJob; target: JobTarget; act: Act }

/**
 * Two jobs change trucks, drivers or both in one act: plans exchange their crews; on the road each leg ends at that time, and
 * the next one starts with what the other had. Each half is checked as if it were made alone, after the other has let go.
 *
 * @throws NotFound; Conflict for a job that is over, an exception, no longer planned or on the road as it was seen, with
 * another crew than was seen, or for two that have the same; Invalid for a time that contradicts either; Refusal CLASH with
 * what hinders either. Each names its job, and leaves both as they were
 */
export async function swapCrews(ctx: Context, input: InputOf<Api['swap']>): Promise<OutputOf<Api['swap']>> {
  const { id, otherId, kind, parts, at, place, note, planAnyway } = input
  return inTransaction(ctx, async (tx) => {
    const [job, other] = await lockBoth(tx, id, otherId)
    await checkHalf(tx, job, kind, input.seen)
    await checkHalf(tx, other, kind, input.otherSeen)
    const [crew, otherCrew] = swappedCrews(job, other, parts)
    if (isSameCrew(job, crew)) {
      throw new Conflict(`Jobs ${job.jobNo} and ${other.jobNo} have the same already, so nothing would change.`)
    }
    if (at) refuseFuture(tx, at)
    const notBefore = latest(timeOfAct(tx, job), timeOfAct(tx, other))
    const act = { at, place, note, planAnyway }
    const halves = [
      { job, target: withStatus(job, crew), act: { ...act, exchange: { withJobId: otherId, notBefore } } },
      { job: other, target: withStatus(other, otherCrew), act: { ...act, exchange: { withJobId: id, notBefore } } },
    ]
    await lockCrews(
      tx,
      halves.flatMap(({ job: { vehicleId, driverId } }) => ({ vehicleId, driverId })),
    )
    for (const half of halves) await letGo(tx, half.job, kind, at ?? notBefore)
    await makeEach(tx, halves)
    return { job: await getJob(tx, { id }), other: await getJob(tx, { id: otherId }) }
  })
}

/** Locks both by id, so that of two exchanges of one job the second waits for the first, whichever it names first. */
async function lockBoth(tx: Context, id: string, otherId: string): Promise<[LockedJob, LockedJob]> {
  const locked = new Map<string, LockedJob>()
  for (const each of [id, otherId].toSorted()) locked.set(each, await lockJob(tx, each))
  // safe: both are locked.
  return [locked.get(id)!, locked.get(otherId)!]
}

/** @throws Conflict for a job that cannot exchange its crew as it was seen */
async function checkHalf(tx: Context, job: LockedJob, kind: SwapKind, seen: SeenLeg | undefined): Promise<void> {
  refuseUnmovable(job)
  const { jobNo, legs } = job
  const open = legs.find(({ id }) => id === openLegOf(legs)?.id)
  await naming(jobNo, () => refuseUnseen(tx, job, open, seen))
  if (swapKindOf(job.status) === kind) return
  throw new Conflict(
    kind === 'planned'
      ? `Job ${jobNo} has started: only two planned jobs, or two on the road, can change trucks or drivers.`
      : `Job ${jobNo} has not started: only two planned jobs, or two on the road, can change trucks or drivers.`,
  )
}

const withStatus = (job: LockedJob, crew: Pick<JobTarget, 'vehicleId' | 'driverId'>): JobTarget => ({
  ...job,
  ...crew,
  status: withCrew(job.status, crew),
})

/**
 * Takes the crew from the open leg of a job before either half is checked: neither is refused because the other still holds
 * its truck. A plan is empty until it is written, a leg on the road has ended.
 */
async function letGo(tx: Context, { legs }: LockedJob, kind: SwapKind, at: string): Promise<void> {
  const open = openLegOf(legs)
  if (!open?.id) return
  await tx.db
    .updateTable('jobLegs')
    .set(
      kind === 'planned'
        ? { vehicleId: null, driverId: null }
        : // A time before its start is refused when it is checked.
          { phase: 'done', endedAt: latest(at, open.startedAt ?? at) },
    )
    .where('id', '=', open.id)
    .execute()
}

/** Checks and writes one half after the other, so that the second sees the first. @throws what `planChange` does, of either */
async function makeEach(tx: Context, halves: readonly Half[]): Promise<void> {
  await withEach(halves, async ({ job, target, act }, isHindered) => {
    const change = await planChange(tx, job, target, act)
    if (!isHindered) await writeChange(tx, job, change)
  })
}

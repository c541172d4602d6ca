import { allows } from '@shehena/domain/permissions'
import type { Job } from '@shehena/domain/road/jobs/job'
import { isSameCrew } from '@shehena/domain/road/jobs/job-leg'
import { mayCorrect } from '@shehena/domain/road/jobs/job-log'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseMergedDrivers } from '../merged/merged-drivers.ts'
import { planAgainst, refuseOverlap } from './clash.ts'
import { findHindrances, lockCrews } from './find-hindrances.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'
import { insertLog } from './log-entries.ts'
import { touchJob } from './pass-waypoint.ts'
import { refuseDrivenOverlap } from './refuse-driven-overlap.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { merging } from './write-change.ts'

/**
 * Corrects who drove a leg from its start: another truck or driver was entered. The log keeps the former crew.
 *
 * @throws NotFound; Conflict for a leg that has not driven, the crew that it names already, a crew that was elsewhere at that
 * time, or one that was not what the caller saw; Forbidden for a leg that the caller may not correct; Refusal CLASH
 */
export async function correctCrew(ctx: Context, input: InputOf<typeof jobsApi.correctCrew>): Promise<Job> {
  const { id, legId, vehicleId, driverId, seen, reason } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    const leg = job.legs.find((each) => each.id === legId)
    if (!leg) throw new NotFound('Leg not found')
    await refuseUnseen(tx, job, leg, seen)
    if (!leg.startedAt) throw new Conflict('This leg has not started: change the plan instead.')
    if (isSameCrew(leg, { vehicleId, driverId }))
      throw new Conflict(`${leg.regNo} and ${leg.driverName} carry it already.`)
    await checkMayCorrect(tx, legId)

    const corrected = { ...leg, vehicleId, driverId }
    await lockCrews(tx, [leg, corrected])
    if (driverId !== leg.driverId) await refuseMergedDrivers(tx, [driverId])
    if (leg.phase === 'under_way') {
      const plan = { jobId: id, vehicleId, driverId, window: null, isStart: true, isPlanned: false, countries: [] }
      const hindrances = await findHindrances(tx, plan)
      planAgainst(
        tx,
        hindrances.filter(({ refuses }) => refuses === 'always'),
        undefined,
      )
    }
    await refuseDrivenOverlap(tx, id, corrected)
    const write = () =>
      tx.db.updateTable('jobLegs').set({ vehicleId, driverId }).where('id', '=', legId).execute().catch(refuseOverlap)
    // Who drove is a fact: a plan that it overlaps is shown as a clash.
    if (leg.phase === 'under_way') await merging(tx, id, { against: [], isDelay: true }, write)
    else await write()
    await insertLog(tx, id, [
      {
        kind: 'correction',
        legId,
        happenedAt: leg.startedAt,
        vehicleId: leg.vehicleId,
        driverId: leg.driverId,
        reason,
      },
    ])
    if (job.legs.at(-1)?.id === legId) {
      await tx.db.updateTable('dispatchJobs').set({ vehicleId, driverId }).where('id', '=', id).execute()
    }
    await touchJob(tx, id)
    return getJob(tx, { id })
  })
}

/** The entry that started the leg decides: one's own for 24 hours, any for management. @throws Forbidden */
async function checkMayCorrect(tx: Context, legId: string): Promise<void> {
  const entry = await tx.db
    .selectFrom('jobLog')
    .select(['userId', 'recordedAt'])
    .where('legId', '=', legId)
    .where('kind', 'in', ['transfer', 'step'])
    .orderBy('entryNo')
    .limit(1)
    .executeTakeFirst()
  const isManager = allows(tx.user.role, 'jobs.correctAnyTime')
  const started = entry ?? { userId: null, recordedAt: tx.now }
  if (!mayCorrect(started, { userId: tx.user.id, isManager, now: tx.now })) {
    throw new Forbidden('Only management may correct an entry of somebody else, or one of more than 24 hours ago.')
  }
}

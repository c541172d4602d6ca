import type { Job } from '@shehena/domain/road/jobs/job'
import { isSameCrew, openLegOf } from '@shehena/domain/road/jobs/job-leg'
import { withCrew } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'
import { planChange } from './plan-change.ts'
import { refuseUnmovable } from './refuse-unmovable.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { writeChange } from './write-change.ts'

/**
 * Moves the load of a job to another truck or driver: the leg ends at that time, and the next one starts. Before the start
 * the planned leg changes.
 *
 * @throws NotFound; Conflict for a job that is over, an open exception, a crew that carries it already or is not the one that
 * was seen; Invalid for a time before the start of the leg or in the future; Refusal CLASH
 */
export async function transferJob(ctx: Context, input: InputOf<typeof jobsApi.transfer>): Promise<Job> {
  const { id, vehicleId, driverId, seen, at, place, note, planAnyway } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    refuseUnmovable(job)
    const open = job.legs.find(({ id: legId }) => legId === openLegOf(job.legs)?.id)
    await refuseUnseen(tx, job, open, seen)
    if (open && isSameCrew(open, { vehicleId, driverId })) {
      throw new Conflict(`${open.regNo} and ${open.driverName} carry it already.`)
    }
    const target = { ...job, vehicleId, driverId, status: withCrew(job.status, { vehicleId, driverId }) }
    await writeChange(tx, job, await planChange(tx, job, target, { at, note, place, planAnyway }))
    return getJob(tx, { id })
  })
}

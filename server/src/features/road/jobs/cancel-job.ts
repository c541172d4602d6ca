import { allows } from '@shehena/domain/permissions'
import type { Job } from '@shehena/domain/road/jobs/job'
import { isFinal, isSameStep, jobStatusLabels } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { releaseBooking } from '../../sales/bookings/release-booking.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { planChange } from './plan-change.ts'
import { writeChange } from './write-change.ts'

/**
 * Cancels a job that is not over and releases its booking.
 *
 * @throws NotFound, Conflict for a job that is over or has moved on since it was seen, or Forbidden for one that has started without the permission
 */
export async function cancelJob(ctx: Context, input: InputOf<typeof jobsApi.cancel>): Promise<Job> {
  const { id, from, at, note } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    if (isFinal(job.status)) {
      throw new Conflict(`Job ${job.jobNo} is now ${jobStatusLabels[job.status]}, so it cannot be cancelled.`)
    }
    if (from !== undefined && !isSameStep(from, job.status)) {
      throw new Conflict(`Job ${job.jobNo} is now ${jobStatusLabels[job.status]}, so it was not cancelled.`)
    }
    checkMayCancel(tx, job)
    const change = await planChange(tx, job, { ...job, status: 'cancelled', exceptionReason: null }, { at, note })
    await writeChange(tx, job, change)
    await releaseBooking(tx, { id: job.bookingId })
    return getJob(tx, { id })
  })
}

/** @throws Forbidden: dispatch cancels what has not started, management everything */
export function checkMayCancel({ user: { role } }: Context, job: Pick<LockedJob, 'actualStart'>): void {
  if (!allows(role, job.actualStart === null ? 'jobs.cancel' : 'jobs.cancelStarted')) {
    throw new Forbidden("You don't have permission to cancel a job that has started.")
  }
}

import type { Job } from '@shehena/domain/jobs/job'
import { isFinal, jobStatusLabels } from '@shehena/domain/jobs/job-status'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict } from '../../errors.ts'
import { releaseBooking } from '../bookings/release-booking.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'

/** Cancels an unfinished job and sets its booking back to confirmed. @throws NotFound, or Conflict */
export async function cancelJob(ctx: Context, { id }: { id: string }): Promise<Job> {
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    if (isFinal(job.status)) {
      throw new Conflict(`Job ${job.jobNo} is now ${jobStatusLabels[job.status]}, so it cannot be cancelled.`)
    }
    await tx.db.updateTable('dispatchJobs').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await releaseBooking(tx, { id: job.bookingId })
    return getJob(tx, { id })
  })
}

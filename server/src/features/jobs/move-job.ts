import type { Job } from '@shehena/domain/jobs/job'
import { isSameStep, type JobStatus, jobStatusLabels, moveTo, stepsFrom } from '@shehena/domain/jobs/job-status'
import type { jobsApi } from '@shehena/domain/jobs/jobs-api'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { checkCrew } from './check-job.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'

/**
 * Moves a job one step, and stamps its start or end.
 *
 * @throws NotFound, Conflict for a step that is invalid in the current state, or Invalid for a start without
 * vehicle and driver
 */
export async function moveJob(ctx: Context, input: InputOf<typeof jobsApi.move>): Promise<Job> {
  const { id, to, from, reason: exceptionReason = null } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    const isStale = from !== undefined && !isSameStep(from, job.status)
    if (isStale || !stepsFrom(job.status).some((step) => step.to === to)) throw new Conflict(whyNot(job, to))
    checkCrew({ ...job, status: to })

    const { status, actualStart, actualEnd } = moveTo(job, to, tx.now)
    await tx.db
      .updateTable('dispatchJobs')
      .set({ status, actualStart, actualEnd, exceptionReason })
      .where('id', '=', id)
      .execute()
    return getJob(tx, { id })
  })
}

function whyNot({ jobNo, status }: { jobNo: string; status: JobStatus }, to: JobStatus): string {
  if (status === to) return `Job ${jobNo} is already ${jobStatusLabels[status]}.`
  return `Job ${jobNo} is now ${jobStatusLabels[status]}, so it was not changed to ${jobStatusLabels[to]}.`
}

import type { Job } from '@shehena/domain/road/jobs/job'
import { isSameStep, type JobStatus, jobStatusLabels, stepsFrom } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseForeignWaypoint } from './check-job.ts'
import { getJob } from './jobs-queries.ts'
import { lockJob } from './lock-job.ts'
import { planChange } from './plan-change.ts'
import { writeChange } from './write-change.ts'

/**
 * Moves a job one step, at the given time or now.
 *
 * @throws NotFound; Conflict for a step that is invalid in the current state; Invalid for a start without vehicle and
 * driver, or a time before the last step or in the future; Refusal CLASH if the vehicle or the driver cannot start
 */
export async function moveJob(ctx: Context, input: InputOf<typeof jobsApi.move>): Promise<Job> {
  const { id, to, from, reason: exceptionReason = null, kind, waypointId, place, at, note, planAnyway } = input
  const move = async (tx: Context) => {
    const job = await lockJob(tx, id)
    const isStale = from !== undefined && !isSameStep(from, job.status)
    if (isStale || !stepsFrom(job.status).some((step) => step.to === to)) throw new Conflict(whyNot(job, to))
    if (waypointId) await refuseForeignWaypoint(tx, id, waypointId)
    const exception = { kind, waypointId, place }
    const change = await planChange(
      tx,
      job,
      { ...job, status: to, exceptionReason },
      { at, note, planAnyway, exception },
    )
    await writeChange(tx, job, change)
  }
  return inTransaction(ctx, move, (tx) => getJob(tx, { id }))
}

function whyNot({ jobNo, status }: { jobNo: string; status: JobStatus }, to: JobStatus): string {
  if (status === to) return `Job ${jobNo} is already ${jobStatusLabels[status]}.`
  return `Job ${jobNo} is now ${jobStatusLabels[status]}, so it was not changed to ${jobStatusLabels[to]}.`
}

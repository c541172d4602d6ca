import type { Job } from '@shehena/domain/road/jobs/job'
import { stepRank } from '@shehena/domain/road/jobs/job-log'
import { type JobStatus, jobStatusLabels, withCrew } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { releaseBooking } from '../../sales/bookings/release-booking.ts'
import { checkMayCancel } from './cancel-job.ts'
import { shownTime } from './check-times.ts'
import { getJob } from './jobs-queries.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { planChange } from './plan-change.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { writeChange } from './write-change.ts'

type End = InputOf<typeof jobsApi.resolve>

/**
 * Ends the open exception of a job: it goes on as before or further, with another crew, or is over.
 *
 * @throws NotFound; Conflict if it is resolved already, the job has none, or its crew is not the one that was seen; Invalid for a state before the exception, a
 * crew that carries it already, or a time in the future; Forbidden to cancel without the permission; Refusal CLASH
 */
export async function resolveException(ctx: Context, input: End): Promise<Job> {
  const { id, resolution, exceptionId, seen, at, place, note, planAnyway } = input
  return inTransaction(ctx, async (tx) => {
    const job = await lockJob(tx, id)
    if (!job.exception || (exceptionId && exceptionId !== job.exception.id)) {
      throw new Conflict(await whyNot(tx, job, exceptionId))
    }
    if (resolution === 'cancelled') checkMayCancel(tx, job)
    const { vehicleId = job.vehicleId, driverId = job.driverId } = resolution === 'transferred' ? input : {}
    if (resolution === 'transferred') await refuseUnseen(tx, job, job.legs.at(-1), seen)
    if (resolution === 'transferred' && vehicleId === job.vehicleId && driverId === job.driverId) {
      const leg = job.legs.at(-1)
      throw new Conflict(`${leg?.regNo} and ${leg?.driverName} carry it already.`)
    }
    const status = withCrew(statusAfter(input, job.exception.statusBefore), { vehicleId, driverId })
    const target = { ...job, vehicleId, driverId, status, exceptionReason: null }
    await writeChange(tx, job, await planChange(tx, job, target, { at, place, note, planAnyway, resolution }))
    if (status === 'cancelled') await releaseBooking(tx, { id: job.bookingId })
    return getJob(tx, { id })
  })
}

/** @throws Invalid for a state before the one in which the exception was marked */
function statusAfter({ resolution, status }: End, before: JobStatus): JobStatus {
  if (resolution === 'completed' || resolution === 'cancelled') return resolution
  if (status === undefined) return before
  if ((stepRank(status) ?? 0) >= (stepRank(before) ?? 0)) return status
  throw new Invalid(`The job was ${jobStatusLabels[before]} before: it goes on there or further.`, {
    status: `Choose ${jobStatusLabels[before]} or a later state`,
  })
}

async function whyNot(tx: Context, { id, jobNo, status }: LockedJob, exceptionId?: string): Promise<string> {
  const last = await tx.db
    .selectFrom('jobExceptions')
    .leftJoin('profiles', 'profiles.userId', 'jobExceptions.resolvedBy')
    .select(['jobExceptions.resolvedAt', 'profiles.name'])
    .where('jobId', '=', id)
    .$if(exceptionId !== undefined, (query) => query.where('jobExceptions.id', '=', exceptionId ?? null))
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.resolvedAt) return `Job ${jobNo} is now ${jobStatusLabels[status]}: it has no open exception.`
  return `This exception was resolved by ${last.name ?? 'the system'} at ${shownTime(last.resolvedAt, tx.now)}.`
}

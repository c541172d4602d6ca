import type { JobStatus } from '@shehena/domain/jobs/job-status'
import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'

/** Locks a job until the transaction ends and returns its state. @throws NotFound */
export async function lockJob(tx: Context, id: string) {
  const job = await tx.db
    .selectFrom('dispatchJobs')
    .select([
      'jobNo',
      'bookingId',
      'vehicleId',
      'driverId',
      'status',
      'exceptionReason',
      'plannedStart',
      'plannedEnd',
      'actualStart',
      'actualEnd',
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw new NotFound('Job not found')
  return job
}

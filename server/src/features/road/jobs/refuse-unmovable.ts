import { isFinal, jobStatusLabels } from '@shehena/domain/road/jobs/job-status'
import { Conflict } from '../../../errors.ts'
import type { LockedJob } from './lock-job.ts'

/** @throws Conflict for a job whose load cannot be moved: it is over, or an exception that is to be resolved */
export function refuseUnmovable({ jobNo, status }: Pick<LockedJob, 'jobNo' | 'status'>): void {
  if (isFinal(status)) throw new Conflict(`Job ${jobNo} is ${jobStatusLabels[status]}, so it cannot be moved.`)
  if (status === 'exception') {
    throw new Conflict(`Job ${jobNo} is an exception: resolve it by moving the load to another truck.`)
  }
}

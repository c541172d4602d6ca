import { allows } from '../../permissions.ts'
import type { Role } from '../../roles.ts'
import type { JobStatus } from './job-status.ts'

type Paper = {
  /** Whether the caller added it. */
  isOwn: boolean
  /** The status of its job. */
  status: JobStatus
}

/** Whether somebody may remove a delivery paper: their own until the job is completed; management at any time. */
export function mayRemovePaper(role: Role | null, { isOwn, status }: Paper): boolean {
  if (allows(role, 'jobs.removePapers')) return true
  return allows(role, 'jobs.addPapers') && isOwn && status !== 'completed'
}

import type { Job } from '@shehena/domain/road/jobs/job'
import { isFinal } from '@shehena/domain/road/jobs/job-status'
import { useCan } from '#web/app/session.tsx'

/** Whether the user may cancel a job: one that has started takes management. */
export function useMayCancel({ status, actualStart }: Pick<Job, 'status' | 'actualStart'>): boolean {
  const [mayBefore, mayStarted] = [useCan('jobs.cancel'), useCan('jobs.cancelStarted')]
  return !isFinal(status) && (actualStart === null ? mayBefore : mayStarted)
}

import { lateJobsOf } from '@shehena/domain/road/jobs/late-jobs'
import type { MappedJob } from '@shehena/domain/road/jobs/mapped-job'
import { useMemo } from 'react'
import { useByMinute } from '#web/app/minutes.ts'

/** The ids of the late jobs, the most overdue first; read again each minute. */
export function useLateJobs(jobs: readonly MappedJob[] | undefined): readonly string[] {
  const ids = useByMinute((now) =>
    lateJobsOf(jobs ?? [], now)
      .map(({ id }) => id)
      .join(' '),
  )
  return useMemo(() => ids.split(' ').filter(Boolean), [ids])
}

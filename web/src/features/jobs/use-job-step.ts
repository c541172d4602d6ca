import type { JobStatus, StepTarget } from '@shehena/domain/jobs/job-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { jobMessages } from './job-messages.ts'

type Step = { id: string; from: JobStatus; to: StepTarget | 'cancelled'; reason?: string }

type Options<Asked> = {
  onMutate?: (step: Asked) => void
  onSuccess?: (step: Asked) => void
  onError?: (error: Error, step: Asked) => void
  /** Runs after the jobs are refetched. */
  onSettled?: (step: Asked) => void
  /** Least duration, in milliseconds. */
  leastMs?: number
}

/** Moves a job, shows a notice, and refetches the jobs, also after a conflict with another user. */
export function useJobStep<Asked extends Step>(options: Options<Asked> = {}) {
  const t = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, from, to, reason }: Asked) =>
      to === 'cancelled'
        ? api.jobs.cancel.call({ id })
        : api.jobs.move.call({ id, to, from, ...(reason && { reason }) }),
    onMutate: (step) => options.onMutate?.(step),
    onSuccess: (job, step) => {
      queries.setQueryData(api.jobs.get.queryKey({ input: { id: job.id } }), job)
      options.onSuccess?.(step)
      toast.success(t.moved(statusLabels[job.status]))
    },
    onError: (error, step) => {
      toast.failure(t.moveFailed, error.message)
      options.onError?.(error, step)
    },
    onSettled: async (_job, _error, step) => {
      await Promise.all([
        new Promise((resolve) => setTimeout(resolve, options.leastMs ?? 0)),
        refetch(queries, ['dispatch_jobs']),
      ])
      options.onSettled?.(step)
    },
  })
}

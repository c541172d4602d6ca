import type { Job } from '@shehena/domain/road/jobs/job'
import type { ExceptionKind } from '@shehena/domain/road/jobs/job-exception'
import type { JobStatus, StepTarget } from '@shehena/domain/road/jobs/job-status'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, isRefusal } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { jobMessages } from './job-messages.ts'
import type { usePlanAnyway } from './plan-anyway/use-plan-anyway.tsx'
import { useUndo } from './steps/use-undo.ts'

/** When and where a step was taken, and why; without a time it is taken now. */
export type StepDetails = {
  at?: string
  note?: string
  reason?: string
  kind?: ExceptionKind
  waypointId?: string
  place?: string
}

type Step = {
  id: string
  from: JobStatus
  to: StepTarget | 'cancelled'
  details?: StepDetails
  planAnyway?: PlanAnyway
}

type Options<Asked> = {
  onMutate?: (step: Asked) => void
  onSuccess?: (step: Asked) => void
  onError?: (error: Error, step: Asked) => void
  /** Runs after the jobs are refetched. */
  onSettled?: (step: Asked) => void
  /** Least duration, in milliseconds. */
  leastMs?: number
  /** Sends again with the reason for planning anyway. */
  send?: ReturnType<typeof usePlanAnyway>['send']
}

/** Moves a job, shows a notice with Undo, and refetches the jobs, also after a conflict with another user. */
export function useJobStep<Asked extends Step>(options: Options<Asked> = {}) {
  const t = useMessages(jobMessages)
  const statusLabels = useStatusLabels()
  const queries = useQueryClient()
  const offerUndo = useUndo()
  const { send = (sender) => sender({}) } = options
  return useMutation({
    mutationFn: ({ id, from, to, details, planAnyway }: Asked): Promise<Job> =>
      to === 'cancelled'
        ? api.jobs.cancel.call({ id, from })
        : send((anyway) =>
            api.jobs.move.call({ id, to, from, ...details, ...(planAnyway && { planAnyway }), ...anyway }),
          ),
    onMutate: (step) => options.onMutate?.(step),
    onSuccess: (job, step) => {
      queries.setQueryData(api.jobs.get.queryKey({ input: { id: job.id } }), job)
      options.onSuccess?.(step)
      const title = t.moved(statusLabels[job.status])
      if (step.to === 'cancelled') toast.success(title)
      else offerUndo(title, job, step.from)
    },
    onError: (error, step) => {
      // What it clashes with is asked about in a dialog.
      if (!isRefusal(error, 'CLASH')) tellFailure(t.moveFailed, error)
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

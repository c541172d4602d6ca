import type { Job } from '@shehena/domain/road/jobs/job'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { toast } from '#web/shared/ui/toast/toast.ts'
import type { Planned } from './plan-change.ts'
import { planMessages } from './plan-messages.ts'

const offeredMs = 10_000

/**
 * Tells that a job was planned, and offers for ten seconds to take it back: the former plan, or the job itself, where it
 * was made by planning.
 */
export function useUndoPlan(refresh: () => Promise<unknown>) {
  const t = useMessages(planMessages)
  const queries = useQueryClient()

  const undo = async ({ id, jobNo, version, status }: Job, planned: Planned) => {
    try {
      if (planned.kind === 'booking') await api.jobs.cancel.call({ id, from: status })
      // Also a former plan that is over by now.
      else await api.jobs.update.call({ id, version, ...planned.before, isConfirmed: true })
      toast.success(planned.kind === 'booking' ? t.cancelled(jobNo) : t.undone(jobNo))
    } catch (error) {
      // safe: the client throws errors only.
      toast.failure(t.undoFailed, (error as Error).message)
    }
    await refetch(queries, ['dispatch_jobs'])
    await refresh()
  }

  return (job: Job, { planned, regNo }: { planned: Planned; regNo: string }) => {
    queries.setQueryData(api.jobs.get.queryKey({ input: { id: job.id } }), job)
    void refetch(queries, ['dispatch_jobs'])
    const notice = toast.offer({
      title: t.planned(job.jobNo, regNo),
      actions: [
        {
          label: t.undo,
          name: t.undoNamed(job.jobNo),
          run: () => {
            notice.withdraw()
            void undo(job, planned)
          },
        },
      ],
      shownMs: offeredMs,
    })
  }
}

import type { Job } from '@shehena/domain/road/jobs/job'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { refetch } from '#web/app/refetch.ts'
import { useStatusLabels } from '#web/shared/status-badge.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { stepMessages } from './step-messages.ts'

const offeredMs = 10_000

/** Tells of a step, and offers for ten seconds to take it back, as long as nobody has changed the job since. */
export function useUndo() {
  const t = useMessages(stepMessages)
  const labels = useStatusLabels()
  const queries = useQueryClient()

  const undo = async ({ id, version }: Job, from: JobStatus) => {
    // Assigned is a pending job with a crew.
    const status = from === 'assigned' ? 'pending' : from
    try {
      const job = await api.jobs.update.call({ id, version, status, statusReason: t.undoneAtOnce })
      queries.setQueryData(api.jobs.get.queryKey({ input: { id } }), job)
      toast.success(t.undone(labels[job.status]))
    } catch (error) {
      // safe: the client throws errors only.
      toast.failure(t.undoFailed, (error as Error).message)
    }
    await refetch(queries, ['dispatch_jobs'])
  }

  return (title: string, job: Job, from: JobStatus) => {
    const notice = toast.offer({
      title,
      actions: [{ label: t.undo, name: t.undoStep(job.jobNo), run: () => void undo(job, from) }],
      shownMs: offeredMs,
    })
    const stop = queries.getQueryCache().subscribe(({ query }) => {
      const shown = queries.getQueryData(api.jobs.get.queryKey({ input: { id: job.id } }))
      if (query.state.data === shown && shown && shown.version !== job.version) end()
    })
    const end = () => {
      stop()
      notice.withdraw()
    }
    setTimeout(stop, offeredMs)
  }
}

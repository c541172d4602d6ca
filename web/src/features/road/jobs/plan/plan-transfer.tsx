import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { jobMessages } from '../job-messages.ts'
import { MoveDialog } from '../legs/move-dialog.tsx'
import { planMessages } from './plan-messages.ts'
import type { Row, RowBar } from './plan-rows.ts'

type Props = {
  bar: RowBar
  /** The truck that it was dropped on, with the driver it suggests. */
  to: Row | null
  onClose: () => void
}

/** Moves the load of a job that is under way, which is a transfer. */
export function PlanTransfer({ bar: { jobId, jobNo }, to, onClose }: Props) {
  const t = useMessages(planMessages)
  const words = useMessages(jobMessages)
  const { data: job, error, refetch } = useQuery(api.jobs.get.queryOptions({ input: { id: jobId } }))
  if (job) return <MoveDialog job={job} {...(to && { target: to })} onClose={onClose} />
  return (
    <Dialog title={t.moveNamed(jobNo)} width="32rem" onClose={onClose}>
      <LoadingOrFailed
        text={words.loadingDetails}
        error={error}
        failedText={words.detailFailed}
        onRetry={() => void refetch()}
      />
    </Dialog>
  )
}

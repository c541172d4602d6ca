import { type CrewChange, crewChangeOf } from '@shehena/domain/road/jobs/crew-change'
import type { Job } from '@shehena/domain/road/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { LoadingOrFailed } from '#web/shared/ui/page/loading-or-failed.tsx'
import { AssignDialog } from '../assign/assign-dialog.tsx'
import { jobMessages } from '../job-messages.ts'
import { legMessages } from './leg-messages.ts'
import { MoveDialog } from './move-dialog.tsx'

type Props = { id: string; onClose: () => void }

/** Changes the crew of a job: assigns it before the start, moves its load afterwards. */
export function CrewDialog({ id, onClose }: Props) {
  const t = useMessages(jobMessages)
  const { carriedBy } = useMessages(legMessages)
  const { data: job, error, refetch } = useQuery(api.jobs.get.queryOptions({ input: { id } }))
  if (job) return <ChangeOf job={job} onClose={onClose} />
  return (
    <Dialog title={carriedBy} width="34rem" onClose={onClose}>
      <LoadingOrFailed text={t.loadingDetails} error={error} failedText={t.detailFailed} onRetry={refetch} />
    </Dialog>
  )
}

function ChangeOf({ job, onClose }: { job: Job; onClose: () => void }) {
  // What is typed stays when a colleague takes the job a step further.
  const [change] = useState<CrewChange | null>(() => crewChangeOf(job.status))
  const [isDone, setDone] = useState(false)
  // Once the form is gone: what it had typed would hold the page.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) close()
  }, [isDone])
  if (isDone) return null
  if (change === 'assign') return <AssignDialog job={job} onAssigned={() => setDone(true)} onClose={onClose} />
  if (change) return <MoveDialog job={job} onClose={onClose} />
  return null
}

import { Button } from '@mantine/core'
import type { Job } from '@shehena/domain/jobs/job'
import { useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { jobMessages } from '../job-messages.ts'
import { TripDialog } from './trip-dialog.tsx'

/** Opens what the driver gets of a job: a paper or a message. */
export function TripSheetButton({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.tripSheet}
      </Button>
      {isOpen && <TripDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

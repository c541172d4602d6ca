import { Button } from '@mantine/core'
import type { Job } from '@shehena/domain/road/jobs/job'
import { Suspense, useState } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { lazyPart, useReady } from '#web/shared/ui/lazy-part.ts'
import { jobMessages } from '../job-messages.ts'

const load = () => import('./trip-dialog.tsx')
const TripDialog = lazyPart(() => load().then((file) => ({ default: file.TripDialog })))
const ready = [load]

/** Opens what the driver gets of a job: a paper or a message. */
export function TripSheetButton({ job }: { job: Job }) {
  const t = useMessages(jobMessages)
  const [isOpen, setOpen] = useState(false)
  // The road has places without a network.
  useReady(ready)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.tripSheet}
      </Button>
      <Suspense>{isOpen && <TripDialog job={job} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

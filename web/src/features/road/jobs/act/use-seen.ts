import type { Job } from '@shehena/domain/road/jobs/job'
import { seenOf } from '@shehena/domain/road/jobs/seen-leg'
import { useState } from 'react'

/**
 * What somebody saw who decides: it goes with the act, and the server refuses one that is behind. That is what was there when
 * the dialog opened; after a refusal, which says what has changed, it is what is there by now.
 */
export function useSeen<Seen>(now: Seen) {
  const [opened, setOpened] = useState<{ seen: Seen } | null>({ seen: now })
  return { seen: opened ? opened.seen : now, lookAgain: () => setOpened(null) }
}

/** What is seen of a leg of a job, or of its crew. */
export function seenIn(job: Job, { vehicle, driver }: Pick<Job['legs'][number], 'vehicle' | 'driver'>) {
  return seenOf(job.legs, { vehicleId: vehicle?.id ?? null, driverId: driver?.id ?? null })
}

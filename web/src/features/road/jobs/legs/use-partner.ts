import type { Job } from '@shehena/domain/road/jobs/job'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/app/api.ts'

/** The other job of an exchange as it was when it was chosen; after a refusal, which says what has changed, as it is by now. */
export function usePartner(id: string | null) {
  const { data } = useQuery({ ...api.jobs.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null })
  const [chosen, setChosen] = useState<Job | null>(null)
  const [isNewest, setNewest] = useState(false)
  const newest = data && data.id === id ? data : null
  if (newest && chosen?.id !== id) {
    setChosen(newest)
    setNewest(false)
  }
  return { partner: isNewest || chosen?.id !== id ? newest : chosen, lookAgain: () => setNewest(true) }
}

import { asDate, readClock } from '@shehena/domain/dates'
import type { Waiting } from '@shehena/domain/office/navigation/navigation-api'
import { countedFor } from '@shehena/domain/office/navigation/navigation-counts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMayDo } from '#web/app/session.tsx'
import { afterFirstAnswers } from '#web/shared/ui/settled.ts'
import type { MenuEntry } from './sidebar-menu.ts'

/** However often what they count changes, the counts rest for this time after an answer. */
const restMs = 10_000

export type Counts = { [Entry in MenuEntry]?: Waiting | undefined }
const unknown: Counts = {}

/** What waits behind the entries of the menu; nothing before the first answer, or after a failure. */
export function useCounts(): Counts {
  const mayDo = useMayDo()
  const [isDue, setDue] = useState(false)
  const { data, dataUpdatedAt, errorUpdatedAt, isError } = useQuery({
    ...api.navigation.counts.queryOptions({ input: {} }),
    // Fetches when it is due, and once more where a change has come since.
    enabled: isDue && Object.values(countedFor).some(mayDo),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt)

  useEffect(() => {
    let isOver = false
    const begin = () => void afterFirstAnswers().then(() => isOver || setDue(true))
    setDue(false)
    const timer = setTimeout(begin, Math.max(0, answeredAt + restMs - asDate(readClock()).getTime()))
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [answeredAt])

  return isError ? unknown : (data ?? unknown)
}

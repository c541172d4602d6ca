import { asDate, readClock } from '@shehena/domain/dates'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterFirstAnswers } from '#web/shared/ui/settled.ts'

/** However often what they count changes, counts rest for this time after an answer. */
const restMs = 10_000

/** Counts beside what they count: asked once the page has its first answers; undefined before, and after a failure. */
export function useRestedQuery<Answer, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Answer, Key>,
  isWanted: boolean,
): Answer | undefined {
  const [isDue, setDue] = useState(false)
  const { data, dataUpdatedAt, errorUpdatedAt, isError } = useQuery({
    ...options,
    // Fetches when it is due, and once more where a change has come since.
    enabled: isDue && isWanted,
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

  return isError ? undefined : data
}

import { unpackPlan } from '@shehena/domain/road/plan/unpack-plan'
import { keepPreviousData, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#web/app/api.ts'

/** The plan is read once in this time at most, however often it changes. */
const pauseMs = 2000

type Input = { from: string; days: number; q?: string }

/**
 * The plan and its queue. While something is held they stay as they are, and follow once it is dropped.
 *
 * @param queueSize rows of the queue
 */
export function usePlanQueries(input: Input, { queueSize, isHeld }: { queueSize: number; isHeld: boolean }) {
  const planOptions = api.plan.get.queryOptions({ input, placeholderData: keepPreviousData })
  const queueOptions = api.plan.queue.queryOptions({
    input: { pageSize: queueSize },
    placeholderData: keepPreviousData,
  })
  const planPause = usePause(planOptions.queryKey)
  const queuePause = usePause(queueOptions.queryKey)
  const plan = useQuery({ ...planOptions, enabled: !isHeld && planPause.isOver })
  const queue = useQuery({ ...queueOptions, enabled: !isHeld && queuePause.isOver })
  useEffect(() => planPause.begin(plan.dataUpdatedAt), [planPause.begin, plan.dataUpdatedAt])
  useEffect(() => queuePause.begin(queue.dataUpdatedAt), [queuePause.begin, queue.dataUpdatedAt])
  const trucks = useMemo(() => plan.data && unpackPlan(plan.data), [plan.data])
  return { plan, queue, trucks, refresh: () => Promise.all([plan.refetch(), queue.refetch()]) }
}

/** The pause of a query after each of its answers. A query that has no answer yet begins at once. */
function usePause(key: QueryKey) {
  const answeredAt = useQueryClient().getQueryState(key)?.dataUpdatedAt ?? 0
  const [overFor, setOver] = useState(0)
  const [begin] = useState(() => (at: number) => {
    const timer = setTimeout(() => setOver(at), pauseMs)
    return () => clearTimeout(timer)
  })
  return { isOver: answeredAt === 0 || overFor === answeredAt, begin }
}

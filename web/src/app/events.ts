import type { QueryClient } from '@tanstack/react-query'
import { api, firstAnswerDate } from '#web/app/api.ts'
import { noteLine } from '#web/app/offline/line.ts'
import { loadRecords, refetch } from '#web/app/refetch.ts'
import { afterFirstAnswers } from '#web/shared/ui/settled.ts'

/** Debounces events: rows of one table often change together. */
const debounceMs = 150
const reconnectMs = 3_000

/** Invalidates queries on server-sent events. Without the stream the app still refetches on focus. */
export function listenForChanges(queryClient: QueryClient): () => void {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  let isFirst = true

  const refresh = () => {
    void refetch(queryClient, [...changed])
    changed.clear()
  }

  const open = () => {
    source = new EventSource(`/api/events?since=${firstAnswerDate}`)
    source.addEventListener('open', () => {
      // Only a change needs them.
      if (isFirst) void afterFirstAnswers().then(loadRecords)
      else void queryClient.invalidateQueries()
      isFirst = false
    })
    source.addEventListener('change', ({ data }) => {
      const { table }: { table: string } = JSON.parse(data)
      changed.add(table)
      clearTimeout(timer)
      timer = setTimeout(refresh, debounceMs)
    })
    // Changes may have been missed while the server had lost its database.
    source.addEventListener('resync', () => void queryClient.invalidateQueries())
    source.addEventListener('bye', () => {
      source.close()
      void queryClient.invalidateQueries({ queryKey: api.account.me.key() })
    })
    source.addEventListener('error', () => {
      noteLine(false)
      // EventSource reconnects by itself except after an error response, which closes it.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, reconnectMs)
    })
  }

  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

import type { Query } from '@tanstack/react-query'
import { queryClient } from '#web/app/api.ts'
import { isMissing } from './connection.ts'
import { isKept } from './kept-rules.ts'

/** The queries of the screen. Who is signed in is none of them. */
const onScreen = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && isKept(query.queryKey) && !isOwnAccount(query))

const isOwnAccount = ({ queryKey: [path] }: Query) => Array.isArray(path) && path[0] === 'account'

/** When the oldest of the answers on the screen came, in milliseconds; null without any. */
export function shownSince(): number | null {
  const times = onScreen().flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
  return times.length > 0 ? Math.min(...times) : null
}

/** What the screen waits for: a search, while the rows of the former one show, or everything. */
export function isWaiting(): 'search' | 'nothing' | null {
  const missing = onScreen().filter(isMissing)
  if (missing.length === 0) return null
  const hasFormer = (query: Query) => query.observers.some((observer) => observer.getCurrentResult().isPlaceholderData)
  return missing.some(hasFormer) ? 'search' : 'nothing'
}

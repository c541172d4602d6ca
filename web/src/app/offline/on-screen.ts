import type { Query } from '@tanstack/react-query'
import { queryClient } from '#web/app/api.ts'
import { isMissing } from './connection.ts'
import { isKept } from './kept-rules.ts'

/** The queries of the screen, without the user's account. */
const onScreen = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && !isOwnAccount(query))

const isOwnAccount = ({ queryKey: [path] }: Query) => String(path) === 'account,me'

/** When the oldest of the answers on the screen came, in milliseconds; null without any. */
export function shownSince(): number | null {
  const kept = onScreen().filter(({ queryKey, state }) => isKept(queryKey) && state.data !== undefined)
  const times = kept.map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : null
}

/** What the screen waits for: everything, a search while the rows of the former one show, or what is kept on no device. */
export function isWaiting(): 'nothing' | 'search' | 'rest' | null {
  const allMissing = onScreen().filter(isMissing)
  const missing = allMissing.filter(({ queryKey }) => isKept(queryKey))
  if (missing.length === 0) return allMissing.length > 0 ? 'rest' : null
  const hasFormer = (query: Query) => query.observers.some((observer) => observer.getCurrentResult().isPlaceholderData)
  return missing.some(hasFormer) ? 'search' : 'nothing'
}

import { onlineManager, type Query } from '@tanstack/react-query'
import { queryClient } from '#web/app/api.ts'
import { endIfOver, restore } from './kept-answers.ts'
import { noteLine, onLine } from './line.ts'

/** How long after a failed call the server is asked again, and how often until it answers. */
const firstMs = 1000
const mostMs = 15_000
/** Timeout: a slower connection counts as offline. */
const patienceMs = 30_000
/** One failure may be an accident; without a network the first is enough. */
const enough = () => (navigator.onLine ? 2 : 1)

let failures = 0
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isWatching = false

/**
 * Finds out by itself whether the server can be reached, and tells TanStack Query: its queries wait while it cannot, then go
 * on. What a browser says of its network is a hint only: the server may be away, or on this machine.
 */
export function watchConnection(): void {
  if (isWatching) return
  isWatching = true
  onLine((isReached) => (isReached ? reached() : suspect()))
  onlineManager.setEventListener(() => {
    addEventListener('online', askServer)
    addEventListener('offline', askServer)
    return () => undefined
  })
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'added' && !onlineManager.isOnline()) void look(query)
  })
}

/** Asks the server now whether it is there. */
export async function askServer(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  asked += 1
  const question = asked
  const isThere = await isAnswered().catch(() => false)
  // The failure of an earlier question says nothing of now.
  if (isThere || question === asked) noteLine(isThere)
}

/** Whether the server itself answers: neither a proxy in its place, nor the page of a portal. */
async function isAnswered(): Promise<boolean> {
  const options = { headers: { 'x-background': '1' }, signal: AbortSignal.timeout(patienceMs) }
  const response = await fetch('/api/welcome', { cache: 'no-store', ...options })
  await response.json()
  return response.status < 502
}

function reached() {
  failures = 0
  clearTimeout(timer)
  timer = undefined
  if (onlineManager.isOnline()) return
  onlineManager.setOnline(true)
  // What is shown may have changed while offline.
  void queryClient.invalidateQueries()
}

function suspect() {
  // A call that fails while the next question is due says nothing new.
  if (timer) return
  failures += 1
  timer = setTimeout(askServer, Math.min(firstMs * 2 ** Math.max(0, failures - 2), mostMs))
  if (failures < enough()) return
  onlineManager.setOnline(false)
  endIfOver()
  for (const query of queryClient.getQueryCache().getAll()) void look(query)
}

const looked = new WeakSet<Query>()

/** Looks on this device for what a query cannot fetch, and notes that. */
async function look(query: Query) {
  await restore(query).catch(() => undefined)
  looked.add(query)
  queryClient.getQueryCache().notify({ type: 'observerResultsUpdated', query })
}

/** Whether a query has neither a current nor a kept answer. */
export const isMissing = (query: Query) => query.state.data === undefined && looked.has(query)

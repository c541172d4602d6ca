import { useSyncExternalStore } from 'react'

/** Why this browser's session ended: idle timeout, or sign-out in another tab. */
type Ending = 'idle' | 'elsewhere'

let ending: Ending | null = null
const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('session')

tabs.addEventListener('message', ({ data }: MessageEvent<Ending | null>) => data && change(data))

function change(next: Ending | null) {
  ending = next
  for (const listener of listeners) listener()
}

/** Whether the session has ended in this browser, in every tab alike, even if the server still accepts it. */
export function useEnding(): Ending | null {
  return useSyncExternalStore(subscribe, () => ending)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session in every tab, or in the other tabs only where this one signs out by itself. */
export function endInTabs(why: Ending) {
  if (why === 'idle') change(why)
  tabs.postMessage(why)
}

/** Resets the ending after a sign-in, and tells the other tabs. */
export function beginInTabs() {
  beginHere()
  tabs.postMessage(null)
}

/** Resets the ending in this tab, which knows who has signed in. */
export function beginHere() {
  change(null)
}

/** Calls back when somebody has signed in in another tab. @returns how to stop */
export function onBegunElsewhere(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<Ending | null>) => data === null && listener()
  tabs.addEventListener('message', hear)
  return () => tabs.removeEventListener('message', hear)
}

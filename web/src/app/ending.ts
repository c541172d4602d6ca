import { useSyncExternalStore } from 'react'

/** Why this browser's session ended: idle timeout, or sign-out in another tab. */
type Ending = 'idle' | 'elsewhere'

let ending: Ending | null = null
const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('session')

tabs.addEventListener('message', ({ data }: MessageEvent<Ending | null>) => change(data))

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

/** Resets the ending in every tab after a sign-in. */
export function beginInTabs() {
  change(null)
  tabs.postMessage(null)
}

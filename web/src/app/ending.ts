import { useSyncExternalStore } from 'react'

/** Why this browser's session is over: nothing happened for too long, or somebody signed out in another tab. */
type Ending = 'idle' | 'elsewhere'

let ending: Ending | null = null
const listeners = new Set<() => void>()
const tabs = new BroadcastChannel('session')

tabs.addEventListener('message', ({ data }: MessageEvent<Ending | null>) => change(data))

function change(next: Ending | null) {
  ending = next
  for (const listener of listeners) listener()
}

/** Whether the session has ended in this browser, whatever the server still says; the same in every tab. */
export function useEnding(): Ending | null {
  return useSyncExternalStore(subscribe, () => ending)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Ends the session in every tab at once, or in the others alone where this one has its own way out. */
export function endInTabs(why: Ending) {
  if (why === 'idle') change(why)
  tabs.postMessage(why)
}

/** Somebody has signed in: in every tab. */
export function beginInTabs() {
  change(null)
  tabs.postMessage(null)
}

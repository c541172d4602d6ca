import { useSyncExternalStore } from 'react'

/** What the browser says to notifications of this site; 'unsupported' where it has none, as without TLS. */
type BrowserPermission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

function readPermission(): BrowserPermission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}

/** What the browser allows at the moment. */
export function useBrowserPermission(): BrowserPermission {
  return useSyncExternalStore(subscribe, readPermission)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Has the browser ask the person, unless they have answered before. */
export async function askPermission(): Promise<BrowserPermission> {
  if (readPermission() === 'default') await Notification.requestPermission()
  for (const listener of listeners) listener()
  return readPermission()
}

import { useSyncExternalStore } from 'react'

/** The browser's permission for notifications; 'unsupported' where it has none, as without TLS. */
type BrowserPermission = NotificationPermission | 'unsupported'

const listeners = new Set<() => void>()

function readPermission(): BrowserPermission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported'
}

/** The current permission. */
export function useBrowserPermission(): BrowserPermission {
  return useSyncExternalStore(subscribe, readPermission)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Requests the permission, unless the user has decided before. */
export async function askPermission(): Promise<BrowserPermission> {
  if (readPermission() === 'default') await Notification.requestPermission()
  for (const listener of listeners) listener()
  return readPermission()
}

import { keepUnsaved } from './form/unsaved.ts'

/** Also in web/public/color-scheme.js, which renews a document whose first script is gone. */
export const renewedKey = 'renewed-at'
const restMs = 600_000

/**
 * Loads the document again where a newer version of the program has replaced a part of it. What is typed into its forms is
 * kept. Not twice in ten minutes, nor where something could not be kept.
 *
 * @returns whether the document is on its way
 */
export function renewOnce(): boolean {
  const now = performance.timeOrigin + performance.now()
  const last = Number(sessionStorage.getItem(renewedKey))
  if (Math.abs(now - last) < restMs || !keepUnsaved()) return false
  sessionStorage.setItem(renewedKey, String(now))
  location.reload()
  return true
}

/** Loads the document again for its user, with what is typed. The browser asks first where that cannot be kept. */
export function reloadByHand(): void {
  keepUnsaved()
  location.reload()
}

import { forgetLists } from '#web/app/list-return.ts'
import { renewedKey } from '#web/shared/ui/renew-once.ts'

/**
 * What a tab keeps besides its page: searches, drafts under review, ticks, what was typed before the program reloaded it. It
 * is for one person. Searches go whenever the session ends; the rest stays for the same person after an idle timeout, and
 * goes when that person signs out or another one comes.
 */
const ownerKey = 'owner'

/** Makes this tab that of a person. What it kept of another one goes. */
export function ownTab(userId: string): void {
  if (sessionStorage.getItem(ownerKey) !== userId) forgetAll()
  sessionStorage.setItem(ownerKey, userId)
}

/** Forgets what a tab keeps of a session that has ended: all of it where its person has signed out. */
export function leaveTab({ isForGood }: { isForGood: boolean }): void {
  if (isForGood) forgetAll()
  else forgetLists()
}

/** All but when the document was reloaded last: without that it could be reloaded for ever. */
function forgetAll(): void {
  const renewed = sessionStorage.getItem(renewedKey)
  sessionStorage.clear()
  if (renewed !== null) sessionStorage.setItem(renewedKey, renewed)
}

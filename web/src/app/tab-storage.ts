import { forgetLists } from '#web/app/list-return.ts'

/**
 * What a tab keeps besides its page: searches, drafts under review, ticks. It is for one person. Searches go whenever the
 * session ends; the rest stays for the same person after an idle timeout, and goes when that person signs out or another
 * one comes.
 */
const ownerKey = 'owner'

/** Makes this tab that of a person. What it kept of another one goes. */
export function ownTab(userId: string): void {
  if (sessionStorage.getItem(ownerKey) !== userId) sessionStorage.clear()
  sessionStorage.setItem(ownerKey, userId)
}

/** Forgets what a tab keeps of a session that has ended: all of it where its person has signed out. */
export function leaveTab({ isForGood }: { isForGood: boolean }): void {
  if (isForGood) sessionStorage.clear()
  else forgetLists()
}

import { readClock } from '@shehena/domain/dates'

const storageKey = 'last-activity'

/** Notes the user's last input, for all tabs. */
export const noteActivity = () => localStorage.setItem(storageKey, readClock())

/** The user's last input in any tab. */
export const lastActivity = () => localStorage.getItem(storageKey)

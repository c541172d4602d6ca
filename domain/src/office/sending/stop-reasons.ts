/**
 * Why nothing is sent: the database is older than what was sent, is another one than it was, has other files than it had, or was
 * restored from a backup.
 */
export const stopReasons = ['older', 'copied', 'files', 'restored'] as const
export type StopReason = (typeof stopReasons)[number]

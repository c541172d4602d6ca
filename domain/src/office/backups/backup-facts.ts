/** Where nightly backups go: a folder (BACKUP_DIR) or a bucket (BACKUP_S3_BUCKET). */
export const backupPlaces = ['folder', 's3'] as const
export type BackupPlace = (typeof backupPlaces)[number]

export const backupStatuses = ['running', 'done', 'failed'] as const
export type BackupStatus = (typeof backupStatuses)[number]

/**
 * Why a nightly backup failed: its process ended, a disk or the second place was full, the database or the file store was away, the
 * second place was, or a bug.
 */
export const backupFailures = ['stopped', 'full', 'unavailable', 'place', 'fault'] as const
export type BackupFailure = (typeof backupFailures)[number]

/** What restoring it into a database of its own has shown; unproved where it could not be restored there. */
export const backupProofs = ['equal', 'different', 'unproved'] as const
export type BackupProof = (typeof backupProofs)[number]

/**
 * Why nothing was compared: no PostgreSQL to restore into, no room for one, a database with tables of somebody else, one that does
 * not answer, or a fault of the restore. They are the notes of a proof that was not made.
 */
export const unprovedNotes = ['noDatabase', 'noRoom', 'usedDatabase', 'awayDatabase', 'fault'] as const
export type UnprovedNote = (typeof unprovedNotes)[number]

/** The public half of a pair of keys, in the age format. */
export const recipientPattern = /^age1[02-9ac-hj-np-z]{58}$/

import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'

/** No upload takes as long as this: a file that is unclaimed for longer was cut off, and can be claimed no more. */
const graceSeconds = 3600

type Stores = Pick<Context, 'db' | 'files'>

/** Says that a file is about to be stored, before its first byte is. */
export async function announceFile({ db }: Stores, storageKey: string): Promise<void> {
  await db
    .insertInto('unclaimedFiles')
    .values({ storageKey, removableAt: sql<string>`now() + make_interval(secs => ${graceSeconds})` })
    .execute()
}

/** Makes a stored file the one of a document, in the transaction that makes the document. @throws Refusal TIMED_OUT */
export async function claimFile({ db }: Stores, storageKey: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('unclaimedFiles')
    .where('storageKey', '=', storageKey)
    // Not now(), which is when the transaction began: the sweep may have come since.
    .where('removableAt', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('TIMED_OUT', 'The file took too long to store. Send it again.')
}

/**
 * Removes a file that no document claims any more, or never did. What cannot be removed now stays on the list,
 * and the next sweep tries again.
 */
export async function removeUnclaimed({ db, files }: Stores, storageKey: string): Promise<void> {
  // Waits for a transaction that may still claim it, and stops any later one.
  const { numUpdatedRows } = await db
    .updateTable('unclaimedFiles')
    .set({ removableAt: sql<string>`least(removable_at, clock_timestamp())` })
    .where('storageKey', '=', storageKey)
    .executeTakeFirst()
  if (numUpdatedRows > 0n && !(await isCopyingFiles(db))) await removeForGood({ db, files }, storageKey)
}

/** Whether a backup or an export is being made: rows that it has read may still speak of a file. The sweep comes back. */
export async function isCopyingFiles(db: Stores['db']): Promise<boolean> {
  const { rows } = await sql<{ isCopying: boolean }>`select is_copying_files() as is_copying`.execute(db)
  return rows[0]?.isCopying === true
}

/** Removes a file from the store, and then from the list. */
export async function removeForGood({ db, files }: Stores, storageKey: string): Promise<void> {
  await files.remove(storageKey)
  await db.deleteFrom('unclaimedFiles').where('storageKey', '=', storageKey).execute()
}

import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'

/**
 * Longer than any upload takes: after this, an unclaimed file is the rest of an interrupted one and cannot be claimed.
 */
const graceSeconds = 3600

type Stores = Pick<Context, 'db' | 'files'>

/** Records a file as unclaimed before it is stored. */
export async function announceFile({ db }: Stores, storageKey: string): Promise<void> {
  await db
    .insertInto('unclaimedFiles')
    .values({ storageKey, removableAt: sql<string>`now() + make_interval(secs => ${graceSeconds})` })
    .execute()
}

/** Claims a stored file for a document, in the document's transaction. @throws Refusal TIMED_OUT */
export async function claimFile({ db }: Stores, storageKey: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('unclaimedFiles')
    .where('storageKey', '=', storageKey)
    // Not now(), which is the start of the transaction: the sweep may have run since.
    .where('removableAt', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('TIMED_OUT', 'The file took too long to store. Send it again.')
}

/** Deletes an unclaimed file. After a failure it stays in the list, and the next sweep retries. */
export async function removeUnclaimed({ db, files }: Stores, storageKey: string): Promise<void> {
  // Waits for a transaction that is claiming the file, and blocks later ones.
  const { numUpdatedRows } = await db
    .updateTable('unclaimedFiles')
    .set({ removableAt: sql<string>`least(removable_at, clock_timestamp())` })
    .where('storageKey', '=', storageKey)
    .executeTakeFirst()
  if (numUpdatedRows > 0n && !(await isCopyingFiles(db))) await removeForGood({ db, files }, storageKey)
}

/** Whether a backup or an export is running, whose snapshot may still refer to a file. The sweep retries later. */
export async function isCopyingFiles(db: Stores['db']): Promise<boolean> {
  const { rows } = await sql<{ isCopying: boolean }>`select is_copying_files() as is_copying`.execute(db)
  return rows[0]?.isCopying === true
}

/** Deletes a file from the store, then from the list. */
export async function removeForGood({ db, files }: Stores, storageKey: string): Promise<void> {
  await files.remove(storageKey)
  await db.deleteFrom('unclaimedFiles').where('storageKey', '=', storageKey).execute()
}

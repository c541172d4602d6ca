import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { FileStore } from './file-store.ts'
import { putText } from './small-text.ts'

export type FileStorage = { db: Kysely<Database>; files: FileStore; incomingFolder: string }

/**
 * Marks the file store as this database's, so that no two processes use different stores.
 *
 * @returns whether the store is the one marked first
 */
export async function markStore({ db, files, incomingFolder }: FileStorage): Promise<boolean> {
  const known = await findMark(db)
  if (known) return hasMark(files, known)
  const own = randomUUID()
  // The file first: a process that finds the mark in the database relies on the file.
  await putText({ files, incomingFolder }, { key: keyOf(own), text: own })
  await db
    .insertInto('fileStoreMark')
    .values({ id: own })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findMark(db)
  if (kept === own || !kept) return true
  await files.remove(keyOf(own))
  return hasMark(files, kept)
}

/** The name of the store that the database knows; undefined before the first mark. */
export async function findMark(db: Kysely<Database>): Promise<string | undefined> {
  return (await db.selectFrom('fileStoreMark').select('id').executeTakeFirst())?.id
}

async function hasMark(files: FileStore, id: string): Promise<boolean> {
  const content = await files.read(keyOf(id), id.length)
  content?.destroy()
  return content !== null
}

function keyOf(id: string): string {
  return `00/mark-${id}`
}

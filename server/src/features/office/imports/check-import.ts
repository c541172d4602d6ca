import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { batchSize, checkRows, markTwins } from './check-rows.ts'
import type { Job } from './import-context.ts'
import { type FoundImport, importById } from './imports-queries.ts'

/**
 * Compares the rows of an import that are not written with the records, as the role may by which it was uploaded. Nothing is written
 * but what each row is, so it may be killed and run again.
 */
export async function checkImport(job: Job, id: string): Promise<void> {
  const found = await importById(job, id)
  if (found?.status !== 'reading') return
  const rowNos = await rowsOf(job, id)
  for (let start = 0; start < rowNos.length; start += batchSize) {
    const batch = rowNos.slice(start, start + batchSize)
    await inPublicTransaction(job, async (db) => checkRows(asUploader({ ...job, db }, found), found, batch))
    await report(job, id, start + batch.length)
  }
  await inPublicTransaction(job, async (db) => {
    const tx = asUploader({ ...job, db }, found)
    // Another mapping may have been chosen since: its own check follows.
    await markTwins(tx, found)
    await sql`update imports set status = case when applied_by is null then 'ready' else 'applied' end, done = 0
        where id = ${id} and status = 'reading' and version = ${found.version}`.execute(db)
  })
}

async function rowsOf({ db }: Job, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('importRows')
    .select('rowNo')
    .where('importId', '=', id)
    .where('outcome', 'is', null)
    .orderBy('rowNo')
    .execute()
  return rows.map(({ rowNo }) => rowNo)
}

/** Reads with the eyes of who uploaded the file. */
function asUploader({ db, now }: Job, { createdBy, role }: FoundImport): Context {
  const user = { id: createdBy, name: '', role, sessionId: '' }
  // safe: reads of records use the role, the database and the clock alone.
  return { db, now, user, isInTransaction: true } as Context
}

/** Stores how many rows are done. Quietly: it is no change of the import. */
export async function report({ db }: Job, id: string, done: number): Promise<void> {
  await inPublicTransaction({ db }, async (tx) => {
    await sql`select set_config('app.quiet', 'on', true)`.execute(tx)
    await tx.updateTable('imports').set({ done }).where('id', '=', id).execute()
  })
}

import type { Import } from '@shehena/domain/office/imports/import'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { type FoundImport, getImport, lockImport } from './imports-queries.ts'
import { queueImport } from './queue-import.ts'
import { notAllUndone } from './update-import.ts'

/**
 * Queues a comparison of the rows that are not written with the records, also of those that were refused. One that was undone is as it
 * was before it was applied, with what was corrected in it; what the undo kept is written still.
 *
 * @throws NotFound, or Conflict while it is applied or undone, and where no row is left
 */
export async function compareImport(ctx: Context, { id }: { id: string }): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockImport(tx, id)
    refuseUnderWay(found)
    await sql`
      update import_rows set outcome = null, outcome_reason = null, record_id = null, after_version = null
        where import_id = ${id} and outcome in ('refused', 'undone')`.execute(tx.db)
    await refuseWithoutRows(tx, id)
    await tx.db
      .updateTable('imports')
      .set({
        status: 'reading',
        failure: null,
        done: 0,
        ...(found.status === 'undone'
          ? { appliedBy: null, appliedAt: null, undoneBy: null, undoneAt: null }
          : found.appliedBy !== null && { appliedAt: sql`coalesce(applied_at, ${tx.now})` }),
      })
      .where('id', '=', id)
      .execute()
    await queueImport(tx, { id, step: 'check' })
    return getImport(tx, { id })
  })
}

function refuseUnderWay({ status, undoneBy }: FoundImport): void {
  if (status === 'applying') throw new Conflict('This import is being applied. Compare its rows afterwards.')
  if (status === 'undoing') throw new Conflict('This import is being undone. Compare its rows afterwards.')
  if (status === 'failed' && undoneBy !== null) throw new Conflict(notAllUndone)
}

async function refuseWithoutRows(tx: Context, id: string): Promise<void> {
  const { rows } = await sql`select from import_rows where import_id = ${id} and outcome is null limit 1`.execute(tx.db)
  if (rows.length === 0) throw new Conflict('No row of this import is left to be compared.')
}

import type { Import } from '@shehena/domain/office/imports/import'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden, Refusal } from '../../../errors.ts'
import { report } from './check-import.ts'
import { beginChunk, contextOf, inSavepoint, type Job, mayFinish, withRoleOf } from './import-context.ts'
import { type FieldValues, type ImportedRecord, importVerbs } from './import-verbs.ts'
import { type FoundImport, getImport, importById, lockImport } from './imports-queries.ts'
import { queueImport } from './queue-import.ts'
import { stillCompared } from './update-import.ts'

const chunkSize = 100

/**
 * Queues the undoing of an import: what it added is deleted, and what it changed gets its former values, unless somebody has changed
 * it or referred to it since. Within 30 days, by who applied it or an administrator.
 *
 * @throws NotFound, Forbidden, or Conflict for one that was not applied, or is forgotten
 */
export async function undoImport(ctx: Context, { id }: { id: string }): Promise<Import> {
  return inTransaction(ctx, async (tx) => {
    const { status, appliedBy, mayUndo } = await lockImport(tx, id)
    if (status === 'undoing' || status === 'undone') return getImport(tx, { id })
    if (appliedBy === null) throw new Conflict('This import was not applied. Delete it instead.')
    if (status === 'applying') throw new Conflict('This import is being applied. Undo it afterwards.')
    if (status === 'reading') throw new Conflict(stillCompared)
    if (!mayUndo) throw new Forbidden('An import is undone within 30 days, by who applied it or by an administrator.')
    await tx.db
      .updateTable('imports')
      .set({
        status: 'undoing',
        failure: null,
        appliedAt: sql`coalesce(applied_at, ${tx.now})`,
        undoneBy: tx.user.id,
        done: 0,
      })
      .where('id', '=', id)
      .execute()
    await queueImport(tx, { id, step: 'undo' })
    return getImport(tx, { id })
  })
}

/** Takes back the rows of an import in chunks, the last first. The role is read again for each of them. */
export async function takeBackImport(job: Job, id: string): Promise<void> {
  for (let done = 0; ; done += chunkSize) {
    const found = await importById(job, id)
    if (found?.status !== 'undoing' || found.undoneBy === null) return
    const ctx = await contextOf(job, found.undoneBy)
    if (!ctx || !mayFinish(ctx, found)) return stop(job, id)
    const count = await inTransaction(ctx, (tx) => takeBackChunk(withRoleOf(tx, found), found))
    if (count === 0) return finish(ctx, id)
    await report(job, id, Math.min(done + count, found.rowCount))
  }
}

type AppliedRow = { rowNo: number; outcome: string; recordId: string; afterVersion: number; before: FieldValues }

async function takeBackChunk(tx: Context, { id, kind }: FoundImport): Promise<number> {
  if (!(await beginChunk(tx, id, 'undoing'))) return 0
  const { rows } = await sql<AppliedRow>`
    select r.row_no, r.outcome, r.record_id, r.after_version, r.before from import_rows r
      where r.import_id = ${id} and r.outcome in ('created', 'updated')
      order by r.import_version desc nulls last, r.row_no desc limit ${chunkSize}`.execute(tx.db)
  const ids = rows.map(({ recordId }) => recordId)
  const records = new Map((await importVerbs[kind].read(tx, ids)).map((record) => [record.id, record]))
  for (const row of rows) {
    const reason = await takeBack(tx, kind, row, records.get(row.recordId))
    await tx.db
      .updateTable('importRows')
      .set(reason === null ? { outcome: 'undone' } : { outcome: 'kept', outcomeReason: reason })
      .where('importId', '=', id)
      .where('rowNo', '=', row.rowNo)
      .execute()
  }
  return rows.length
}

/** @returns why the record stays as it is; null if it was taken back, or is gone */
async function takeBack(
  tx: Context,
  kind: FoundImport['kind'],
  row: AppliedRow,
  record: ImportedRecord | undefined,
): Promise<string | null> {
  if (!record) return row.outcome === 'created' ? null : 'This record is gone.'
  if (record.version !== row.afterVersion) return 'Somebody has changed this record since.'
  const { restore } = importVerbs[kind]
  const result = await inSavepoint(tx, () =>
    row.outcome === 'created'
      ? removeUnchanged(tx, kind, record)
      : restore(tx, { id: record.id, version: record.version }, row.before),
  )
  if (!(result instanceof Refusal)) return null
  return result.code === 'STALE' ? 'Somebody has changed this record since.' : result.message
}

/** Deletes a record that has the version still by which it was read. @throws as the verb, Refusal STALE, or NotFound */
async function removeUnchanged(tx: Context, kind: FoundImport['kind'], { id, version }: ImportedRecord) {
  // Race: somebody may be changing it. The lock waits for them.
  await lockVersion(tx, kind, { id, version, missing: 'This record is gone.' })
  return importVerbs[kind].remove(tx, { id, version })
}

async function finish(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const set = { status: 'undone', undoneAt: tx.now, done: 0 }
    await tx.db.updateTable('imports').set(set).where('id', '=', id).where('status', '=', 'undoing').execute()
  })
}

/** The person may not do it any more. What is taken back stays taken back. */
async function stop({ db }: Job, id: string): Promise<void> {
  const failure = 'Who undid it may not do so any more. An administrator can undo what is left.'
  await db.updateTable('imports').set({ status: 'failed', failure }).where('id', '=', id).execute()
}

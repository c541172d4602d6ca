import type { DocumentEntity } from '@shehena/domain/office/documents/document-kinds'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** The kinds of records with documents: their table, and the message for a missing one. */
const parents = {
  booking: { table: 'bookings', missing: 'Booking not found' },
  dispatch_job: { table: 'dispatch_jobs', missing: 'Job not found' },
  paper: { table: 'papers', missing: 'Paper not found' },
  withheld: { table: 'withheld', missing: 'Withheld tax not found' },
  maintenance_record: { table: 'maintenance_records', missing: 'Maintenance record not found' },
} as const satisfies Record<DocumentEntity, { table: string; missing: string }>

/** @throws NotFound if there is no such record */
export async function requireParent(ctx: Context, entity: DocumentEntity, id: string): Promise<void> {
  const { table, missing } = parents[entity]
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
  if (rows.length === 0) throw new NotFound(missing)
}

/** Locks a record against concurrent uploads and deletion. @throws NotFound */
export async function lockParent(tx: Context, entity: DocumentEntity, id: string): Promise<void> {
  const { table, missing } = parents[entity]
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(tx.db)
  if (rows.length === 0) throw new NotFound(missing)
}

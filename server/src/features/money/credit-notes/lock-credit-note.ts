import type { Cents } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { Conflict, NotFound } from '../../../errors.ts'

/**
 * Locks a credit note of which something is left. Lock order: the invoices that it will settle must be locked before.
 *
 * @returns what a verb needs; `onAccount` is what is left of it, in cents
 * @throws NotFound, Conflict if nothing is left of it, or Refusal STALE
 */
export async function lockCreditNote(tx: Context, { id, version }: { id: string; version: number }) {
  const missing = 'Credit note not found'
  const note = await tx.db
    .selectFrom('creditNotes')
    .select(['id', 'creditNoteNo', 'customerId', 'issuedOn', 'total', 'allocatedTotal'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!note) throw new NotFound(missing)
  const { total, allocatedTotal, ...rest } = note
  if (total === allocatedTotal) throw new Conflict(`${note.creditNoteNo} is allocated in full already.`)
  await lockVersion(tx, 'creditNotes', { id, version, missing })
  // safe: the columns hold whole cents.
  return { ...rest, onAccount: (total - allocatedTotal) as Cents }
}

/** Locks a credit note to note or correct its number of KRA; undefined if it does not exist. */
export async function findNumberedNote(tx: Context, id: string) {
  return tx.db
    .selectFrom('creditNotes')
    .select([
      'creditNoteNo',
      'issuedOn',
      sql<boolean>`exists (select from fiscal_receipts where credit_note_id = credit_notes.id)`.as('hasFiscalReceipt'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import type { FiscalReceiptChanges } from '@shehena/domain/money/invoices/fiscal-receipt'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { changeFiscalReceipt } from '../invoices/write-fiscal-receipt.ts'
import { getCreditNote } from './credit-notes-queries.ts'
import { findNumberedNote } from './lock-credit-note.ts'

/**
 * Corrects what was typed of KRA's number of a credit note. The audit log keeps what stood there.
 *
 * @throws NotFound, Refusal STALE, or Invalid naming the field
 */
export async function correctNoteNumber(
  ctx: Context,
  { id, ...changes }: FiscalReceiptChanges,
): Promise<OutputOf<typeof creditNotesApi.correctFiscalReceipt>> {
  const missing = 'This credit note has no KRA control number'
  return inTransaction(ctx, async (tx) => {
    const note = await findNumberedNote(tx, id)
    if (!note) throw new NotFound(missing)
    await changeFiscalReceipt(tx, { kind: 'creditNote', id, issueDate: note.issuedOn }, changes, missing)
    return getCreditNote(tx, { id })
  })
}

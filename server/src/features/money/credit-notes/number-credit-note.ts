import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import type { NewFiscalReceipt } from '@shehena/domain/money/invoices/fiscal-receipt'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { addFiscalReceipt } from '../invoices/write-fiscal-receipt.ts'
import { getCreditNote } from './credit-notes-queries.ts'
import { findNumberedNote } from './lock-credit-note.ts'

/**
 * Notes what KRA's portal says of a credit note.
 *
 * @throws NotFound, Conflict where it has a number, or Invalid naming the field
 */
export async function numberCreditNote(
  ctx: Context,
  { id, ...receipt }: NewFiscalReceipt,
): Promise<OutputOf<typeof creditNotesApi.enterFiscalReceipt>> {
  return inTransaction(ctx, async (tx) => {
    const note = await findNumberedNote(tx, id)
    if (!note) throw new NotFound('Credit note not found')
    if (note.hasFiscalReceipt) throw new Conflict(`${note.creditNoteNo} has a KRA control number already.`)
    await addFiscalReceipt(tx, { kind: 'creditNote', id, issueDate: note.issuedOn }, receipt)
    return getCreditNote(tx, { id })
  })
}

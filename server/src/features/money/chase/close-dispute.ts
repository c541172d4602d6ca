import type { disputesApi } from '@shehena/domain/money/chase/chase-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getInvoice } from '../invoices/invoices-queries.ts'
import { findInvoiceForUpdate } from '../invoices/lock-invoice.ts'

/** Closes the open dispute of an invoice, whatever has become of the invoice since. @throws NotFound, or Conflict without one */
export async function closeDispute(
  ctx: Context,
  { id, answer }: InputOf<typeof disputesApi.close>,
): Promise<OutputOf<typeof disputesApi.close>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    if (!invoice) throw new NotFound('Invoice not found')
    const closed = await tx.db
      .updateTable('invoiceDisputes')
      .set({ answer, closedAt: tx.now, closedBy: tx.user.id })
      .where('invoiceId', '=', id)
      .where('closedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!closed) throw new Conflict(`No dispute of ${invoice.invoiceNo} is open.`)
    return getInvoice(tx, { id })
  })
}

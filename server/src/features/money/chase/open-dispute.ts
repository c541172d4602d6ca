import type { disputesApi } from '@shehena/domain/money/chase/chase-api'
import { awaitsPayment } from '@shehena/domain/money/invoices/invoice-status'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getInvoice } from '../invoices/invoices-queries.ts'
import { findInvoiceForUpdate } from '../invoices/lock-invoice.ts'

/**
 * Notes that a customer disputes an invoice: no reminder of it goes out until that is answered.
 *
 * @throws NotFound, or Conflict if it does not await payment, or is disputed already
 */
export async function openDispute(
  ctx: Context,
  { id, reason }: InputOf<typeof disputesApi.open>,
): Promise<OutputOf<typeof disputesApi.open>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    if (!invoice) throw new NotFound('Invoice not found')
    const { invoiceNo, status } = invoice
    if (!awaitsPayment(status))
      throw new Conflict(`Only an invoice that awaits payment can be disputed; ${invoiceNo} is ${status}.`)
    const open = await tx.db
      .selectFrom('invoiceDisputes')
      .select('id')
      .where('invoiceId', '=', id)
      .where('closedAt', 'is', null)
      .executeTakeFirst()
    if (open) throw new Conflict(`${invoiceNo} is disputed already. Close that dispute first.`)
    await tx.db.insertInto('invoiceDisputes').values({ invoiceId: id, reason, openedAt: tx.now }).execute()
    return getInvoice(tx, { id })
  })
}

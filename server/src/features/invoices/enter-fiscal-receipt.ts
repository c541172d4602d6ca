import type { NewFiscalReceipt } from '@shehena/domain/invoices/fiscal-receipt'
import { canHaveFiscalReceipt } from '@shehena/domain/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, NotFound } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { checkMoment, refuseUsedNumber } from './check-fiscal-receipt.ts'
import { getInvoice } from './invoices-queries.ts'
import { findInvoiceForUpdate } from './lock-invoice.ts'

/**
 * Notes what KRA's portal says of an issued invoice. From then on the invoice cannot be cancelled.
 *
 * @throws NotFound, Conflict for a draft, a cancelled invoice or one that has a number, or Invalid naming the field
 */
export async function enterFiscalReceipt(
  ctx: Context,
  { id, ...receipt }: NewFiscalReceipt,
): Promise<OutputOf<typeof invoicesApi.enterFiscalReceipt>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    if (!invoice) throw new NotFound('Invoice not found')
    const { invoiceNo, status, hasFiscalReceipt } = invoice
    if (!canHaveFiscalReceipt(status))
      throw new Conflict(`Only an invoice that was issued has a KRA control number; ${invoiceNo} is ${status}.`)
    if (hasFiscalReceipt) throw new Conflict(`${invoiceNo} has a KRA control number already.`)
    checkMoment(tx, invoice, receipt.issuedAt)

    const entered = await tx.db
      .insertInto('fiscalReceipts')
      .values({ ...receipt, invoiceId: id, enteredBy: tx.user.id })
      .onConflict((conflict) => conflict.column('cuInvoiceNo').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!entered) await refuseUsedNumber(tx, receipt.cuInvoiceNo, invoice)
    return getInvoice(tx, { id })
  })
}

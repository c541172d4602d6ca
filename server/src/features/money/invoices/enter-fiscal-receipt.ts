import type { NewFiscalReceipt } from '@shehena/domain/money/invoices/fiscal-receipt'
import { canHaveFiscalReceipt } from '@shehena/domain/money/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { getInvoice } from './invoices-queries.ts'
import { findInvoiceForUpdate } from './lock-invoice.ts'
import { addFiscalReceipt } from './write-fiscal-receipt.ts'

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
    const { invoiceNo, status, openedOn, hasFiscalReceipt } = invoice
    if (openedOn) throw new Conflict(`${invoiceNo} was issued in the former system, where KRA has its number.`)
    if (!canHaveFiscalReceipt(invoice))
      throw new Conflict(`Only an invoice that was issued has a KRA control number; ${invoiceNo} is ${status}.`)
    if (hasFiscalReceipt) throw new Conflict(`${invoiceNo} has a KRA control number already.`)
    await addFiscalReceipt(tx, { kind: 'invoice', ...invoice }, receipt)
    return getInvoice(tx, { id })
  })
}

import { dayOf } from '@shehena/domain/dates'
import type { NewDebitNote } from '@shehena/domain/money/invoices/invoice'
import { canCorrect } from '@shehena/domain/money/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import { unusualInvoiceDays } from '@shehena/domain/unusual-days'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound, refuseUnconfirmed } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { insertDraft } from './create-invoice.ts'
import { totalsOf } from './invoice-lines.ts'
import { getInvoice } from './invoices-queries.ts'
import { findInvoiceForUpdate } from './lock-invoice.ts'
import { refuseVat } from './refuse-vat.ts'

/**
 * Drafts a debit note: a further charge to the customer of an invoice, which it names.
 *
 * @throws NotFound, Conflict if the invoice was not sent or does not stand, Invalid for its tax or total, or Unusual for its dates
 */
export async function debitInvoice(
  ctx: Context,
  { id, isConfirmed, ...input }: NewDebitNote,
): Promise<OutputOf<typeof invoicesApi.debit>> {
  const totals = totalsOf(input.lines)
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    if (!invoice) throw new NotFound('Invoice not found')
    const { invoiceNo, status, openedOn, customerId, bookingId } = invoice
    if (openedOn) throw new Conflict(`${invoiceNo} was issued in the former system, so it is corrected there.`)
    if (!canCorrect(invoice))
      throw new Conflict(
        status === 'draft'
          ? `${invoiceNo} has not been sent yet. Edit the draft instead.`
          : `${invoiceNo} is cancelled, so it cannot be corrected. Draft a new invoice instead.`,
      )
    await refuseVat(tx, input.lines)
    refuseUnconfirmed(unusualInvoiceDays(input, dayOf(tx.now)), { isConfirmed })
    return getInvoice(tx, await insertDraft(tx, { ...input, customerId, bookingId, correctsInvoiceId: id }, totals))
  })
}

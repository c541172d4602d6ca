import { dayOf, formatDay } from '@shehena/domain/dates'
import { canSend } from '@shehena/domain/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import { unusualInvoiceDays } from '@shehena/domain/unusual-days'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, Invalid, refuseUnconfirmed } from '../../errors.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { closedMonthOf, openBooks } from '../months/open-books.ts'
import { getInvoice } from './invoices-queries.ts'
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts'
import { getAddressee, mailInvoice } from './mail-invoice.ts'

/**
 * Sends a draft: freezes its content and the customer's details, and queues its mail. All in one transaction. A trigger
 * freezes the company's details with the customer's.
 *
 * @throws NotFound, Refusal STALE, Conflict if it is no draft or its month is closed, Invalid if its total is zero or its customer has
 * no address, Unusual for its dates, or Refusal TOO_MANY
 */
export async function sendInvoice(
  ctx: Context,
  { id, version, isConfirmed }: InputOf<typeof invoicesApi.send>,
): Promise<OutputOf<typeof invoicesApi.send>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, { id, version })
    const { invoiceNo, status, total } = invoice
    if (!canSend(status)) throw new Conflict(`Only a draft can be sent; ${invoiceNo} is ${status}.`)
    if (total === 0) throw new Invalid('An invoice of zero cannot be sent. Enter a price first.')

    await refuseClosedMonth(tx, invoice)
    refuseUnconfirmed(unusualInvoiceDays(invoice, dayOf(tx.now)), { isConfirmed })

    const addressee = await getAddressee(tx, invoice)
    await tx.db
      .updateTable('invoices')
      .from('customers')
      .whereRef('customers.id', '=', 'invoices.customerId')
      .where('invoices.id', '=', id)
      .set((row) => ({
        status: 'sent',
        emailSentAt: tx.now,
        billedName: row.ref('customers.legalName'),
        billedTradingName: row.ref('customers.tradingName'),
        billedAddress: row.ref('customers.billingAddress'),
        billedTaxNumber: row.ref('customers.taxNumber'),
        billedPaymentTerms: row.ref('customers.paymentTerms'),
      }))
      .execute()
    await mailInvoice(tx, invoice, addressee)
    return getInvoice(tx, { id })
  })
}

/** An invoice enters the books on its day of issue. @throws Conflict if that lies in a closed month */
async function refuseClosedMonth(tx: Context, { invoiceNo, issueDate }: LockedInvoice): Promise<void> {
  const openFrom = await openBooks(tx)
  const month = closedMonthOf(issueDate, openFrom)
  if (month && openFrom)
    throw new Conflict(
      `${invoiceNo} is dated ${formatDay(issueDate)}, and ${month} is closed. Change its issue date to ${formatDay(openFrom)} or later, then send it.`,
    )
}

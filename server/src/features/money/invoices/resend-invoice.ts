import { canResend } from '@shehena/domain/money/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/money/invoices/invoices-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { limitMail } from '../../office/mail/limit-mail.ts'
import { retryMail } from '../../office/mail/retry-mail.ts'
import { getInvoice } from './invoices-queries.ts'
import { findInvoiceForUpdate } from './lock-invoice.ts'
import { getAddressee, mailInvoice } from './mail-invoice.ts'

/**
 * Mails an issued invoice, again or for the first time, to the customer's current address. If a mail is waiting for its next retry, that one is
 * sent now instead.
 *
 * @throws NotFound, Conflict if it was never issued or is on its way, Invalid without an address, or TOO_MANY
 */
export async function resendInvoice(
  ctx: Context,
  { id }: InputOf<typeof invoicesApi.resend>,
): Promise<OutputOf<typeof invoicesApi.resend>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, id)
    if (!invoice) throw new NotFound('Invoice not found')
    const { invoiceNo, status, openedOn } = invoice
    if (openedOn)
      throw new Conflict(`${invoiceNo} was issued in the former system. Send a statement of account instead.`)
    if (!canResend(invoice))
      throw new Conflict(`Only an invoice that was sent can be sent again; ${invoiceNo} is ${status}.`)

    const addressee = await getAddressee(tx, invoice)
    const isRetried = await retryMail(tx, { table: 'invoices', id }, addressee.email)
    if (!isRetried) {
      await limitMail(tx)
      await mailInvoice(tx, invoice, addressee)
    }
    await tx.db
      .updateTable('invoices')
      .set({ emailSentAt: tx.now })
      .where('id', '=', id)
      // One that was issued by hand.
      .where('emailSentAt', 'is', null)
      .execute()
    return getInvoice(tx, { id })
  })
}

import type { PaymentVoid } from '@shehena/domain/payments/payment'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { findInvoiceForUpdate } from '../invoices/lock-invoice.ts'
import { reversePayment } from '../invoices/reverse-payment.ts'
import { findPayment, lockStandingPayment } from './lock-payment.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Voids a payment that was recorded wrongly. It keeps its receipt number and stays in the books but counts for nothing;
 * its invoice is open again.
 *
 * @throws NotFound, or Conflict if it was voided or matched concurrently
 */
export async function voidPayment(
  ctx: Context,
  { id, reason }: PaymentVoid,
): Promise<OutputOf<typeof paymentsApi.void>> {
  return inTransaction(ctx, async (tx) => {
    // Lock order: the invoice first, as when recording or matching a payment, so that they cannot deadlock.
    const { invoiceId } = await findPayment(tx, id)
    const invoice = invoiceId ? await findInvoiceForUpdate(tx, invoiceId) : undefined
    const payment = await lockStandingPayment(tx, id)
    if (payment.invoiceId !== invoiceId)
      throw new Conflict(
        `${payment.receiptNo} was matched to an invoice at this very moment. Look at it again, then void it.`,
      )

    await tx.db
      .updateTable('payments')
      .set({ voidedAt: tx.now, voidedBy: tx.user.id, voidReason: reason })
      .where('id', '=', id)
      .execute()
    if (invoice) await reversePayment(tx, invoice, payment.amount)
    return getPayment(tx, { id })
  })
}

import { formatInstant } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { PaymentVoid } from '@shehena/domain/payments/payment'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, NotFound } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { findInvoiceForUpdate } from '../invoices/lock-invoice.ts'
import { reversePayment } from '../invoices/reverse-payment.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Takes back a payment that was recorded wrongly. It keeps its receipt number and stays in the books, but counts
 * for nothing; its invoice awaits the money again.
 *
 * @throws NotFound, or Conflict where somebody else has voided it
 */
export async function voidPayment(
  ctx: Context,
  { id, reason }: PaymentVoid,
): Promise<OutputOf<typeof paymentsApi.void>> {
  return inTransaction(ctx, async (tx) => {
    // What a payment is for never changes. Its invoice is locked first, as by whoever records one.
    const { invoiceId } = await find(tx, id)
    const invoice = invoiceId ? await findInvoiceForUpdate(tx, invoiceId) : undefined
    const payment = await find(tx, id, 'for update')
    if (payment.voidedAt) {
      const { voidedBy } = await getPayment(tx, { id })
      throw new Conflict(
        `${payment.receiptNo} was voided by ${voidedBy} at ${formatInstant(payment.voidedAt)} already.`,
      )
    }

    await tx.db
      .updateTable('payments')
      .set({ voidedAt: tx.now, voidedBy: tx.user.id, voidReason: reason })
      .where('id', '=', id)
      .execute()
    // safe: the column holds whole cents.
    if (invoice) await reversePayment(tx, invoice, payment.amount as Cents)
    return getPayment(tx, { id })
  })
}

async function find(tx: Context, id: string, lock?: 'for update') {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['receiptNo', 'invoiceId', 'amount', 'voidedAt'])
    .where('id', '=', id)
    .$if(lock === 'for update', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!payment) throw new NotFound('Payment not found')
  return payment
}

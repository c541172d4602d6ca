import { formatInstant } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { Context } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Locks a payment. Lock order: the invoices that it pays or will pay must be locked before.
 *
 * @returns what a verb needs; `onAccount` is what is left of it, in cents
 * @throws NotFound, or Conflict if it has been voided
 */
export async function lockStandingPayment(tx: Context, id: string) {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['receiptNo', 'customerId', 'amount', 'allocatedTotal', 'tiedTotal', 'bookedOn', 'voidedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw new NotFound('Payment not found')
  if (payment.voidedAt) {
    const { voidedBy } = await getPayment(tx, { id })
    throw new Conflict(`${payment.receiptNo} was voided by ${voidedBy} at ${formatInstant(payment.voidedAt)} already.`)
  }
  const { amount, allocatedTotal, ...rest } = payment
  // safe: the columns hold whole cents.
  return { ...rest, amount: amount as Cents, onAccount: (amount - allocatedTotal) as Cents }
}

/** The standing allocations of a payment, and what was written off because it was short, with their invoices. */
export async function standingAllocations(
  tx: Context,
  paymentId: string,
): Promise<{ id: string; invoiceId: string }[]> {
  return tx.db
    .selectFrom('allocations')
    .select(['id', 'invoiceId'])
    .where(({ eb, or }) => or([eb('paymentId', '=', paymentId), eb('shortPaymentId', '=', paymentId)]))
    .where('reversedOn', 'is', null)
    .orderBy('entryNo')
    .execute()
}

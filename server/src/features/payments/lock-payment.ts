import { formatInstant } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { Context } from '../../context.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { getPayment } from './payments-queries.ts'

/** Reads what a verb needs of a payment. @throws NotFound */
export async function findPayment(tx: Context, id: string, lock?: 'for update') {
  const payment = await tx.db
    .selectFrom('payments')
    .select(['receiptNo', 'customerId', 'invoiceId', 'amount', 'voidedAt'])
    .where('id', '=', id)
    .$if(lock === 'for update', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!payment) throw new NotFound('Payment not found')
  // safe: the column holds whole cents.
  return { ...payment, amount: payment.amount as Cents }
}

/**
 * Locks a payment. Lock order: its invoice, if it has or gets one, must be locked before.
 *
 * @throws NotFound, or Conflict if it has been voided
 */
export async function lockStandingPayment(tx: Context, id: string) {
  const payment = await findPayment(tx, id, 'for update')
  if (payment.voidedAt) {
    const { voidedBy } = await getPayment(tx, { id })
    throw new Conflict(`${payment.receiptNo} was voided by ${voidedBy} at ${formatInstant(payment.voidedAt)} already.`)
  }
  return payment
}

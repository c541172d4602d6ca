import { formatInstant } from '@shehena/domain/dates'
import type { Cents } from '@shehena/domain/money'
import type { Context } from '../../context.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { getPayment } from './payments-queries.ts'

/** What a verb decides about a payment by. @throws NotFound */
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
 * Holds a payment still while a verb decides about it. Its invoice, where it has or gets one, is locked before.
 *
 * @throws NotFound, or Conflict where it has been voided
 */
export async function lockStandingPayment(tx: Context, id: string) {
  const payment = await findPayment(tx, id, 'for update')
  if (payment.voidedAt) {
    const { voidedBy } = await getPayment(tx, { id })
    throw new Conflict(`${payment.receiptNo} was voided by ${voidedBy} at ${formatInstant(payment.voidedAt)} already.`)
  }
  return payment
}

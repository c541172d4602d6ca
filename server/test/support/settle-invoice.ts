import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Values } from './insert-row.ts'
import { type TestApp, today } from './test-app.ts'

/**
 * Allocates a payment to an invoice as a whole, before it is written in the same transaction: the invoice counts it, and
 * is paid once nothing is left.
 *
 * @returns the values of the payment that follow
 */
export async function settleInvoice(
  db: TestApp['db'],
  invoiceId: string,
  { amount = 10_000_00, bookedOn = today }: Values<'payments'>,
) {
  const { customerId } = await db
    .updateTable('invoices')
    .set({
      paidTotal: sql`paid_total + ${amount}`,
      status: sql`case when balance = ${amount} then 'paid' else status end`,
    })
    .where('id', '=', invoiceId)
    .returning('customerId')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('allocations')
    .values({ invoiceId, customerId, kind: 'payment', paymentId: id, amount, allocatedOn: bookedOn })
    .execute()
  return { id, customerId, amount, allocatedTotal: amount }
}

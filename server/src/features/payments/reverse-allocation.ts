import { formatInstant } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { AllocationReversal } from '@shehena/domain/payments/allocation'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, NotFound } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { reverseAllocations } from './allocate-parts.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Takes one allocation of a payment back, dated today: the money is on account again, and the invoice awaits it.
 *
 * @throws NotFound, or Conflict naming who took it back already
 */
export async function reverseAllocation(
  ctx: Context,
  { id, reason }: AllocationReversal,
): Promise<OutputOf<typeof paymentsApi.reverse>> {
  return inTransaction(ctx, async (tx) => {
    const { invoiceId, paymentId } = await findAllocation(tx, id)
    // Lock order: the invoice, the payment, the allocation.
    await lockInvoices(tx, [invoiceId])
    await tx.db.selectFrom('payments').select('id').where('id', '=', paymentId).forUpdate().execute()
    const { amount, invoiceNo, reversedAt, reversedBy } = await findAllocation(tx, id)
    if (reversedAt)
      throw new Conflict(
        `The ${formatKes(amount)} for ${invoiceNo} was taken back by ${reversedBy} at ${formatInstant(reversedAt)} already.`,
      )

    await reverseAllocations(tx, [id], reason)
    await tx.db
      .updateTable('payments')
      .set({ allocatedTotal: sql<Cents>`allocated_total - ${amount}` })
      .where('id', '=', paymentId)
      .execute()
    return getPayment(tx, { id: paymentId })
  })
}

async function findAllocation(tx: Context, id: string) {
  const found = await tx.db
    .selectFrom('allocations')
    .innerJoin('invoices', 'invoices.id', 'allocations.invoiceId')
    .leftJoin('profiles', 'profiles.userId', 'allocations.reversedBy')
    .select([
      'allocations.invoiceId',
      'allocations.paymentId',
      'allocations.amount',
      'invoices.invoiceNo',
      'allocations.reversedAt',
      'profiles.name as reversedBy',
    ])
    .where('allocations.id', '=', id)
    .executeTakeFirst()
  if (!found?.paymentId) throw new NotFound('Allocation not found')
  // safe: the column holds whole cents.
  return { ...found, paymentId: found.paymentId, amount: found.amount as Cents }
}

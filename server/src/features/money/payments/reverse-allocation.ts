import { formatInstant } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { Allocation, AllocationReversal } from '@shehena/domain/money/payments/allocation'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { reverseAllocations } from './allocate-parts.ts'
import { allocationsWhere } from './payments-queries.ts'

/**
 * Takes one allocation of a payment or a credit note back, dated today: the part is on account again, and the invoice
 * awaits it. What was written off is taken back likewise.
 *
 * @throws NotFound, or Conflict naming who took it back already
 */
export async function reverseAllocation(
  ctx: Context,
  { id, reason }: AllocationReversal,
): Promise<OutputOf<typeof paymentsApi.reverse>> {
  return inTransaction(ctx, async (tx) => {
    const { invoiceId, paymentId, creditNoteId } = await findAllocation(tx, id)
    // What was written off is a part of nothing.
    const whole = paymentId
      ? { table: 'payments' as const, id: paymentId }
      : creditNoteId
        ? { table: 'creditNotes' as const, id: creditNoteId }
        : null
    // Lock order: the invoice, the payment or the credit note, the allocation.
    await lockInvoices(tx, [invoiceId])
    if (whole) await tx.db.selectFrom(whole.table).select('id').where('id', '=', whole.id).forUpdate().execute()
    const { amount, invoiceNo, reversedAt, reversedBy } = await findAllocation(tx, id)
    if (reversedAt)
      throw new Conflict(
        `The ${formatKes(amount)} for ${invoiceNo} was taken back by ${reversedBy} at ${formatInstant(reversedAt)} already.`,
      )

    await reverseAllocations(tx, [id], reason)
    if (whole)
      await tx.db
        .updateTable(whole.table)
        .set({ allocatedTotal: sql<Cents>`allocated_total - ${amount}` })
        .where('id', '=', whole.id)
        .execute()
    return getAllocation(tx, id)
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
      'allocations.creditNoteId',
      'allocations.amount',
      'invoices.invoiceNo',
      'allocations.reversedAt',
      'profiles.name as reversedBy',
    ])
    .where('allocations.id', '=', id)
    .where('allocations.kind', 'in', ['payment', 'credit_note', 'written_off'])
    .executeTakeFirst()
  if (!found) throw new NotFound('Allocation not found')
  // safe: the column holds whole cents.
  return { ...found, amount: found.amount as Cents }
}

async function getAllocation(tx: Context, id: string): Promise<Allocation> {
  const { rows } = await sql<{ allocations: Allocation[] }>`
    select ${allocationsWhere(sql`a.id = ${id}`)} as allocations`.execute(tx.db)
  // safe: it was just taken back.
  return rows[0]!.allocations[0]!
}

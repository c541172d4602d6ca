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
 * awaits it.
 *
 * @throws NotFound, or Conflict naming who took it back already
 */
export async function reverseAllocation(
  ctx: Context,
  { id, reason }: AllocationReversal,
): Promise<OutputOf<typeof paymentsApi.reverse>> {
  return inTransaction(ctx, async (tx) => {
    const { invoiceId, paymentId, creditNoteId } = await findAllocation(tx, id)
    const [table, wholeId] = paymentId ? (['payments', paymentId] as const) : (['creditNotes', creditNoteId] as const)
    // Lock order: the invoice, the payment or the credit note, the allocation.
    await lockInvoices(tx, [invoiceId])
    await tx.db.selectFrom(table).select('id').where('id', '=', wholeId).forUpdate().execute()
    const { amount, invoiceNo, reversedAt, reversedBy } = await findAllocation(tx, id)
    if (reversedAt)
      throw new Conflict(
        `The ${formatKes(amount)} for ${invoiceNo} was taken back by ${reversedBy} at ${formatInstant(reversedAt)} already.`,
      )

    await reverseAllocations(tx, [id], reason)
    await tx.db
      .updateTable(table)
      .set({ allocatedTotal: sql<Cents>`allocated_total - ${amount}` })
      .where('id', '=', wholeId)
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
    .where('allocations.kind', 'in', ['payment', 'credit_note'])
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

import { dayOf } from '@shehena/domain/dates'
import { type Cents, sumCents } from '@shehena/domain/money'
import type { CreditToAllocate } from '@shehena/domain/money/credit-notes/credit-note'
import type { creditNotesApi } from '@shehena/domain/money/credit-notes/credit-notes-api'
import { allocationDay } from '@shehena/domain/money/payments/allocate'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { openBooks } from '../months/open-books.ts'
import { allocateParts, checkParts } from '../payments/allocate-parts.ts'
import { getCreditNote } from './credit-notes-queries.ts'
import { lockCreditNote } from './lock-credit-note.ts'

/**
 * Allocates what is on account of a credit note over open invoices of its customer, dated today.
 *
 * @throws NotFound, Invalid naming the part, Conflict if nothing is left of it, or Refusal STALE
 */
export async function allocateCredit(
  ctx: Context,
  { id, version, allocations }: CreditToAllocate,
): Promise<OutputOf<typeof creditNotesApi.allocate>> {
  return inTransaction(ctx, async (tx) => {
    const invoices = await lockInvoices(
      tx,
      allocations.map(({ invoiceId }) => invoiceId),
    )
    const { customerId, onAccount: amount, issuedOn } = await lockCreditNote(tx, { id, version })
    checkParts(allocations, { customerId, amount, invoices }, (part, isAmount) =>
      part === null ? 'allocations' : `allocations.${part}.${isAmount ? 'amount' : 'invoiceId'}`,
    )
    const from = allocationDay({ bookedOn: issuedOn, issueDate: dayOf(tx.now), openFrom: await openBooks(tx) })
    await allocateParts(tx, { kind: 'credit_note', id, customerId, from }, allocations)
    const sum = sumCents(allocations.map((part) => part.amount))
    await tx.db
      .updateTable('creditNotes')
      .set({ allocatedTotal: sql<Cents>`allocated_total + ${sum}` })
      .where('id', '=', id)
      .execute()
    return getCreditNote(tx, { id })
  })
}

import { dayOf } from '@shehena/domain/dates'
import type { PaymentVoid } from '@shehena/domain/money/payments/payment'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { withdrawMail } from '../../office/mail/withdraw-mail.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { reverseAllocations } from './allocate-parts.ts'
import { lockStandingPayment, standingAllocations } from './lock-payment.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Voids a payment that was recorded wrongly, dated today. It keeps its receipt number and stays in the books but counts
 * for nothing; its invoices are open again, also by what was written off because it was short.
 *
 * @throws NotFound, or Conflict if it was voided or allocated concurrently
 */
export async function voidPayment(
  ctx: Context,
  { id, reason }: PaymentVoid,
): Promise<OutputOf<typeof paymentsApi.void>> {
  return inTransaction(ctx, async (tx) => {
    // Lock order: the invoices first, as when recording or allocating a payment, so that they cannot deadlock.
    const known = await standingAllocations(tx, id)
    const locked = new Set(known.map(({ invoiceId }) => invoiceId))
    await lockInvoices(tx, [...locked])
    const { receiptNo, tiedTotal } = await lockStandingPayment(tx, id)
    if (tiedTotal > 0)
      throw new Conflict(
        `${receiptNo} is tied to a line of a bank statement. Undo the tie there, under Reconciliation.`,
      )
    const standing = await standingAllocations(tx, id)
    if (standing.some(({ invoiceId }) => !locked.has(invoiceId)))
      throw new Conflict(
        `${receiptNo} was allocated to an invoice at this very moment. Look at it again, then void it.`,
      )

    await reverseAllocations(
      tx,
      standing.map((allocation) => allocation.id),
      reason,
    )
    await tx.db
      .updateTable('payments')
      .set({
        voidedAt: tx.now,
        voidedOn: sql<string>`greatest(booked_on, ${dayOf(tx.now)}::date)`,
        voidedBy: tx.user.id,
        voidReason: reason,
        allocatedTotal: 0,
      })
      .where('id', '=', id)
      .execute()
    await withdrawMail(tx, { table: 'payments', id })
    return getPayment(tx, { id })
  })
}

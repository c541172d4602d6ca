import { dayOf } from '@shehena/domain/dates'
import { statusOn } from '@shehena/domain/invoices/invoice-status'
import type { Cents } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { LockedInvoice } from './lock-invoice.ts'

/**
 * Subtracts a voided payment from its invoice, which is then unpaid again: sent, or overdue by its due date. Runs in
 * the transaction that voids the payment, with the invoice locked.
 */
export async function reversePayment(tx: Context, { id, dueDate }: LockedInvoice, amount: Cents): Promise<void> {
  await tx.db
    .updateTable('invoices')
    .set({ paidTotal: sql`paid_total - ${amount}`, status: statusOn(dayOf(tx.now), { status: 'sent', dueDate }) })
    .where('id', '=', id)
    .execute()
}

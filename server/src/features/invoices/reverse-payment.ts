import { dayOf } from '@shehena/domain/dates'
import { statusOn } from '@shehena/domain/invoices/invoice-status'
import type { Cents } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { LockedInvoice } from './lock-invoice.ts'

/**
 * Takes money back that had been counted towards an invoice, which awaits it again: as sent, or as overdue by
 * its due date. Called by whoever voids the payment, in the same transaction, with the invoice held still.
 */
export async function reversePayment(tx: Context, { id, dueDate }: LockedInvoice, amount: Cents): Promise<void> {
  await tx.db
    .updateTable('invoices')
    .set({ paidTotal: sql`paid_total - ${amount}`, status: statusOn(dayOf(tx.now), { status: 'sent', dueDate }) })
    .where('id', '=', id)
    .execute()
}

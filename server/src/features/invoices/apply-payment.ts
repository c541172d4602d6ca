import { awaitsPayment, type InvoiceStatus } from '@shehena/domain/invoices/invoice-status'
import { type Cents, formatKes } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Invalid } from '../../errors.ts'
import { findInvoiceForUpdate, type LockedInvoice } from './lock-invoice.ts'

type Received = { invoiceId: string; customerId: string; amount: Cents }

/**
 * Counts money received towards an invoice, which is paid once its whole total has come in.
 * Called by whoever records the payment, in the same transaction.
 *
 * @throws Invalid naming invoiceId or amount
 */
export async function applyPayment(ctx: Context, { invoiceId, customerId, amount }: Received): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, invoiceId)
    if (!invoice) throw refusal('invoiceId', 'That invoice does not exist.')
    if (invoice.customerId !== customerId)
      throw refusal('invoiceId', `${invoice.invoiceNo} is another customer's invoice.`)
    if (!awaitsPayment(invoice.status)) throw refusal('invoiceId', `${invoice.invoiceNo} ${notPayable[invoice.status]}`)
    const balance = balanceOf(invoice)
    if (amount > balance)
      throw refusal('amount', `That is more than the balance of ${invoice.invoiceNo}, which is ${formatKes(balance)}.`)

    await tx.db
      .updateTable('invoices')
      .set({
        paidTotal: sql`paid_total + ${amount}`,
        ...(amount === balance && { status: 'paid' }),
      })
      .where('id', '=', invoiceId)
      .execute()
  })
}

const notPayable: Partial<Record<InvoiceStatus, string>> = {
  draft: 'has not been sent yet.',
  paid: 'has been paid in full.',
  cancelled: 'is cancelled.',
}

function balanceOf({ total, paidTotal }: LockedInvoice): Cents {
  // safe: the difference of whole cents.
  return (total - paidTotal) as Cents
}

function refusal(field: keyof Received, message: string): Invalid {
  return new Invalid(message, { [field]: message })
}

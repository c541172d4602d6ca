import { awaitsPayment, type InvoiceStatus } from '@shehena/domain/invoices/invoice-status'
import type { Cents } from '@shehena/domain/money'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Invalid } from '../../errors.ts'
import { findInvoiceForUpdate, type LockedInvoice } from './lock-invoice.ts'

type Received = {
  invoiceId: string
  customerId: string
  amount: Cents
  /** The error for an amount above the balance. */
  refuseExcess: (invoice: { invoiceNo: string; balance: Cents }) => Invalid
}

/**
 * Adds money received to an invoice, which becomes paid once the total is reached. Runs in the transaction that records
 * or matches the payment.
 *
 * @throws Invalid naming invoiceId, or what refuseExcess makes
 */
export async function applyPayment(
  ctx: Context,
  { invoiceId, customerId, amount, refuseExcess }: Received,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const invoice = await findInvoiceForUpdate(tx, invoiceId)
    if (!invoice) throw refusal('That invoice does not exist.')
    const { invoiceNo, status } = invoice
    if (invoice.customerId !== customerId) throw refusal(`${invoiceNo} is another customer's invoice.`)
    if (!awaitsPayment(status)) throw refusal(`${invoiceNo} ${notPayable[status]}`)
    const balance = balanceOf(invoice)
    if (amount > balance) throw refuseExcess({ invoiceNo, balance })

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

function refusal(message: string): Invalid {
  return new Invalid(message, { invoiceId: message })
}

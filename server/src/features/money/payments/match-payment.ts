import type { Cents } from '@shehena/domain/money'
import type { PaymentToMatch } from '@shehena/domain/money/payments/payment'
import type { paymentsApi } from '@shehena/domain/money/payments/payments-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { whyNotPayable } from '../invoices/why-not-payable.ts'
import { allocateRest, lockBoth } from './allocate-payment.ts'

/**
 * Allocates what is on account of a payment to one invoice of its customer, as much as the invoice still needs.
 *
 * @throws NotFound, Invalid naming invoiceId, Conflict if it is voided or nothing is left of it, or Refusal STALE
 */
export async function matchPayment(
  ctx: Context,
  { id, invoiceId, version }: PaymentToMatch,
): Promise<OutputOf<typeof paymentsApi.match>> {
  return inTransaction(ctx, async (tx) => {
    const { payment, invoices } = await lockBoth(tx, { id, version }, [{ invoiceId }])
    const invoice = invoices.get(invoiceId)
    const message = whyNotPayable(invoice, payment.customerId)
    if (!invoice || message) throw new Invalid(message ?? '', { invoiceId: message ?? '' })
    // safe: the lesser of two amounts.
    const amount = Math.min(payment.onAccount, invoice.balance) as Cents
    return allocateRest(tx, payment, [{ invoiceId, amount }])
  })
}

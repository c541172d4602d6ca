import { formatKes } from '@shehena/domain/money'
import type { PaymentToMatch } from '@shehena/domain/payments/payment'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import type { Context } from '../../context.ts'
import { lockVersion } from '../../db/lock-version.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict, Invalid } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { applyPayment } from '../invoices/apply-payment.ts'
import { findInvoiceForUpdate } from '../invoices/lock-invoice.ts'
import { lockStandingPayment } from './lock-payment.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Matches a whole payment on account with an invoice of its customer.
 *
 * @throws NotFound, Invalid naming invoiceId, Conflict if it is already voided or matched, or Refusal STALE
 */
export async function matchPayment(
  ctx: Context,
  { id, invoiceId, version }: PaymentToMatch,
): Promise<OutputOf<typeof paymentsApi.match>> {
  return inTransaction(ctx, async (tx) => {
    // Lock order: the invoice first, as when recording or voiding a payment, so that they cannot deadlock.
    await findInvoiceForUpdate(tx, invoiceId)
    const { receiptNo, customerId, amount, invoiceId: present } = await lockStandingPayment(tx, id)
    if (present) {
      const { invoiceNo } = await getPayment(tx, { id })
      throw new Conflict(`${receiptNo} is matched to ${invoiceNo} already.`)
    }
    await lockVersion(tx, 'payments', { id, version, missing: 'Payment not found' })

    await applyPayment(tx, {
      invoiceId,
      customerId,
      amount,
      refuseExcess: ({ invoiceNo, balance }) => {
        const message = `${receiptNo} is ${formatKes(amount)}, more than the balance of ${invoiceNo}, which is ${formatKes(balance)}. A payment goes to one invoice as a whole: choose one that it fits, or have it voided and record it in parts.`
        return new Invalid(message, { invoiceId: message })
      },
    })
    await tx.db.updateTable('payments').set({ invoiceId }).where('id', '=', id).execute()
    return getPayment(tx, { id })
  })
}

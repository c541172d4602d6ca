import { dayOf } from '@shehena/domain/dates'
import { type Cents, formatKes } from '@shehena/domain/money'
import type { NewPayment } from '@shehena/domain/payments/payment'
import { paymentMethodLabels } from '@shehena/domain/payments/payment-method'
import type { paymentsApi } from '@shehena/domain/payments/payments-api'
import { unusualPaymentDay } from '@shehena/domain/unusual-days'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { constraintOf, Invalid, refuseUnconfirmed } from '../../errors.ts'
import type { OutputOf } from '../../http/serve.ts'
import { applyPayment } from '../invoices/apply-payment.ts'
import { getPayment } from './payments-queries.ts'

/**
 * Records a payment and adds it to its invoice, if it has one.
 *
 * @throws Invalid naming the field, or Unusual for its day
 */
export async function recordPayment(
  ctx: Context,
  { isConfirmed, ...input }: NewPayment,
): Promise<OutputOf<typeof paymentsApi.record>> {
  const today = dayOf(ctx.now)
  if (input.paidAt > today) throw refusal('paidAt', 'The payment date lies in the future.')
  return inTransaction(ctx, async (tx) => {
    const { invoiceId, customerId, amount } = input
    if (invoiceId) await applyPayment(tx, { invoiceId, customerId, amount, refuseExcess })
    const issueDate = await findIssueDate(tx, invoiceId)
    refuseUnconfirmed(unusualPaymentDay({ paidAt: input.paidAt, issueDate }, today), { isConfirmed })

    // The number is taken last: it locks its series until the transaction ends.
    const made = await tx.db
      .insertInto('payments')
      .values({ receiptNo: sql`next_gapless_no('REC-', ${today})`, ...input })
      .onConflict((conflict) => conflict.columns(['method', 'bankTxnId']).where('voidedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (constraintOf(error) === 'payments_customer_id_fkey')
          throw refusal('customerId', 'That customer does not exist.')
        throw error
      })
    if (!made) throw await usedCode(tx, input)
    return getPayment(tx, made)
  })
}

async function findIssueDate(tx: Context, invoiceId: string | null): Promise<string | null> {
  if (!invoiceId) return null
  const invoice = await tx.db.selectFrom('invoices').select('issueDate').where('id', '=', invoiceId).executeTakeFirst()
  return invoice?.issueDate ?? null
}

function refuseExcess({ invoiceNo, balance }: { invoiceNo: string; balance: Cents }): Invalid {
  return refusal('amount', `That is more than the balance of ${invoiceNo}, which is ${formatKes(balance)}.`)
}

/** The error for a duplicate transaction code, naming its receipt. */
async function usedCode(
  tx: Context,
  { method, bankTxnId }: Pick<NewPayment, 'method' | 'bankTxnId'>,
): Promise<Invalid> {
  const { receiptNo } = await tx.db
    .selectFrom('payments')
    .select('receiptNo')
    .where('method', '=', method)
    .where('bankTxnId', '=', bankTxnId)
    // Race: also finds a payment voided just now, because the code was in use at the time of the conflict.
    .orderBy('voidedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirstOrThrow()
  return refusal(
    'bankTxnId',
    `The ${paymentMethodLabels[method]} code ${bankTxnId} is on receipt ${receiptNo} already.`,
  )
}

function refusal(field: keyof NewPayment, message: string): Invalid {
  return new Invalid(message, { [field]: message })
}

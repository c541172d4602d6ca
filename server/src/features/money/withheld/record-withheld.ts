import { dayOf } from '@shehena/domain/dates'
import { bookingDay } from '@shehena/domain/money/payments/allocate'
import type { NewWithheld } from '@shehena/domain/money/withheld/withheld'
import type { withheldApi } from '@shehena/domain/money/withheld/withheld-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { lockInvoices } from '../invoices/lock-invoice.ts'
import { openBooks } from '../months/open-books.ts'
import { checkWithheld, settleWithheld } from './settle-withheld.ts'
import { getWithheld } from './withheld-queries.ts'

/**
 * Records what a customer withheld on an invoice, without a payment. In a closed month it keeps its day and counts from the
 * first open one.
 *
 * @throws Invalid naming the field
 */
export async function recordWithheld(
  ctx: Context,
  { withheldOn, ...part }: NewWithheld,
): Promise<OutputOf<typeof withheldApi.record>> {
  if (withheldOn > dayOf(ctx.now)) {
    const message = 'That day is still to come. Choose today or an earlier day.'
    throw new Invalid(message, { withheldOn: message })
  }
  return inTransaction(ctx, async (tx) => {
    const invoices = await lockInvoices(tx, [part.invoiceId])
    const entry = { customerId: null, withheldOn, invoices, allocations: [] }
    await checkWithheld(tx, [part], { ...entry, fieldOf: (_, name) => name })
    const from = bookingDay(withheldOn, await openBooks(tx))
    const [id = ''] = await settleWithheld(tx, [part], { paymentId: null, withheldOn, from })
    return getWithheld(tx, { id })
  })
}

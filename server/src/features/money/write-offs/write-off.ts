import { dayOf } from '@shehena/domain/dates'
import { bookingDay } from '@shehena/domain/money/payments/allocate'
import type { NewWriteOff } from '@shehena/domain/money/payments/write-off'
import type { writeOffsApi } from '@shehena/domain/money/write-offs/write-offs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { getInvoice } from '../invoices/invoices-queries.ts'
import { lockInvoice } from '../invoices/lock-invoice.ts'
import { openBooks } from '../months/open-books.ts'
import { checkWriteOffs, settleWriteOffs } from './settle-write-offs.ts'

/**
 * Writes off what is left of an invoice, or a part of it. In a closed month it counts from the first open day.
 *
 * @throws NotFound, Refusal STALE, Invalid naming the field, or Forbidden above the limit of the settings
 */
export async function writeOff(
  ctx: Context,
  { id, version, amount, writtenOffOn, reason }: NewWriteOff,
): Promise<OutputOf<typeof writeOffsApi.record>> {
  if (writtenOffOn > dayOf(ctx.now)) {
    const message = 'That day is still to come. Choose today or an earlier day.'
    throw new Invalid(message, { writtenOffOn: message })
  }
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, { id, version })
    const parts = [{ invoiceId: id, amount, reason }]
    await checkWriteOffs(tx, parts, {
      customerId: null,
      writtenOffOn,
      invoices: new Map([[id, invoice]]),
      settled: [],
      fieldOf: (_, name) => (name === 'invoiceId' ? 'amount' : name),
    })
    const from = bookingDay(writtenOffOn, await openBooks(tx))
    await settleWriteOffs(tx, parts, { shortPaymentId: null, from })
    return getInvoice(tx, { id })
  })
}

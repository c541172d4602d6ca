import { canCancel } from '@shehena/domain/invoices/invoice-status'
import type { invoicesApi } from '@shehena/domain/invoices/invoices-api'
import { formatKes } from '@shehena/domain/money'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict } from '../../errors.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'
import { withdrawMail } from '../mail/withdraw-mail.ts'
import { getInvoice } from './invoices-queries.ts'
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts'

/**
 * Cancels an invoice without payments and withdraws its mail if that is not sent yet.
 *
 * @throws NotFound, Refusal STALE, or Conflict
 */
export async function cancelInvoice(
  ctx: Context,
  { id, version }: InputOf<typeof invoicesApi.cancel>,
): Promise<OutputOf<typeof invoicesApi.cancel>> {
  return inTransaction(ctx, async (tx) => {
    const invoice = await lockInvoice(tx, { id, version })
    if (!canCancel(invoice)) throw new Conflict(whyNot(invoice))

    await tx.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await withdrawMail(tx, { table: 'invoices', id })
    return getInvoice(tx, { id })
  })
}

function whyNot({ invoiceNo, status, paidTotal }: LockedInvoice): string {
  if (status === 'cancelled') return `${invoiceNo} is cancelled already.`
  return `${formatKes(paidTotal)} has been paid for ${invoiceNo}, so it cannot be cancelled.`
}

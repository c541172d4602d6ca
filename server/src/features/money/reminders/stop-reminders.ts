import type { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getInvoice } from '../invoices/invoices-queries.ts'

/** Stops the reminders of an invoice, or lets them go on. The caller says which, so the last write wins. @throws NotFound */
export async function stopReminders(
  ctx: Context,
  { id, isOff }: InputOf<typeof remindersApi.stop>,
): Promise<OutputOf<typeof remindersApi.stop>> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('invoices')
      .set({ remindersOff: isOff })
      .where('id', '=', id)
      .where('remindersOff', '!=', isOff)
      .execute()
    return getInvoice(tx, { id })
  })
}

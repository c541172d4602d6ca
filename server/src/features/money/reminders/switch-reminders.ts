import type { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getReminders } from './reminders-queries.ts'

/** Turns the reminders to customers on or off. The caller says which, so the last write wins. */
export async function switchReminders(
  ctx: Context,
  { isOn }: InputOf<typeof remindersApi.switch>,
): Promise<OutputOf<typeof remindersApi.switch>> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.updateTable('systemSettings').set({ remindersOn: isOn }).where('remindersOn', '!=', isOn).execute()
    return getReminders(tx)
  })
}

import type { remindersApi } from '@shehena/domain/money/reminders/reminders-api'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getReminders } from './reminders-queries.ts'

/** Changes the text of a step in one language. @throws NotFound, or Refusal STALE */
export async function updateText(
  ctx: Context,
  { textId: id, version, subject, body }: InputOf<typeof remindersApi.updateText>,
): Promise<OutputOf<typeof remindersApi.updateText>> {
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'reminderTexts', { id, version, missing: 'Reminder text not found' })
    await tx.db.updateTable('reminderTexts').set({ subject, body }).where('id', '=', id).execute()
    return getReminders(tx)
  })
}

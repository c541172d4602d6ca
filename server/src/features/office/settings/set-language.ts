import type { settingsApi } from '@shehena/domain/office/settings/settings-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** Sets the language of the caller's screens and mails. Last write wins, without a version check. */
export async function setLanguage(
  ctx: Context,
  { language }: InputOf<typeof settingsApi.setLanguage>,
): Promise<OutputOf<typeof settingsApi.setLanguage>> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('userSettings')
      .set({ language })
      .where('userId', '=', tx.user.id)
      .where('language', 'is distinct from', language)
      .execute()
    return { language }
  })
}

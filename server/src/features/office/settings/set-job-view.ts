import type { settingsApi } from '@shehena/domain/office/settings/settings-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** Remembers how the caller looks at the jobs. Last write wins, without a version check. */
export async function setJobView(
  ctx: Context,
  { jobView }: InputOf<typeof settingsApi.setJobView>,
): Promise<OutputOf<typeof settingsApi.setJobView>> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('userSettings')
      .set({ jobView })
      .where('userId', '=', tx.user.id)
      .where('jobView', '<>', jobView)
      .execute()
    return { jobView }
  })
}

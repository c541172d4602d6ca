import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getCreditSetting } from './system-settings-queries.ts'

/** Sets whether agreed bookings count against a credit limit. The caller says which, so the last write wins. */
export async function updateCredit(
  ctx: Context,
  { countsBookings }: InputOf<typeof systemApi.updateCredit>,
): Promise<OutputOf<typeof systemApi.updateCredit>> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('systemSettings')
      .set({ creditCountsBookings: countsBookings })
      .where('creditCountsBookings', '<>', countsBookings)
      .execute()
    return getCreditSetting(tx)
  })
}

import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** Turns monthly statements on or off. The caller says which, so the last write wins. */
export async function updateMonthlyStatements(
  ctx: Context,
  { isOn }: InputOf<typeof systemApi.updateMonthlyStatements>,
): Promise<OutputOf<typeof systemApi.updateMonthlyStatements>> {
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('systemSettings')
      .set({ sendsMonthlyStatements: isOn })
      .where('sendsMonthlyStatements', '!=', isOn)
      .execute(),
  )
  return { isOn }
}

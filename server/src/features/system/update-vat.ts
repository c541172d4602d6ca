import type { systemApi } from '@shehena/domain/system/system-api'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../http/serve.ts'

/**
 * Sets whether the company is registered for VAT. What was issued keeps what it says. The caller says which, so the last write wins.
 */
export async function updateVat(
  ctx: Context,
  { isRegistered }: InputOf<typeof systemApi.updateVat>,
): Promise<OutputOf<typeof systemApi.updateVat>> {
  await inTransaction(ctx, (tx) =>
    tx.db
      .updateTable('systemSettings')
      .set({ isVatRegistered: isRegistered })
      .where('isVatRegistered', 'is distinct from', isRegistered)
      .execute(),
  )
  return { isRegistered }
}

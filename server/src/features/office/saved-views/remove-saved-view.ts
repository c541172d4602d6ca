import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockSavedView } from './check-view.ts'

/** Removes a view. @throws NotFound, Forbidden, or Refusal STALE */
export async function removeSavedView(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    await lockSavedView(tx, { id, version })
    await tx.db.deleteFrom('savedViews').where('id', '=', id).execute()
    return {}
  })
}

import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockExtra } from './check-extra.ts'

/** Removes an extra charge that no invoice has. @throws NotFound, or Conflict naming the invoice that bills it */
export async function deleteExtra(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    await lockExtra(tx, id)
    await tx.db.deleteFrom('charges').where('id', '=', id).execute()
    return {}
  })
}

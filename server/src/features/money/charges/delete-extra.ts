import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { lockExtra } from './check-extra.ts'

/** Removes an extra charge that no invoice has. @throws NotFound, Conflict naming the invoice that bills it, or STALE */
export async function deleteExtra(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    await lockExtra(tx, id)
    await lockVersion(tx, 'charges', { id, version, missing: 'Charge not found' })
    await tx.db.deleteFrom('charges').where('id', '=', id).execute()
    return {}
  })
}

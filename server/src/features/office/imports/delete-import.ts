import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { lockImport } from './imports-queries.ts'

/** Deletes an import that was not applied, with its rows. @throws NotFound, or Conflict once it was applied */
export async function deleteImport(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { appliedBy } = await lockImport(tx, id)
    if (appliedBy !== null) throw new Conflict('This import was applied. Undo it instead.')
    await tx.db.deleteFrom('imports').where('id', '=', id).execute()
    return {}
  })
}

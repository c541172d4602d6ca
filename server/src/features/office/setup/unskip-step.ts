import type { Setup, setupApi } from '@shehena/domain/office/setup/setup-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getSetup } from './setup-queries.ts'

/** Brings a skipped step of the setup back. */
export async function unskipStep(ctx: Context, { step }: InputOf<typeof setupApi.unskip>): Promise<Setup> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.deleteFrom('setupSkips').where('step', '=', step).execute()
    return getSetup(tx)
  })
}

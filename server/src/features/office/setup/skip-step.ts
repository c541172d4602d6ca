import type { Setup, setupApi } from '@shehena/domain/office/setup/setup-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getSetup } from './setup-queries.ts'

/** Skips a step of the setup. One that is skipped already stays so. */
export async function skipStep(ctx: Context, { step }: InputOf<typeof setupApi.skip>): Promise<Setup> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .insertInto('setupSkips')
      .values({ step })
      .onConflict((conflict) => conflict.column('step').doNothing())
      .execute()
    return getSetup(tx)
  })
}

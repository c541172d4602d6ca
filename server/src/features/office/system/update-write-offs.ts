import { type Cents, formatKes } from '@shehena/domain/money'
import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getWriteOffSetting } from './system-settings-queries.ts'

/** Sets up to which sum on an invoice finance writes off. @throws Conflict where the limit is not the one that the caller saw */
export async function updateWriteOffs(
  ctx: Context,
  { limit, was }: InputOf<typeof systemApi.updateWriteOffs>,
): Promise<OutputOf<typeof systemApi.updateWriteOffs>> {
  return inTransaction(ctx, async (tx) => {
    const { writeOffLimit } = await tx.db
      .selectFrom('systemSettings')
      .select('writeOffLimit')
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (was !== undefined && writeOffLimit !== was)
      // safe: the column holds whole cents.
      throw new Conflict(`Somebody has set the limit to ${formatKes(writeOffLimit as Cents)} since. Look at it again.`)
    await tx.db
      .updateTable('systemSettings')
      .set({ writeOffLimit: limit })
      .where('writeOffLimit', '<>', limit)
      .execute()
    return getWriteOffSetting(tx)
  })
}

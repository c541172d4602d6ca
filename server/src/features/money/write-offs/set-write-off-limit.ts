import { type Cents, formatKes } from '@shehena/domain/money'
import type { writeOffsApi } from '@shehena/domain/money/write-offs/write-offs-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getWriteOffSetting } from '../../office/system/system-settings-queries.ts'

/** Sets up to which sum on an invoice finance writes off. @throws Conflict where the limit is not the one that the caller saw */
export async function setWriteOffLimit(
  ctx: Context,
  { limit, was }: InputOf<typeof writeOffsApi.setLimit>,
): Promise<OutputOf<typeof writeOffsApi.setLimit>> {
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

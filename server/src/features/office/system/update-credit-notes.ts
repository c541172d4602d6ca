import { type Cents, formatKes } from '@shehena/domain/money'
import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getCreditNoteSetting } from './system-settings-queries.ts'

/** Sets up to which sum finance issues credit notes. @throws Conflict where the limit is not the one that the caller saw */
export async function updateCreditNotes(
  ctx: Context,
  { limit, was }: InputOf<typeof systemApi.updateCreditNotes>,
): Promise<OutputOf<typeof systemApi.updateCreditNotes>> {
  return inTransaction(ctx, async (tx) => {
    if (was !== undefined) await refuseChanged(tx, was)
    await tx.db
      .updateTable('systemSettings')
      .set({ creditNoteLimit: limit })
      .where('creditNoteLimit', 'is distinct from', limit)
      .execute()
    return getCreditNoteSetting(tx)
  })
}

async function refuseChanged(tx: Context, was: Cents | null): Promise<void> {
  const { creditNoteLimit: limit } = await tx.db
    .selectFrom('systemSettings')
    .select('creditNoteLimit')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (limit === was) return
  // safe: the column holds whole cents.
  throw new Conflict(
    limit === null
      ? 'Somebody has taken the limit away since. Look at it again.'
      : `Somebody has set the limit to ${formatKes(limit as Cents)} since. Look at it again.`,
  )
}

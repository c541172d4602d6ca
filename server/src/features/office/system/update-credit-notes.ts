import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getCreditNoteSetting } from './system-settings-queries.ts'

/** Sets up to which sum finance issues credit notes. The caller says which, so the last write wins. */
export async function updateCreditNotes(
  ctx: Context,
  { limit }: InputOf<typeof systemApi.updateCreditNotes>,
): Promise<OutputOf<typeof systemApi.updateCreditNotes>> {
  return inTransaction(ctx, async (tx) => {
    await tx.db
      .updateTable('systemSettings')
      .set({ creditNoteLimit: limit })
      .where('creditNoteLimit', 'is distinct from', limit)
      .execute()
    return getCreditNoteSetting(tx)
  })
}

import type { systemApi } from '@shehena/domain/office/system/system-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'

/** Turns public sign-up on or off. The caller says which, so the last write wins. */
export async function updateSignUp(
  ctx: Context,
  { isOpen }: InputOf<typeof systemApi.updateSignUp>,
): Promise<OutputOf<typeof systemApi.updateSignUp>> {
  await inTransaction(ctx, (tx) =>
    tx.db.updateTable('systemSettings').set({ isSignUpOpen: isOpen }).where('isSignUpOpen', '!=', isOpen).execute(),
  )
  return { isOpen }
}

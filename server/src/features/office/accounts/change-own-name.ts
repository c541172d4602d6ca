import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { changeName } from '../profiles/change-name.ts'

/** Changes the caller's own name. Only the caller can, so the last write wins. @throws as changeName */
export async function changeOwnName(
  ctx: Context,
  { name }: InputOf<typeof accountApi.changeName>,
): Promise<{ name: string }> {
  await inTransaction(ctx, (tx) => changeName(tx, name))
  return { name }
}

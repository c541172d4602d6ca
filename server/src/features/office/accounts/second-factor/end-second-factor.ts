import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { Context } from '../../../../context.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { InputOf } from '../../../../http/serve.ts'
import { confirmPassword } from '../confirm-password.ts'
import { dropSecondFactor } from './drop-second-factor.ts'

/** Turns the caller's second factor off. @throws Invalid for a wrong password, TooMany */
export async function endSecondFactor(
  ctx: Context,
  { password }: InputOf<typeof accountApi.endSecondFactor>,
): Promise<Record<string, never>> {
  await confirmPassword(ctx, password)
  await inTransaction(ctx, (tx) => dropSecondFactor(tx, tx.user.id))
  return {}
}

import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { Context } from '../../../../context.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { Conflict } from '../../../../errors.ts'
import type { InputOf, OutputOf } from '../../../../http/serve.ts'
import { hashOfRecovery, newRecoveryCodes } from '../../../../sign-in/second-factor.ts'
import { confirmPassword } from '../confirm-password.ts'
import { notifyOwner } from '../notify-owner.ts'

/** Replaces the caller's recovery codes. @throws Invalid for a wrong password, TooMany, Conflict without a factor */
export async function renewRecoveryCodes(
  ctx: Context,
  { password }: InputOf<typeof accountApi.renewRecoveryCodes>,
): Promise<OutputOf<typeof accountApi.renewRecoveryCodes>> {
  await confirmPassword(ctx, password)
  const recoveryCodes = newRecoveryCodes()
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('secondFactors')
      .set({ recoveryHashes: recoveryCodes.map(hashOfRecovery) })
      .where('userId', '=', tx.user.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Conflict('The second factor is off.')
    await notifyOwner(tx, tx.user.id, 'recovery_codes_new')
  })
  return { recoveryCodes }
}

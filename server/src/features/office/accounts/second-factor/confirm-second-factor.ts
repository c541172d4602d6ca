import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../../errors.ts'
import { codePerHour, codePerMinute, countAttemptIn, forgetAttemptsIn } from '../../../../http/limits.ts'
import type { InputOf, OutputOf } from '../../../../http/serve.ts'
import { hashOfRecovery, newRecoveryCodes, stepOf } from '../../../../sign-in/second-factor.ts'
import { endOtherSessions } from '../end-sessions.ts'
import { notifyOwner } from '../notify-owner.ts'

/**
 * Turns on the caller's second factor, once a code proves that their app has the secret. All other sessions end: they
 * were opened without it.
 *
 * @returns the recovery codes, shown only once
 * @throws Conflict if no setup was started or it is on already, Invalid for a wrong code, TooMany
 */
export async function confirmSecondFactor(
  ctx: Context,
  { code }: InputOf<typeof accountApi.confirmSecondFactor>,
): Promise<OutputOf<typeof accountApi.confirmSecondFactor>> {
  await countAttemptIn(ctx.db, codePerHour, ctx.user.id)
  await countAttemptIn(ctx.db, codePerMinute, ctx.user.id)
  const recoveryCodes = newRecoveryCodes()

  await inTransaction(ctx, async (tx) => {
    // Race: a session that is being opened by the password alone stamps the profile, and so waits. The sign-in then sees
    // the second factor.
    await tx.db.selectFrom('profiles').select('id').where('userId', '=', tx.user.id).forUpdate().execute()
    const factor = await tx.db
      .selectFrom('secondFactors')
      .select('sealedSecret')
      .where('userId', '=', tx.user.id)
      .where('confirmedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!factor) throw new Conflict('There is no second factor to confirm. Begin again.')
    const lastStep = stepOf(tx.secondFactors.open(factor.sealedSecret), code, tx.now)
    if (lastStep === null) {
      const message = 'That code is not valid. Enter the newest one of your app.'
      throw new Invalid(message, { code: message })
    }
    await tx.db
      .updateTable('secondFactors')
      .set({ confirmedAt: sql`now()`, lastStep, recoveryHashes: recoveryCodes.map(hashOfRecovery) })
      .where('userId', '=', tx.user.id)
      .execute()
    await endOtherSessions(tx)
    await notifyOwner(tx, tx.user.id, 'second_factor_on')
  })
  await forgetAttemptsIn(ctx.db, [codePerMinute, codePerHour], ctx.user.id)
  return { recoveryCodes }
}

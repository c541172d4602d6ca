import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { newToken } from '../../../sign-in/session.ts'
import { confirmPassword } from './confirm-password.ts'
import { lockAccount } from './lock-account.ts'
import { notifyOwner } from './notify-owner.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/**
 * Changes the caller's password. All other sessions end in the same transaction; this one gets a new token.
 *
 * @throws Invalid for a wrong or a poor password, TooMany, Conflict if it was changed concurrently
 */
export async function changePassword(
  ctx: Context,
  { password, newPassword }: InputOf<typeof accountApi.changePassword>,
): Promise<Record<string, never>> {
  const stored = await confirmPassword(ctx, password)
  if (newPassword.normalize('NFKC') === password.normalize('NFKC')) {
    const message = 'Choose a password that is not the present one.'
    throw new Invalid(message, { newPassword: message })
  }
  await refuseGuessable(ctx.db, newPassword, await getPerson(ctx), 'newPassword')
  const passwordHash = await ctx.passwords.hash(newPassword)
  const token = newToken()

  await inTransaction(ctx, async (tx) => {
    await lockAccount(tx.db, tx.user.id)
    const { numAffectedRows } = await sql`
      update auth."account" set "password" = ${passwordHash}, "updatedAt" = now()
        where "userId" = ${tx.user.id} and "providerId" = 'credential' and "password" = ${stored}`.execute(tx.db)
    if (numAffectedRows !== 1n) throw new Conflict('Your password was changed elsewhere meanwhile. Sign in again.')
    await sql`delete from auth."session" where "userId" = ${tx.user.id} and "id" <> ${tx.user.sessionId}`.execute(tx.db)
    await sql`update auth."session" set "token" = ${token} where "id" = ${tx.user.sessionId}`.execute(tx.db)
    await notifyOwner(tx, tx.user.id, 'password_changed')
  })
  ctx.handToken(token)
  return {}
}

async function getPerson({ db, user }: Context): Promise<{ name: string; email: string }> {
  const { rows } = await sql<{ email: string }>`select "email" from auth."user" where "id" = ${user.id}`.execute(db)
  return { name: user.name, email: rows[0]?.email ?? '' }
}

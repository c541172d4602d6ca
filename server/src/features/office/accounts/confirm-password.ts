import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'
import { countAttemptIn, forgetAttemptsIn, passwordPerHour, passwordPerMinute } from '../../../http/limits.ts'

/**
 * Asks for the password again before a sensitive action, so that nobody can use an unattended screen or a stolen session
 * for it, and notes in the session that it was given. Attempts are rate limited. Runs before any transaction, whose
 * rollback would undo the count.
 *
 * @returns the stored hash, for verbs that check that it has not changed since
 * @throws Invalid for the field `password`, TooMany
 */
export async function confirmPassword(ctx: Context, password: string): Promise<string> {
  if (ctx.isInTransaction) throw new Error('A password is confirmed before the transaction begins')
  await countAttemptIn(ctx.db, passwordPerHour, ctx.user.id)
  await countAttemptIn(ctx.db, passwordPerMinute, ctx.user.id)
  const { rows } = await sql<{ password: string }>`
    select "password" from auth."account"
      where "userId" = ${ctx.user.id} and "providerId" = 'credential' and "password" is not null`.execute(ctx.db)
  const [account] = rows
  if (!account || !(await ctx.passwords.verify({ hash: account.password, password }))) {
    const message = 'That is not your password.'
    throw new Invalid(message, { password: message })
  }
  await forgetAttemptsIn(ctx.db, [passwordPerMinute, passwordPerHour], ctx.user.id)
  await sql`update auth."session" set "passwordConfirmedAt" = now() where "id" = ${ctx.user.sessionId}`.execute(ctx.db)
  return account.password
}

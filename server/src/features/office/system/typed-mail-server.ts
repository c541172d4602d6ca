import type { TypedMailServer } from '@shehena/domain/office/system/mail-settings'
import type { Context } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

/**
 * The encrypted password for a typed mail server: a new one, the stored one, or none.
 *
 * @throws Invalid if the stored one would be sent to another server or user than it was entered for, or unencrypted if
 * it was entered for an encrypted connection
 */
export async function sealedPasswordFor(ctx: Context, typed: TypedMailServer): Promise<string | null> {
  const { host, port, security, user, password } = typed
  if (user === null) return null
  if (password !== null) return ctx.mailWay.secrets.seal(password)
  const stored = await ctx.db
    .selectFrom('systemSettings')
    .select(['smtpHost', 'smtpPort', 'smtpUser', 'smtpSecurity', 'smtpPassword'])
    .executeTakeFirstOrThrow()
  const isTheSame = stored.smtpHost === host && stored.smtpPort === port && stored.smtpUser === user
  const isBared = security === 'none' && stored.smtpSecurity !== 'none'
  if (!isTheSame || isBared || stored.smtpPassword === null) {
    const message = 'Enter the password of the mail server.'
    throw new Invalid(message, { 'server.password': message })
  }
  return stored.smtpPassword
}

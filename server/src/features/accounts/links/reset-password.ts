import type { accountApi } from '@shehena/domain/accounts/account-api'
import { sql } from 'kysely'
import type { PublicContext } from '../../../context.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { countAttemptIn, forgetSignIns, linkTriesPerAddress } from '../../../http/limits.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refusePoorPassword } from '../../../sign-in/poor-passwords.ts'
import { queueAccountMail } from '../mail-account.ts'
import { getLinkHolder, useLink } from './account-links.ts'
import { markVerified } from './verify-address.ts'

/**
 * Sets a new password with a mailed link, ends all sessions of the account and notifies the owner.
 *
 * @throws Refusal GONE, Invalid for a poor password, TooMany
 */
export async function resetPassword(
  ctx: PublicContext,
  { token, password, language }: InputOf<typeof accountApi.resetPassword>,
): Promise<{ ok: true }> {
  await countAttemptIn(ctx.db, linkTriesPerAddress, ctx.address)
  // Checked before the password is hashed: hashing is expensive and this endpoint is public (denial of service).
  const { email, name } = await getLinkHolder(ctx, { token, purpose: 'reset' })
  refusePoorPassword(password, { name, email })
  const passwordHash = await ctx.passwords.hash(password)
  await inPublicTransaction(ctx, async (tx) => {
    const userId = await useLink(tx, { token, purpose: 'reset' })
    await sql`
      update auth."account" set "password" = ${passwordHash}, "updatedAt" = now()
        where "userId" = ${userId} and "providerId" = 'credential'`.execute(tx)
    // Deleting a session closes its event streams on every server.
    await sql`delete from auth."session" where "userId" = ${userId}`.execute(tx)
    await markVerified(tx, userId)
    await forgetSignIns(tx, email)
    await queueAccountMail(tx, { mail: 'password_set', recipient: email, language, link: ctx.publicUrl })
  })
  return { ok: true }
}

import type { accountApi } from '@shehena/domain/accounts/account-api'
import { sql } from 'kysely'
import type { PublicContext } from '../../../context.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { countAttemptIn, linkTriesPerAddress } from '../../../http/limits.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refusePoorPassword } from '../../../sign-in/poor-passwords.ts'
import { getLinkHolder, useLink } from './account-links.ts'
import { markVerified } from './verify-address.ts'

/**
 * Accepts an invitation: sets the person's password and activates the account with its role.
 *
 * @throws Refusal GONE, Invalid for a poor password, TooMany
 */
export async function acceptInvitation(
  ctx: PublicContext,
  { token, password }: InputOf<typeof accountApi.acceptInvitation>,
): Promise<{ ok: true }> {
  await countAttemptIn(ctx.db, linkTriesPerAddress, ctx.address)
  const { userId, email, name } = await getLinkHolder(ctx, { token, purpose: 'invite' })
  refusePoorPassword(password, { name, email })
  const passwordHash = await ctx.passwords.hash(password)
  await inPublicTransaction(ctx, async (tx) => {
    // Lock order: the profile first, like resending or revoking an invitation, so that they cannot deadlock.
    await tx.selectFrom('profiles').select('id').where('userId', '=', userId).forUpdate().execute()
    await useLink(tx, { token, purpose: 'invite' })
    await sql`
      insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
        values (${userId}, 'credential', ${userId}, ${passwordHash}, now())`.execute(tx)
    await tx.updateTable('profiles').set({ invitedUntil: null, isActive: true }).where('userId', '=', userId).execute()
    await markVerified(tx, userId)
  })
  return { ok: true }
}

import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { PublicContext } from '../../../../context.ts'
import { inPublicTransaction } from '../../../../db/transaction.ts'
import { countAttemptIn, linkTriesPerAddress } from '../../../../http/limits.ts'
import type { InputOf } from '../../../../http/serve.ts'
import { lockAccount } from '../lock-account.ts'
import { refuseGuessable } from '../refuse-guessable.ts'
import { getLinkHolder, useLink } from './account-links.ts'
import { handToOwner } from './hand-to-owner.ts'

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
  await refuseGuessable(ctx.db, password, { name, email })
  const passwordHash = await ctx.passwords.hash(password)
  await inPublicTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    await useLink(tx, { token, purpose: 'invite' })
    await handToOwner(tx, { userId, passwordHash })
    await tx.updateTable('profiles').set({ invitedUntil: null, isActive: true }).where('userId', '=', userId).execute()
  })
  return { ok: true }
}

import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { PublicContext } from '../../../../context.ts'
import { inPublicTransaction } from '../../../../db/transaction.ts'
import { countAttemptIn, forgetSignIns, linkTriesPerAddress } from '../../../../http/limits.ts'
import type { InputOf } from '../../../../http/serve.ts'
import { lockAccount } from '../lock-account.ts'
import { queueAccountMail } from '../mail-account.ts'
import { refuseGuessable } from '../refuse-guessable.ts'
import { getLinkHolder, useLink } from './account-links.ts'
import { handToOwner } from './hand-to-owner.ts'

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
  const { userId, email, name } = await getLinkHolder(ctx, { token, purpose: 'reset' })
  await refuseGuessable(ctx.db, password, { name, email })
  const passwordHash = await ctx.passwords.hash(password)
  await inPublicTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    await useLink(tx, { token, purpose: 'reset' })
    await handToOwner(tx, { userId, passwordHash })
    await forgetSignIns(tx, email)
    await queueAccountMail(tx, { mail: 'password_set', recipient: email, language, link: ctx.publicUrl })
  })
  return { ok: true }
}

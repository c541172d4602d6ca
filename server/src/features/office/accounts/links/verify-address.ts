import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { PublicContext } from '../../../../context.ts'
import { inPublicTransaction } from '../../../../db/transaction.ts'
import { countAttemptIn, linkTriesPerAddress } from '../../../../http/limits.ts'
import type { InputOf, OutputOf } from '../../../../http/serve.ts'
import { lockAccount } from '../lock-account.ts'
import { refuseGuessable } from '../refuse-guessable.ts'
import { getLinkHolder, useLink } from './account-links.ts'
import { handToOwner } from './hand-to-owner.ts'

/**
 * Verifies the address that a link was mailed to. Its owner chooses the password: the one of the sign-up may be a
 * stranger's.
 *
 * @throws Refusal GONE, Invalid for a poor password, TooMany
 */
export async function verifyAddress(
  ctx: PublicContext,
  { token, password }: InputOf<typeof accountApi.verifyAddress>,
): Promise<OutputOf<typeof accountApi.verifyAddress>> {
  await countAttemptIn(ctx.db, linkTriesPerAddress, ctx.address)
  const { userId, email, name } = await getLinkHolder(ctx, { token, purpose: 'verify' })
  await refuseGuessable(ctx.db, password, { name, email })
  const passwordHash = await ctx.passwords.hash(password)
  return inPublicTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    await useLink(tx, { token, purpose: 'verify' })
    await handToOwner(tx, { userId, passwordHash })
    return tx.selectFrom('profiles').select('isActive').where('userId', '=', userId).executeTakeFirstOrThrow()
  })
}

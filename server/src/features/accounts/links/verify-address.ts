import type { accountApi } from '@shehena/domain/accounts/account-api'
import { sql } from 'kysely'
import type { PublicContext } from '../../../context.ts'
import { inPublicTransaction } from '../../../db/transaction.ts'
import { countAttemptIn, linkTriesPerAddress } from '../../../http/limits.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { useLink } from './account-links.ts'

/** Verifies the address that a link was mailed to. @throws Refusal GONE, TooMany */
export async function verifyAddress(
  ctx: PublicContext,
  { token }: InputOf<typeof accountApi.verifyAddress>,
): Promise<OutputOf<typeof accountApi.verifyAddress>> {
  await countAttemptIn(ctx.db, linkTriesPerAddress, ctx.address)
  return inPublicTransaction(ctx, async (tx) => {
    const userId = await useLink(tx, { token, purpose: 'verify' })
    await markVerified(tx, userId)
    return tx.selectFrom('profiles').select('isActive').where('userId', '=', userId).executeTakeFirstOrThrow()
  })
}

/** Marks an address as verified and announces the change to the screens that show it. */
export async function markVerified(tx: PublicContext['db'], userId: string): Promise<void> {
  await sql`
    update auth."user" set "emailVerified" = true, "updatedAt" = now() where "id" = ${userId} and not "emailVerified"`.execute(
    tx,
  )
  await sql`select pg_notify('changes', 'profiles:' || id) from profiles where user_id = ${userId}`.execute(tx)
}

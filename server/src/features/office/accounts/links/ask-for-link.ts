import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import { sql } from 'kysely'
import type { PublicContext } from '../../../../context.ts'
import {
  countAttemptIn,
  linkMailsPerAddress,
  resetsPerAccount,
  verificationsPerAccount,
} from '../../../../http/limits.ts'
import type { InputOf } from '../../../../http/serve.ts'

type Asked = InputOf<typeof accountApi.askReset>

/** Mails a password reset link, if the account exists. @throws TooMany */
export async function askReset(ctx: PublicContext, asked: Asked): Promise<{ ok: true }> {
  await countAttemptIn(ctx.db, resetsPerAccount, asked.email)
  return ask(ctx, 'reset', asked)
}

/** Mails another verification link, if the account exists and is unverified. @throws TooMany */
export async function askVerification(ctx: PublicContext, asked: Asked): Promise<{ ok: true }> {
  await countAttemptIn(ctx.db, verificationsPerAccount, asked.email)
  return ask(ctx, 'verification', asked)
}

/**
 * Prevents enumeration: the account is looked up in a background job, so every address gets the same work and answer.
 */
async function ask(ctx: PublicContext, about: string, { email, language }: Asked): Promise<{ ok: true }> {
  await countAttemptIn(ctx.db, linkMailsPerAddress, ctx.address)
  await sql`
    select worker.add_job('mail-account', json_build_object(
      'about', ${about}::text, 'email', ${email}::text, 'language', ${language}::text))`.execute(ctx.db)
  return { ok: true }
}

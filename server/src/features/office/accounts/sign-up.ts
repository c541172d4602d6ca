import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import { sql } from 'kysely'
import type { PublicContext } from '../../../context.ts'
import { Forbidden } from '../../../errors.ts'
import { countAttemptIn, signUpPerAddress } from '../../../http/limits.ts'
import type { InputOf } from '../../../http/serve.ts'
import { isSignUpOpen } from '../settings/company-queries.ts'
import { refuseGuessable } from './refuse-guessable.ts'

/**
 * Creates an inactive account, which an administrator activates, and mails a verification link. Prevents enumeration:
 * for an existing account nothing changes except a mail to its owner, with the same work and answer.
 *
 * @throws Forbidden while sign-up is off, Invalid for a poor password, TooMany
 */
export async function signUp(
  ctx: PublicContext,
  { name, email, password, language }: InputOf<typeof accountApi.signUp>,
): Promise<{ ok: true }> {
  if (!(await isSignUpOpen(ctx.db))) {
    throw new Forbidden('Nobody can sign up here. Ask an administrator of the company for an invitation.')
  }
  await refuseGuessable(ctx.db, password, { name, email })
  await countAttemptIn(ctx.db, signUpPerAddress, ctx.address)
  const passwordHash = await ctx.passwords.hash(password)
  await sql`
    with person as (
      insert into auth."user" ("name", "email", "emailVerified") values (${name}, ${email}, false)
        on conflict ("email") do nothing
        returning "id"
    ), credential as (
      insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
        select "id", 'credential', "id", ${passwordHash}, now() from person
    )
    select worker.add_job('mail-account', json_build_object(
      'about', case when exists (select from person) then 'verification' else 'known_address' end,
      'email', ${email}::text,
      'language', ${language}::text))`.execute(ctx.db)
  return { ok: true }
}

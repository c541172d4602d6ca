import { addSeconds } from '@shehena/domain/dates'
import type { accountApi } from '@shehena/domain/office/accounts/account-api'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { PublicContext } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import { Conflict, Forbidden } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { createAccount } from './create-account.ts'
import { freeAddress } from './delete-account.ts'
import { hashOf, newToken } from './links/link-token.ts'
import { refuseGuessable } from './refuse-guessable.ts'

const linkSeconds = 24 * 60 * 60

const spentLink = 'This link has been used or has expired. Restart the program to get a new one.'

type Admin = { name: string; email: string; passwordHash: string }

/** Whether there is an active administrator. Without one, the start prints a setup link. */
export async function hasActiveAdmin(db: Kysely<Database>): Promise<boolean> {
  const admin = await db
    .selectFrom('profiles')
    .select('id')
    .where('kind', '=', 'person')
    .where('role', '=', 'admin')
    .where('isActive', '=', true)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** Creates the token of the one-time setup link for the first administrator, valid for a day. */
export async function issueSetupToken(db: Kysely<Database>, now: string): Promise<string> {
  const token = newToken()
  await db.deleteFrom('setupLinks').where('expiresAt', '<', now).execute()
  await db
    .insertInto('setupLinks')
    .values({ tokenHash: hashOf(token), expiresAt: addSeconds(now, linkSeconds) })
    .execute()
  return token
}

/** Creates the first administrator with a setup link. @throws Forbidden if the link is no longer valid */
export async function setUpFirstAdmin(
  { db, now, passwords }: PublicContext,
  { token, password, ...person }: InputOf<typeof accountApi.setUp>,
): Promise<{ ok: true }> {
  const tokenHash = hashOf(token)
  // Checked before the password is hashed: hashing is expensive and this endpoint is public (denial of service).
  const isGood = await db
    .selectFrom('setupLinks')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  if (!isGood) throw new Forbidden(spentLink)
  await refuseGuessable(db, password, person)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    const taken = await tx
      .deleteFrom('setupLinks')
      .where('tokenHash', '=', tokenHash)
      .returning('tokenHash')
      .executeTakeFirst()
    if (!taken) throw new Forbidden(spentLink)
    await createFirstAdmin(tx, { ...person, passwordHash })
    await tx.deleteFrom('setupLinks').execute()
  })
  return { ok: true }
}

/** Creates an administrator while no active one exists. Runs in the caller's transaction. @throws Conflict if there is one */
export async function createFirstAdmin(tx: Kysely<Database>, { name, email, passwordHash }: Admin): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('first_admin'))`.execute(tx)
  if (await hasActiveAdmin(tx)) throw new Conflict('There is an administrator already. Ask them for an account.')
  await freeAddress(tx, email.toLowerCase())
  const { rows } = await sql`select from auth."user" where "email" = ${email.toLowerCase()}`.execute(tx)
  if (rows.length > 0) throw new Conflict('This e-mail address has an account already. Use another one.')
  await createAccount(tx, { name, email, passwordHash, role: 'admin' })
}

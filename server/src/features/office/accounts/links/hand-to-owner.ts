import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../db/tables.ts'
import { endLinks } from './account-links.ts'

type Handed = { userId: string; passwordHash: string }

/**
 * Hands an account to the owner of its address, who has just opened a mailed link: it gets their password, and every
 * other way in ends. The person who signed up with the address may have been a stranger, and so may have set up the second
 * factor of an address that nobody had proved. Runs in the caller's transaction, with the account locked.
 */
export async function handToOwner(tx: Kysely<Database>, { userId, passwordHash }: Handed): Promise<void> {
  await setPassword(tx, { userId, passwordHash })
  // Deleting a session closes its event streams on every server.
  await sql`delete from auth."session" where "userId" = ${userId}`.execute(tx)
  await endLinks(tx, { userId })
  const { rows } = await sql<{ wasVerified: boolean }>`
    select "emailVerified" as was_verified from auth."user" where "id" = ${userId}`.execute(tx)
  if (rows[0]?.wasVerified) return
  await tx.deleteFrom('secondFactors').where('userId', '=', userId).execute()
  await sql`update auth."user" set "emailVerified" = true, "updatedAt" = now() where "id" = ${userId}`.execute(tx)
  await sql`select pg_notify('changes', 'profiles:' || id) from profiles where user_id = ${userId}`.execute(tx)
}

/** A trigger ends unfinished sign-ins and dates the change. An invited person had no password. */
async function setPassword(tx: Kysely<Database>, { userId, passwordHash }: Handed): Promise<void> {
  const { numAffectedRows } = await sql`
    update auth."account" set "password" = ${passwordHash}, "updatedAt" = now()
      where "userId" = ${userId} and "providerId" = 'credential'`.execute(tx)
  if (numAffectedRows !== 0n) return
  await sql`
    insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
      values (${userId}, 'credential', ${userId}, ${passwordHash}, now())`.execute(tx)
}

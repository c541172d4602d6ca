import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'

type NewAccount = { name: string; email: string; passwordHash: string; role: Role }

/**
 * Creates an active account with a password, without approval: for the first administrator and the demo company. Runs
 * in the caller's transaction.
 *
 * @returns the id of the user
 */
export async function createAccount(
  db: Kysely<Database>,
  { name, email, passwordHash, role }: NewAccount,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth."user" ("name", "email", "emailVerified") values (${name}, ${email.toLowerCase()}, true) returning "id"`.execute(
    db,
  )
  const [user] = rows
  if (!user) throw new Error('The account was not made')
  await sql`
    insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt")
      values (${user.id}, 'credential', ${user.id}, ${passwordHash}, now())`.execute(db)
  // A trigger on users has created the profile, inactive and with the least role.
  await db.updateTable('profiles').set({ role, isActive: true }).where('userId', '=', user.id).execute()
  return user.id
}

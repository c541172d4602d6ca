import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { Passwords } from './passwords.ts'

/**
 * Hashes a password that was given rightly at the present cost, where its hash has another one. It stays the same password:
 * nothing ends, and it is not dated as changed.
 */
export async function renewHash(
  db: Kysely<Database>,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select a."id", a."password" as hash
      from auth."account" a join auth."user" u on u."id" = a."userId"
      where u."email" = ${email} and a."providerId" = 'credential' and a."password" is not null`.execute(db)
  const [stored] = rows
  if (!stored || passwords.isCurrent(stored.hash)) return

  const renewed = await passwords.hash(password)
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.same_password', 'on', true)`.execute(tx)
    // Race: a password that was changed since stays.
    await sql`update auth."account" set "password" = ${renewed}
      where "id" = ${stored.id} and "password" = ${stored.hash}`.execute(tx)
  })
}

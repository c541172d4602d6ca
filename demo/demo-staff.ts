import { type Role, roles } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { createAccount } from '../server/src/features/office/accounts/create-account.ts'
import { demoEmail } from '../server/src/sign-in/demo-accounts.ts'
import { clockTime, type DemoClock, openingDay } from './demo-clock.ts'

const names = {
  bookings: 'Grace Mutua',
  dispatch: 'Daniel Kiptoo',
  finance: 'Amina Hassan',
  management: 'Peter Otieno',
  admin: 'Wanjiru Kamau',
} as const satisfies Record<Role, string>

/** One account for each role, all with the published demo password. Returns their user ids. */
export async function insertStaff(
  db: Kysely<Database>,
  clock: DemoClock,
  passwordHash: string,
): Promise<Record<Role, string>> {
  for (const role of roles) {
    await createAccount(db, { name: names[role], email: demoEmail(role), passwordHash, role })
  }
  const joinedAt = clock.at(openingDay, clockTime(8))
  await db.updateTable('profiles').set({ createdAt: joinedAt, updatedAt: joinedAt }).execute()
  await sql`update auth."user" set "createdAt" = ${joinedAt}, "updatedAt" = ${joinedAt}`.execute(db)
  await sql`update auth."account" set "createdAt" = ${joinedAt}, "updatedAt" = ${joinedAt}`.execute(db)
  const profiles = await db.selectFrom('profiles').select(['role', 'userId']).execute()
  // safe: one account of each role has just been made.
  return Object.fromEntries(profiles.map(({ role, userId }) => [role, userId])) as Record<Role, string>
}

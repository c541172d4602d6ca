import type { Role } from '@shehena/domain/roles'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { type Displaced, freeAddress } from './delete-account.ts'

type Invited = { name: string; email: string; role: Role }

/**
 * Creates an account without a password, which cannot be used until its owner accepts the invitation. A sign-up with
 * the address that was never let in gives way to it. Runs in the caller's transaction.
 *
 * @returns the id of the user, and the sign-up that gave way
 * @throws Refusal CONFLICT for the field `email`, if the address has an account that is in use or invited
 */
export async function createInvitedAccount(
  { db }: Context,
  { name, email, role }: Invited,
): Promise<{ userId: string; displaced: Displaced | undefined }> {
  let userId = await insertUser(db, { name, email })
  const displaced = userId ? undefined : await freeAddress(db, email)
  if (displaced) userId = await insertUser(db, { name, email })
  if (!userId) {
    const message = (await isInvited(db, email))
      ? 'This person was invited already. Find them in the list to invite them again.'
      : 'This e-mail address has an account already. Use another one.'
    throw new Refusal('CONFLICT', message, { fields: { email: message } })
  }
  // A trigger on users has created the profile, inactive and with the least role.
  await db.updateTable('profiles').set({ role }).where('userId', '=', userId).execute()
  return { userId, displaced }
}

async function insertUser(db: Context['db'], { name, email }: Omit<Invited, 'role'>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into auth."user" ("name", "email", "emailVerified") values (${name}, ${email}, false)
      on conflict ("email") do nothing
      returning "id"`.execute(db)
  return rows[0]?.id
}

async function isInvited(db: Context['db'], email: string): Promise<boolean> {
  const { rows } = await sql`
    select from profiles p join auth."user" u on u."id" = p.user_id
      where u."email" = ${email} and p.invited_until is not null`.execute(db)
  return rows.length > 0
}

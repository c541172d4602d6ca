import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { NotFound } from '../../errors.ts'
import { dropSecondFactor } from './drop-second-factor.ts'

/**
 * Lets whoever runs the program open the way in again for somebody who has lost their app and their recovery codes,
 * where no other administrator can. Their sessions end, and they are told. Runs in the caller's transaction.
 *
 * @returns whether there was a second factor
 * @throws NotFound where nobody has the address
 */
export async function resetSecondFactor(tx: Pick<Context, 'db' | 'now'>, email: string): Promise<boolean> {
  const { rows } = await sql<{ userId: string }>`
    select "id" as user_id from auth."user" where "email" = ${email.toLowerCase()} for update`.execute(tx.db)
  const [person] = rows
  if (!person) throw new NotFound(`Nobody has an account with the address ${email}.`)
  const { userId } = person
  if (!(await dropSecondFactor(tx, userId))) return false
  await sql`delete from auth."session" where "userId" = ${userId}`.execute(tx.db)
  return true
}

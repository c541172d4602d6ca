import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { NotFound } from '../../../../errors.ts'
import { dropSecondFactor } from './drop-second-factor.ts'

/**
 * Command line: removes the second factor of a person who has lost app and recovery codes, if no administrator can.
 * Ends their sessions and notifies them. Runs in the caller's transaction.
 *
 * @returns whether there was a second factor
 * @throws NotFound for an unknown address
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

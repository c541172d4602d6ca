import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { goesOn } from './session.ts'

/** Ends for good what has ended for want of activity, before the caller allows for more minutes of it. */
export async function endIdleSessions(tx: Context): Promise<void> {
  await sql`delete from auth."session" s where s."userId" = ${tx.user.id} and not (${sql.raw(goesOn)})`.execute(tx.db)
}

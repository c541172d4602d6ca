import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'

const mostPerHour = 60

/**
 * Rate limit: counts a mail before it is queued, in the same transaction.
 *
 * @throws Refusal TOO_MANY beyond sixty mails an hour
 */
export async function limitMail(tx: Context): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select count_hit(${`mail:${tx.user.id}`}, ${mostPerHour}, 3600) as wait`.execute(tx.db)
  const wait = rows[0]?.wait ?? 0
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  throw new Refusal(
    'TOO_MANY',
    `You have sent ${mostPerHour} mails within an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: wait },
  )
}

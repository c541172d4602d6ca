import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'

/** Most mails of one person within an hour. A draft is sent once, so of those there may be many on a day of billing. */
const mostPerHour = { mail: 60, draft: 400 }

/**
 * Rate limit: counts a mail before it is queued, in the same transaction.
 *
 * @param what a draft that is sent for the first time, or any other mail
 * @throws Refusal TOO_MANY beyond sixty mails, or four hundred drafts, an hour
 */
export async function limitMail(tx: Context, what: keyof typeof mostPerHour = 'mail'): Promise<void> {
  const most = mostPerHour[what]
  const { rows } = await sql<{ wait: number }>`
    select count_hit(${`${what}:${tx.user.id}`}, ${most}, 3600) as wait`.execute(tx.db)
  const wait = rows[0]?.wait ?? 0
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60)
  throw new Refusal(
    'TOO_MANY',
    `You have sent ${most} mails within an hour. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: wait },
  )
}

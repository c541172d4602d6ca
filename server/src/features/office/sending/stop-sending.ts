import type { StopReason } from '@shehena/domain/office/sending/stop-reasons'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { SentMark } from './stored-mark.ts'

type Found = {
  reason: StopReason
  own: { number: number; batchAt: string | null }
  /** The last batch that is known to have been sent. */
  seen: SentMark | null
}

/** Notes that nothing may be sent until an administrator says so; once, however many processes find it. */
export async function stopSending(tx: Kysely<Database>, { reason, own, seen }: Found): Promise<void> {
  await sql`
    insert into sending_stops (reason, last_here_at, last_number, seen_at, seen_number)
      values (${reason}, ${own.batchAt}, ${own.number}, ${seen?.at ?? null}, ${seen?.number ?? null})
      on conflict do nothing`.execute(tx)
}

/** Whether sending is stopped. */
export async function isStopped(db: Kysely<Database>): Promise<boolean> {
  return (
    (await db.selectFrom('sendingStops').select('id').where('endedAt', 'is', null).executeTakeFirst()) !== undefined
  )
}

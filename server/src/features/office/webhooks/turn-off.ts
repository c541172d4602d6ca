import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import { untilUnblocked } from '../../../db/transaction.ts'
import { tellOfOff } from './tell-of-webhook.ts'
import type { TurnedOff } from './webhook-mail-texts.ts'

type Given = { id: string; endpointId: string; url: string }

/**
 * Turns an endpoint off and tells the administrators, once; not if it has another address, or a key that was rotated, by then.
 * Its deliveries collect until somebody resumes it; one that was taken and not attempted is put back.
 */
export async function turnOff(
  { db }: { db: Kysely<Database> },
  { id, endpointId, url }: Given,
  reason: TurnedOff,
): Promise<void> {
  const turningOff = db.transaction()
  await untilUnblocked(() =>
    turningOff.execute(async (tx) => {
      const { rows } = await sql<{ id: string; url: string; version: number }>`
        update webhook_endpoints e set status = 'off', off_reason = ${reason}
          where id = ${endpointId} and status = 'on' and url = ${url}
            and (${reason} <> 'expired' or exists (select from api_keys where id = e.key_id and expires_at <= now()))
          returning id, url, version`.execute(tx)
      await sql`
        update webhook_deliveries set attempts = attempts - 1, sending_since = null, due_at = now()
          where id = ${id} and status = 'queued' and sending_since is not null`.execute(tx)
      for (const webhook of rows) await tellOfOff({ db: tx }, reason, webhook)
    }),
  )
}

import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { tellOfOff } from './tell-of-webhook.ts'
import type { TurnedOff } from './webhook-mail-texts.ts'

/**
 * Turns an endpoint off and tells the administrators, once. Its deliveries collect until somebody resumes it; one that was taken
 * and not attempted is put back.
 */
export async function turnOff(
  { db }: { db: Kysely<Database> },
  { id, endpointId }: { id: string; endpointId: string },
  reason: TurnedOff,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; url: string; version: number }>`
      update webhook_endpoints set status = 'off', off_reason = ${reason}
        where id = ${endpointId} and status = 'on'
        returning id, url, version`.execute(tx)
    await sql`
      update webhook_deliveries set attempts = attempts - 1, sending_since = null, due_at = now()
        where id = ${id} and status = 'queued' and sending_since is not null`.execute(tx)
    for (const webhook of rows) await tellOfOff({ db: tx }, reason, webhook)
  })
}

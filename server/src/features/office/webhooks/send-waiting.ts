import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Makes what waits for an endpoint due at once, with all its attempts. */
export async function sendWaiting(tx: Pick<Context, 'db'>, id: string): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = now(), attempts = 0
      where endpoint_id = ${id} and status = 'queued' and attempts > 0 and sending_since is null`.execute(tx.db)
  await sql`select dispatch_webhooks(${id})`.execute(tx.db)
}

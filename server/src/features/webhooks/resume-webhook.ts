import type { Webhook, webhooksApi } from '@shehena/domain/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Conflict } from '../../errors.ts'
import type { InputOf } from '../../http/serve.ts'
import { lockWebhook, refuseExpiredKey } from './lock-webhook.ts'
import { getWebhook } from './webhooks-queries.ts'

/**
 * Turns an endpoint on again. What waits is sent now, with all its attempts.
 *
 * @throws Conflict if it is on, or if its key has expired; and as lockWebhook
 */
export async function resumeWebhook(
  ctx: Context,
  { id, version }: InputOf<typeof webhooksApi.resume>,
): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const webhook = await lockWebhook(tx, { id, version })
    if (webhook.status === 'on') throw new Conflict('This webhook is on already.')
    refuseExpiredKey(tx, webhook)
    await tx.db
      .updateTable('webhookEndpoints')
      .set({ status: 'on', offReason: null, failingSince: null })
      .where('id', '=', id)
      .execute()
    await sql`
      update webhook_deliveries set due_at = now(), attempts = 0
        where endpoint_id = ${id} and status = 'queued' and sending_since is null`.execute(tx.db)
    await sql`select dispatch_webhooks(${id})`.execute(tx.db)
    return getWebhook(tx, { id })
  })
}

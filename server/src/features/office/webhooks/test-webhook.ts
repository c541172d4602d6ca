import { testEvent } from '@shehena/domain/office/webhooks/webhook-events'
import type { WebhookDelivery, webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getDelivery } from './deliveries-queries.ts'
import { lockWebhook } from './lock-webhook.ts'

/**
 * Queues a test of an endpoint, which may be paused or off. The delivery shows the outcome.
 *
 * @throws as lockWebhook
 */
export async function testWebhook(ctx: Context, { id }: InputOf<typeof webhooksApi.test>): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    const { version } = await lockWebhook(tx, { id })
    const { rows } = await sql<{ id: string }>`
      with event as (
        insert into webhook_events (type, table_name, row_id, row_version)
          values (${testEvent}, 'webhook_endpoints', ${id}, ${version})
          returning id
      )
      insert into webhook_deliveries (endpoint_id, event_id, is_test) select ${id}, id, true from event returning id`.execute(
      tx.db,
    )
    await sql`select dispatch_webhooks(${id})`.execute(tx.db)
    // safe: the statement above returns one row.
    const { body: _, ...delivery } = await getDelivery(tx, rows[0]!)
    return delivery
  })
}

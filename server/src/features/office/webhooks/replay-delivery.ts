import type { WebhookDelivery, webhookDeliveriesApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getDelivery, missingDelivery } from './deliveries-queries.ts'
import { lockWebhook } from './lock-webhook.ts'

/** SQL: what makes a finished delivery wait for all its attempts again. Its id and its body stay. */
export const queuedAgain = sql`
  status = 'queued', attempts = 0, due_at = now(), finished_at = null, failure = null, http_status = null, ms = null`

/** Sends a delivery again. @throws NotFound, Conflict while it waits, and as lockWebhook */
export async function replayDelivery(
  ctx: Context,
  { id }: InputOf<typeof webhookDeliveriesApi.replay>,
): Promise<WebhookDelivery> {
  return inTransaction(ctx, async (tx) => {
    const delivery = await tx.db
      .selectFrom('webhookDeliveries')
      .select('endpointId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!delivery) throw new NotFound(missingDelivery)
    await lockWebhook(tx, { id: delivery.endpointId })
    const { numAffectedRows } = await sql`
      update webhook_deliveries set ${queuedAgain} where id = ${id} and status <> 'queued'`.execute(tx.db)
    if (!numAffectedRows) throw new Conflict('This delivery waits to be sent already.')
    await sql`select dispatch_webhooks(${delivery.endpointId})`.execute(tx.db)
    const { body: _, ...again } = await getDelivery(tx, { id })
    return again
  })
}

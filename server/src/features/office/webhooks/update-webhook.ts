import type { Webhook, webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { refuseHiddenEvents, refuseUnusableReceiver } from './check-webhook.ts'
import { lockWebhook } from './lock-webhook.ts'
import { sendWaiting } from './send-waiting.ts'
import { tellOfWebhook } from './tell-of-webhook.ts'
import { addressing } from './webhook-address.ts'
import { getWebhook } from './webhooks-queries.ts'

/**
 * Changes the address of an endpoint, of which the administrators are told, or its events. What waits is sent to the new address.
 *
 * @throws Invalid for the fields `url` and `events`, Refusal CONFLICT for the field `url`, and as lockWebhook
 */
export async function updateWebhook(
  ctx: Context,
  { id, version, url, events }: InputOf<typeof webhooksApi.update>,
): Promise<Webhook> {
  if (url !== undefined) await refuseUnusableReceiver(ctx, url)
  return inTransaction(ctx, async (tx) => {
    const { key, url: former } = await lockWebhook(tx, { id, version })
    if (events) refuseHiddenEvents(key.role, events)
    const isMoved = url !== undefined && url !== former
    if (isMoved || events) {
      const changes = { ...(isMoved && { url, failingSince: null }), ...(events && { events }) }
      await addressing(() => tx.db.updateTable('webhookEndpoints').set(changes).where('id', '=', id).execute())
    }
    const webhook = await getWebhook(tx, { id })
    if (isMoved) {
      await sendWaiting(tx, id)
      await tellOfWebhook(tx, 'moved', webhook)
    }
    return webhook
  })
}

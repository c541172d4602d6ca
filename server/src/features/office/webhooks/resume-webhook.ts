import type { Webhook, webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { lockWebhook, refuseExpiredKey } from './lock-webhook.ts'
import { sendWaiting } from './send-waiting.ts'
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
    await sendWaiting(tx, id)
    return getWebhook(tx, { id })
  })
}

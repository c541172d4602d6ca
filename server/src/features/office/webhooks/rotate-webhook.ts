import type { webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import type { Context } from '../../../context.ts'
import { secretBefore } from '../../../db/secret-before.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lockWebhook } from './lock-webhook.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { getWebhook } from './webhooks-queries.ts'

/**
 * Makes another secret for an endpoint, which leaves the server this once. The one before it signs too for 24 hours more, unless it
 * leaked; one older than that ends at once.
 *
 * @throws as lockWebhook
 */
export async function rotateWebhook(
  ctx: Context,
  { id, version, renewal }: InputOf<typeof webhooksApi.rotate>,
): Promise<OutputOf<typeof webhooksApi.rotate>> {
  const secret = newWebhookSecret()
  const { old: oldSecret, until: oldUntil } = secretBefore('webhook', renewal, { secret: 'secret' })
  return inTransaction(ctx, async (tx) => {
    await lockWebhook(tx, { id, version })
    await tx.db
      .updateTable('webhookEndpoints')
      .set({
        secret: tx.webhookWay.secrets.seal(secret),
        oldSecret,
        oldUntil,
      })
      .where('id', '=', id)
      .execute()
    return { secret, webhook: await getWebhook(tx, { id }) }
  })
}

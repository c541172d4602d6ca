import { oldSecretHours } from '@shehena/domain/office/api-keys/key-limits'
import type { webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lockWebhook } from './lock-webhook.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { getWebhook } from './webhooks-queries.ts'

/**
 * Makes another secret for an endpoint, which leaves the server this once. The one before it signs too for 24 hours more; one
 * older than that ends at once.
 *
 * @throws as lockWebhook
 */
export async function rotateWebhook(
  ctx: Context,
  { id, version }: InputOf<typeof webhooksApi.rotate>,
): Promise<OutputOf<typeof webhooksApi.rotate>> {
  const secret = newWebhookSecret()
  return inTransaction(ctx, async (tx) => {
    await lockWebhook(tx, { id, version })
    await tx.db
      .updateTable('webhookEndpoints')
      .set({
        secret: tx.webhookWay.secrets.seal(secret),
        oldSecret: sql`secret`,
        oldUntil: sql<string>`now() + make_interval(hours => ${oldSecretHours})`,
      })
      .where('id', '=', id)
      .execute()
    return { secret, webhook: await getWebhook(tx, { id }) }
  })
}

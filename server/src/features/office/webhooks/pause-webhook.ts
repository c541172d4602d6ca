import type { Webhook, webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { lockWebhook } from './lock-webhook.ts'
import { getWebhook } from './webhooks-queries.ts'

/** Sends nothing to an endpoint for now; deliveries collect. @throws Conflict unless it is on, and as lockWebhook */
export async function pauseWebhook(ctx: Context, { id, version }: InputOf<typeof webhooksApi.pause>): Promise<Webhook> {
  return inTransaction(ctx, async (tx) => {
    const { status } = await lockWebhook(tx, { id, version })
    if (status !== 'on') throw new Conflict('This webhook is not on, so it cannot be paused.')
    await tx.db.updateTable('webhookEndpoints').set({ status: 'paused' }).where('id', '=', id).execute()
    return getWebhook(tx, { id })
  })
}

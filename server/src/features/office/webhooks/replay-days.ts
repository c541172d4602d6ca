import { mostReplayed } from '@shehena/domain/office/webhooks/webhook-limits'
import type { webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isDuring } from '../../../db/days.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { lockWebhook } from './lock-webhook.ts'
import { queuedAgain } from './replay-delivery.ts'

/**
 * Sends the deliveries of some days again, by when their records changed. Tests, and what waits anyway, are left alone.
 *
 * @throws Conflict if there are too many, and as lockWebhook
 */
export async function replayDays(
  ctx: Context,
  { id, from, to }: InputOf<typeof webhooksApi.replay>,
): Promise<OutputOf<typeof webhooksApi.replay>> {
  return inTransaction(ctx, async (tx) => {
    await lockWebhook(tx, { id })
    const { numAffectedRows = 0n } = await sql`
      update webhook_deliveries set ${queuedAgain}
        where id in (
          select d.id from webhook_deliveries d join webhook_events v on v.id = d.event_id
            where d.endpoint_id = ${id} and d.status <> 'queued' and not d.is_test
              and ${isDuring(tx, sql`v.at`, { period: 'all', from, to })}
            limit ${mostReplayed + 1})`.execute(tx.db)
    if (numAffectedRows > mostReplayed) {
      throw new Conflict(`These days hold more than ${mostReplayed} deliveries. Choose fewer days.`)
    }
    await sql`select dispatch_webhooks(${id})`.execute(tx.db)
    return { replayed: Number(numAffectedRows) }
  })
}

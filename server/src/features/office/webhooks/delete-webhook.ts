import type { webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'
import { missingWebhook } from './webhooks-queries.ts'

/** Deletes an endpoint with its deliveries. @throws NotFound, Forbidden if the caller has just lost the role */
export async function deleteWebhook(
  ctx: Context,
  { id }: InputOf<typeof webhooksApi.delete>,
): Promise<OutputOf<typeof webhooksApi.delete>> {
  return inTransaction(ctx, async (tx) => {
    await confirmAdministrator(tx)
    const { numDeletedRows } = await tx.db.deleteFrom('webhookEndpoints').where('id', '=', id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new NotFound(missingWebhook)
    return {}
  })
}

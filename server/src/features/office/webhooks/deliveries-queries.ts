import type {
  DeliveryFailure,
  DeliveryStatus,
  SentDelivery,
  WebhookDelivery,
  webhooksApi,
} from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { offsetOf, totalOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { getWebhook } from './webhooks-queries.ts'

export const missingDelivery = 'Delivery not found'

/** A page of the deliveries to an endpoint, the newest first. @throws NotFound without the endpoint */
export async function listDeliveries(
  ctx: Context,
  input: InputOf<typeof webhooksApi.deliveries>,
): Promise<OutputOf<typeof webhooksApi.deliveries>> {
  await getWebhook(ctx, input)
  const { page, pageSize, status } = input
  let found = ctx.db.selectFrom('webhookDeliveries').where('webhookDeliveries.endpointId', '=', input.id)
  if (status) found = found.where('webhookDeliveries.status', '=', status)
  const items = await found
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .select(columns)
    .orderBy('webhookDeliveries.id', 'desc')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  return { items, ...(await totalOf(ctx.db, found, { items, page, pageSize })), page, pageSize, cards: {} }
}

/** A delivery with its body. @throws NotFound */
export async function getDelivery(ctx: Context, { id }: { id: string }): Promise<SentDelivery> {
  const delivery = await ctx.db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('apiKeys', 'apiKeys.id', 'webhookEndpoints.keyId')
    .innerJoin('profiles', 'profiles.id', 'apiKeys.profileId')
    .select(columns)
    // What the key may see now: the worker deletes the others.
    .select(
      sql<string | null>`case when body_role = profiles.role and api_keys.revoked_at is null then body end`.as('body'),
    )
    .where('webhookDeliveries.id', '=', id)
    .executeTakeFirst()
  if (!delivery) throw new NotFound(missingDelivery)
  return delivery
}

const columns = [
  'webhookDeliveries.id',
  // safe: a trigger writes the names of the domain.
  sql<WebhookDelivery['event']>`webhook_events.type`.as('event'),
  'webhookEvents.at',
  'webhookEvents.rowId as recordId',
  'webhookEvents.rowNo as no',
  // safe: a CHECK lists the states, as the next one does the failures.
  sql<DeliveryStatus>`webhook_deliveries.status`.as('status'),
  'webhookDeliveries.attempts',
  sql<string | null>`case when webhook_deliveries.status = 'queued' then webhook_deliveries.due_at end`.as('nextAt'),
  'webhookDeliveries.httpStatus',
  sql<DeliveryFailure | null>`webhook_deliveries.failure`.as('failure'),
  'webhookDeliveries.ms',
  'webhookDeliveries.finishedAt',
] as const

import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import type { WebhookEvent } from '@shehena/domain/office/webhooks/webhook-events'
import type { OffReason, Webhook, WebhookStatus, webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { keyState } from '../api-keys/api-keys-queries.ts'

export const missingWebhook = 'Webhook not found'

/** A page of the endpoints, the newest first. */
export async function listWebhooks(
  ctx: Context,
  input: InputOf<typeof webhooksApi.list>,
): Promise<OutputOf<typeof webhooksApi.list>> {
  const items = await webhooks(ctx)
    .orderBy('webhookEndpoints.id', 'desc')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  const { total } = await ctx.db
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: items.map(toWebhook), ...capTotal(total), page: input.page, pageSize: input.pageSize, cards: {} }
}

/** @throws NotFound */
export async function getWebhook(ctx: Context, { id }: { id: string }): Promise<Webhook> {
  const row = await webhooks(ctx).where('webhookEndpoints.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(missingWebhook)
  return toWebhook(row)
}

/** SQL: how many deliveries wait, counted up to a thousand. */
const waiting = sql<number>`(
  select count(*) from (
    select from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id and d.status = 'queued' and hears(webhook_endpoints) limit 1000) queued)`

function webhooks(ctx: Context) {
  return ctx.db
    .selectFrom('webhookEndpoints')
    .innerJoin('apiKeys', 'apiKeys.id', 'webhookEndpoints.keyId')
    .innerJoin('profiles as key', 'key.id', 'apiKeys.profileId')
    .innerJoin('profiles as creator', 'creator.userId', 'webhookEndpoints.createdBy')
    .select([
      'webhookEndpoints.id',
      'webhookEndpoints.url',
      'webhookEndpoints.keyId',
      'key.name as keyName',
      // safe: a trigger keeps administrators out.
      sql<KeyRole>`key.role`.as('keyRole'),
      keyState.as('keyState'),
      // safe: checked on saving.
      sql<WebhookEvent[]>`webhook_endpoints.events`.as('events'),
      // safe: a CHECK lists the states, as the next one does the reasons.
      sql<WebhookStatus>`webhook_endpoints.status`.as('status'),
      sql<OffReason | null>`webhook_endpoints.off_reason`.as('offReason'),
      'webhookEndpoints.failingSince',
      sql<string | null>`case when webhook_endpoints.old_until > now() then webhook_endpoints.old_until end`.as(
        'oldUntil',
      ),
      waiting.as('waiting'),
      'webhookEndpoints.createdAt',
      'creator.name as createdBy',
      sql<boolean>`not creator.is_active`.as('hasMakerLeft'),
      'webhookEndpoints.version',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof webhooks>['executeTakeFirstOrThrow']>>

function toWebhook({ keyId, keyName, keyRole, keyState: state, ...webhook }: Row): Webhook {
  return { ...webhook, key: { id: keyId, name: keyName, role: keyRole, state } }
}

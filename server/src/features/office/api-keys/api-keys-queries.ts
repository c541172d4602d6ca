import type { ApiKey, apiKeysApi } from '@shehena/domain/office/api-keys/api-keys-api'
import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { capTotal, offsetOf } from '../../../db/reads/search.ts'
import { NotFound } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isSharedDemo } from '../../../sign-in/shared-account.ts'

export const missingKey = 'API key not found'

/** SQL: whether a key can be used. */
export const keyState = sql<ApiKey['state']>`case
  when api_keys.revoked_at is not null then 'revoked' when api_keys.expires_at <= now() then 'expired' else 'active' end`

/** A page of the keys: those in use first, then the expired and the revoked, the newest first. Keys are few. */
export async function listApiKeys(
  ctx: Context,
  input: InputOf<typeof apiKeysApi.list>,
): Promise<OutputOf<typeof apiKeysApi.list>> {
  const items = await keys(ctx)
    .orderBy(sql`array_position(array['active', 'expired', 'revoked'], ${keyState})`)
    .orderBy('apiKeys.createdAt', 'desc')
    .orderBy('apiKeys.id', 'desc')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  const { total } = await ctx.db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, ...capTotal(total), page: input.page, pageSize: input.pageSize, cards: {} }
}

/** @throws NotFound */
export async function getApiKey(ctx: Context, { id }: { id: string }): Promise<ApiKey> {
  const key = await keys(ctx).where('apiKeys.id', '=', id).executeTakeFirst()
  if (!key) throw new NotFound(missingKey)
  return key
}

function keys(ctx: Context) {
  return ctx.db
    .selectFrom('apiKeys')
    .innerJoin('profiles as key', 'key.id', 'apiKeys.profileId')
    .innerJoin('profiles as creator', 'creator.userId', 'apiKeys.createdBy')
    .select([
      'apiKeys.id',
      'key.name',
      // safe: a trigger keeps administrators out.
      sql<KeyRole>`key.role`.as('role'),
      'apiKeys.isReadOnly',
      'apiKeys.prefix',
      'apiKeys.callsPerMinute',
      keyState.as('state'),
      'apiKeys.expiresAt',
      sql<
        string | null
      >`case when api_keys.revoked_at is null and api_keys.old_until > now() then api_keys.old_until end`.as(
        'oldUntil',
      ),
      'apiKeys.lastUsedAt',
      sql<string | null>`case when not ${isSharedDemo(ctx)}::boolean then last_address end`.as('lastAddress'),
      'apiKeys.revokedAt',
      'apiKeys.createdAt',
      'creator.name as createdBy',
      sql<boolean>`not creator.is_active`.as('hasMakerLeft'),
      'apiKeys.version',
    ])
}

import { mostWebhooks } from '@shehena/domain/office/webhooks/webhook-limits'
import type { webhooksApi } from '@shehena/domain/office/webhooks/webhooks-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { keyState, missingKey } from '../api-keys/api-keys-queries.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'
import { refuseHiddenEvents, refuseUnusableReceiver } from './check-webhook.ts'
import { tellOfWebhook } from './tell-of-webhook.ts'
import { addressing } from './webhook-address.ts'
import { newWebhookSecret } from './webhook-secret.ts'
import { getWebhook } from './webhooks-queries.ts'

/**
 * Adds an endpoint and tells the administrators. The secret leaves the server this once. There is no idempotency key, whose
 * stored answer would keep the secret: a repeated call is refused by the address.
 *
 * @throws Invalid for the fields `url`, `events` and `keyId`, Refusal CONFLICT for the field `url`, Conflict with too many
 * endpoints, Forbidden if the caller has just lost the role
 */
export async function createWebhook(
  ctx: Context,
  { keyId, url, events }: InputOf<typeof webhooksApi.create>,
): Promise<OutputOf<typeof webhooksApi.create>> {
  // Outside the transaction: a name server may be slow.
  await refuseUnusableReceiver(ctx, url)
  const secret = newWebhookSecret()
  return inTransaction(ctx, async (tx) => {
    await confirmAdministrator(tx)
    await refuseTooMany(tx)
    refuseHiddenEvents(await lockUsableKey(tx, keyId), events)
    const { id } = await addressing(() =>
      tx.db
        .insertInto('webhookEndpoints')
        .values({ keyId, url, events, secret: tx.webhookWay.secrets.seal(secret) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const webhook = await getWebhook(tx, { id })
    await tellOfWebhook(tx, 'added', webhook)
    return { secret, webhook }
  })
}

async function refuseTooMany({ db }: Context): Promise<void> {
  const { present } = await db
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<number>().as('present'))
    .executeTakeFirstOrThrow()
  if (present >= mostWebhooks) {
    throw new Conflict(`There are ${mostWebhooks} webhooks already. Delete one that is not needed.`)
  }
}

/** The role of a key, locked so that it is not revoked before the commit. @throws Invalid for the field `keyId` */
async function lockUsableKey({ db }: Context, id: string) {
  const key = await db
    .selectFrom('apiKeys')
    .innerJoin('profiles', 'profiles.id', 'apiKeys.profileId')
    // safe: a trigger keeps administrators out.
    .select([sql<'bookings' | 'dispatch' | 'finance' | 'management'>`profiles.role`.as('role'), keyState.as('state')])
    .where('apiKeys.id', '=', id)
    .forShare('apiKeys')
    .executeTakeFirst()
  if (!key) throw new Invalid(missingKey, { keyId: missingKey })
  if (key.state === 'active') return key.role
  const message =
    key.state === 'revoked' ? 'This key was revoked. Choose another one.' : 'This key has expired. Choose another one.'
  throw new Invalid(message, { keyId: message })
}

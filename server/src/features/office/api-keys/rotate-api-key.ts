import type { apiKeysApi } from '@shehena/domain/office/api-keys/api-keys-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { secretBefore } from '../../../db/secret-before.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { hashOfKey, newKeySecret } from '../../../sign-in/key-secret.ts'
import { getApiKey } from './api-keys-queries.ts'
import { lockApiKey } from './lock-api-key.ts'
import { logKeyAct } from './log-key-act.ts'
import { tellOfKey } from './tell-of-key.ts'

/**
 * Makes another secret for a key, which leaves the server this once. The one before it works for 24 hours more, unless it leaked
 * or the key has expired; one older than that ends at once. A call under way by a secret that ends is over first, or refused:
 * the update waits for it (`act_as_key`). Logs it and tells the administrators.
 *
 * @throws as lockApiKey
 */
export async function rotateApiKey(
  ctx: Context,
  { id, version, renewal, days }: InputOf<typeof apiKeysApi.rotate>,
): Promise<OutputOf<typeof apiKeysApi.rotate>> {
  const { secret, prefix } = newKeySecret()
  // An expired secret does not come alive again.
  const { old: oldHash, until: oldUntil } = secretBefore('apiKey', renewal, { secret: 'hash', expiry: 'expiresAt' })
  return inTransaction(ctx, async (tx) => {
    const { userId } = await lockApiKey(tx, { id, version })
    await tx.db
      .updateTable('apiKeys')
      .set({
        prefix,
        hash: hashOfKey(secret),
        oldHash,
        oldUntil,
        expiresAt: sql<string>`now() + make_interval(days => ${days})`,
      })
      .where('id', '=', id)
      .execute()
    await logKeyAct(tx, { userId, action: 'rotate_key' })
    const key = await getApiKey(tx, { id })
    await tellOfKey(tx, 'rotated', key)
    return { secret, key }
  })
}

import type { ApiKey, apiKeysApi } from '@shehena/domain/office/api-keys/api-keys-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getApiKey } from './api-keys-queries.ts'
import { lockApiKey, outlastCalls } from './lock-api-key.ts'
import { logKeyAct } from './log-key-act.ts'

/**
 * Ends a key at once and for good, and logs it: a call that is under way is over first, or refused. A trigger makes its profile
 * inactive.
 *
 * @throws as lockApiKey
 */
export async function revokeApiKey(ctx: Context, { id, version }: InputOf<typeof apiKeysApi.revoke>): Promise<ApiKey> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = await lockApiKey(tx, { id, version })
    await endApiKey(tx, { id, userId })
    return getApiKey(tx, { id })
  })
}

/** Ends a key in the caller's transaction, and logs it. */
export async function endApiKey(tx: Context, { id, userId }: { id: string; userId: string }): Promise<void> {
  await outlastCalls(tx, id)
  await tx.db.updateTable('apiKeys').set({ revokedAt: sql<string>`now()` }).where('id', '=', id).execute()
  await logKeyAct(tx, { userId, action: 'revoke_key' })
}

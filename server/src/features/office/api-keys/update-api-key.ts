import type { ApiKey, apiKeysApi } from '@shehena/domain/office/api-keys/api-keys-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { getApiKey } from './api-keys-queries.ts'
import { naming, refuseNameOfPerson } from './key-name.ts'
import { lockApiKey } from './lock-api-key.ts'
import { logKeyAct } from './log-key-act.ts'

/** Renames a key, or changes its limit of calls, and logs it. @throws Refusal CONFLICT for the field `name`, and as lockApiKey */
export async function updateApiKey(
  ctx: Context,
  { id, version, name, callsPerMinute }: InputOf<typeof apiKeysApi.update>,
): Promise<ApiKey> {
  return inTransaction(ctx, async (tx) => {
    const { profileId, userId } = await lockApiKey(tx, { id, version })
    if (name === undefined && callsPerMinute === undefined) return getApiKey(tx, { id })
    if (name !== undefined) {
      await refuseNameOfPerson(tx, name)
      await naming(() => tx.db.updateTable('profiles').set({ name }).where('id', '=', profileId).execute())
      await sql`update auth."user" set "name" = ${name}, "updatedAt" = now() where "id" = ${userId}`.execute(tx.db)
    }
    // A new name is a new version of the key too.
    await tx.db
      .updateTable('apiKeys')
      .set({ updatedAt: tx.now, ...(callsPerMinute !== undefined && { callsPerMinute }) })
      .where('id', '=', id)
      .execute()
    await logKeyAct(tx, { userId, action: 'change_key' })
    return getApiKey(tx, { id })
  })
}

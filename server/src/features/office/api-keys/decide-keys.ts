import type { Fate } from '@shehena/domain/office/users/made-things'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { logKeyAct } from './log-key-act.ts'
import { endApiKey } from './revoke-api-key.ts'

/** Ends keys of somebody who leaves, or makes the caller their maker, and logs it. In the transaction that has locked who made them. */
export async function decideKeys(tx: Context, decisions: readonly { id: string; fate: Fate }[]): Promise<void> {
  const fates = new Map(decisions.filter(({ fate }) => fate !== 'keep').map(({ id, fate }) => [id, fate]))
  const keys = await tx.db
    .selectFrom('apiKeys')
    .innerJoin('profiles', 'profiles.id', 'apiKeys.profileId')
    .select(['apiKeys.id', 'profiles.userId'])
    .where(sql<boolean>`api_keys.id = any(${[...fates.keys()]}::uuid[])`)
    .orderBy('apiKeys.id')
    .execute()
  for (const { id, userId } of keys) {
    if (fates.get(id) === 'revoke') {
      await endApiKey(tx, { id, userId })
    } else {
      await tx.db.updateTable('apiKeys').set({ createdBy: tx.user.id }).where('id', '=', id).execute()
      await logKeyAct(tx, { userId, action: 'change_key' })
    }
  }
}

import type { KeyRole } from '@shehena/domain/office/api-keys/key-limits'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { Conflict } from '../../../errors.ts'
import { confirmAdministrator } from '../profiles/confirm-administrator.ts'
import { missingKey } from './api-keys-queries.ts'

export type LockedKey = { profileId: string; userId: string; name: string; role: KeyRole; isReadOnly: boolean }

/**
 * Locks a key for a change by an administrator. Changes of keys and accounts are serialised.
 *
 * @throws Forbidden if the caller has just lost the role, NotFound, Refusal STALE, Conflict for a revoked key
 */
export async function lockApiKey(tx: Context, { id, version }: { id: string; version: number }): Promise<LockedKey> {
  await confirmAdministrator(tx)
  await lockVersion(tx, 'apiKeys', { id, version, missing: missingKey })
  const { revokedAt, ...key } = await tx.db
    .selectFrom('apiKeys')
    .innerJoin('profiles', 'profiles.id', 'apiKeys.profileId')
    .select([
      'apiKeys.profileId',
      'apiKeys.isReadOnly',
      'apiKeys.revokedAt',
      'profiles.userId',
      'profiles.name',
      // safe: a trigger keeps administrators out.
      sql<KeyRole>`profiles.role`.as('role'),
    ])
    .where('apiKeys.id', '=', id)
    .executeTakeFirstOrThrow()
  if (revokedAt) throw new Conflict('This key was revoked and cannot be changed. Make a new one.')
  return key
}

/** Waits until no call by a key is writing, and lets none begin before the commit: each holds the row (`act_as_key`). */
export async function outlastCalls({ db }: Context, id: string): Promise<void> {
  await db.selectFrom('apiKeys').select('id').where('id', '=', id).forUpdate().execute()
}

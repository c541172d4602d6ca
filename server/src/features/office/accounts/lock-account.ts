import type { Kysely } from 'kysely'
import type { Database } from '../../../db/tables.ts'

/**
 * Locks an account before anything of it changes: password, links, sessions, second factor. Lock order: the profile
 * first, as administrators' changes do, so that none of them can deadlock.
 */
export async function lockAccount(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('userId', '=', userId).forUpdate().execute()
}

import { type Kysely, sql } from 'kysely'
import { databaseAway, isLockTimeout, isUnavailable, Refusal, refusalFrom } from '../errors.ts'
import type { Database } from './tables.ts'

/**
 * A lock is given up after three seconds, and who asks why may wait for a connection: the commit that held it may have ended
 * by then. So a lock that is given up so soon after the database was away was held by such a commit.
 */
const rememberedMs = 10_000
const awayAt = new WeakMap<Kysely<Database>, number>()

/**
 * Converts a thrown error as refusalFrom does, and asks the database about a lock that was waited for in vain. With synchronous
 * replication a commit keeps its locks until a standby has it: without a standby nobody else is changing the record, and the
 * database is as good as away.
 */
export async function refusalNow(db: Kysely<Database>, error: unknown): Promise<Refusal | null> {
  const refusal = isLockTimeout(error) && (await areCommitsHeld(db)) ? databaseAway() : refusalFrom(error)
  // Not where a verb refuses, because the file store is away.
  if (refusal?.code === 'UNAVAILABLE' && !(error instanceof Refusal)) awayAt.set(db, performance.now())
  else if (isLockTimeout(error) && performance.now() - (awayAt.get(db) ?? -rememberedMs) < rememberedMs)
    return databaseAway()
  return refusal
}

/** Whether a commit waits for a standby, and not for the moment only. A role sees what its own sessions wait for. */
async function areCommitsHeld(db: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql`
      select from pg_stat_activity
        where datname = current_database() and wait_event = 'SyncRep'
          and query_start < clock_timestamp() - interval '1 second'
        limit 1`.execute(db)
    return rows.length > 0
  } catch (error) {
    // Such commits take the connections of the pool, too.
    if (isUnavailable(error)) return true
    throw error
  }
}

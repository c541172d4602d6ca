import { readClock } from '@shehena/domain/dates'
import { isBackupDue } from '@shehena/domain/office/backups/backup-due'
import { type Kysely, sql } from 'kysely'
import { databaseOn } from '../../../db/pool.ts'
import type { Database } from '../../../db/tables.ts'
import type { NightlyRun, NightlyWorker } from './nightly-worker.ts'

/** The payload of the task: empty by the schedule, or who has asked for a backup now. */
export type NightlyRequest = { isAsked?: boolean; requestedBy?: string | null }

/** Begins a run if one is due or asked for; null if not, if there is no place or key, or while another one goes on. */
export async function takeNightlyRun(
  { pool, place, tidyProof, clock = readClock }: NightlyWorker,
  { isAsked = false, requestedBy = null }: NightlyRequest,
): Promise<NightlyRun | null> {
  const db = databaseOn(pool)
  if (await endLostRuns(db)) await tidyProof?.()
  const { hour, recipient } = await db
    .selectFrom('backupSettings')
    .select(['hour', 'recipient'])
    .executeTakeFirstOrThrow()
  if (!place || recipient === null) return null
  const now = clock()
  if (!isAsked && (hour === null || !isBackupDue({ now, hour, lastBegunAt: await findLastBegun(db) }))) return null
  const taken = await db
    .insertInto('nightlyBackups')
    .values({ begunAt: now, recipient, requestedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'begunAt'])
    .executeTakeFirst()
  return taken ? { ...taken, recipient } : null
}

/** Ends runs whose process has not been heard of for minutes. @returns whether there was one */
async function endLostRuns(db: Kysely<Database>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nightlyBackups')
    .set(({ fn }) => ({ status: 'failed', failure: 'stopped', finishedAt: fn('now') }))
    .where('status', '=', 'running')
    .where('beatAt', '<', sql<string>`now() - interval '5 minutes'`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function findLastBegun(db: Kysely<Database>): Promise<string | null> {
  const last = await db
    .selectFrom('nightlyBackups')
    .select('begunAt')
    .where('status', 'in', ['running', 'done'])
    .orderBy('begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.begunAt ?? null
}

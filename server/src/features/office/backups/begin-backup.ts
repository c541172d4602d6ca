import type { Backups } from '@shehena/domain/office/backups/backups-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { getBackups, isBackupRunning } from './backups-queries.ts'
import type { NightlyRequest } from './take-nightly-run.ts'

/**
 * Queues a backup that begins at once. Two who ask before it has begun get one.
 *
 * @throws Conflict without a second place or a key, or while one is being made
 */
export async function beginBackup(ctx: Context): Promise<Backups> {
  return inTransaction(ctx, async (tx) => {
    if (tx.backupPlace === null) throw new Conflict('There is no second place for backups yet. Name one first.')
    const { recipient } = await tx.db.selectFrom('backupSettings').select('recipient').executeTakeFirstOrThrow()
    if (recipient === null) throw new Conflict('There is no key for backups yet. Make one first.')
    if (await isBackupRunning(tx.db)) throw new Conflict('A backup is being made already. Wait until it is done.')
    const payload: NightlyRequest = { isAsked: true, requestedBy: tx.user.id }
    await sql`
      select worker.add_job('nightly-backup', ${JSON.stringify(payload)}::json,
        max_attempts => 1, job_key => 'nightly-backup-asked')`.execute(tx.db)
    return getBackups(tx)
  })
}

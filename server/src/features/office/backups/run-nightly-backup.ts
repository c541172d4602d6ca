import type { BackupFailure } from '@shehena/domain/office/backups/backup-facts'
import { databaseOn } from '../../../db/pool.ts'
import { isUnavailable, Refusal } from '../../../errors.ts'
import { PlaceAway } from '../../../storage/backup-store.ts'
import { isFull } from '../../../storage/storage-refusal.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'
import { type NightlyRun, type NightlyWorker, Stopped } from './nightly-worker.ts'
import { type NightlyRequest, takeNightlyRun } from './take-nightly-run.ts'

/** Makes the nightly backup if one is due or asked for, unless one is being made. Stores the outcome. */
export async function runNightlyBackup(
  worker: NightlyWorker,
  request: NightlyRequest,
  signal: AbortSignal,
): Promise<void> {
  const run = await takeNightlyRun(worker, request)
  if (!run) return
  try {
    await makeNightlyBackup(worker, run, signal)
  } catch (error) {
    const failure = signal.aborted ? 'stopped' : failureOf(error)
    worker.log(`The nightly backup did not get done: ${sentenceOf(failure, error)}`)
    if (failure === 'fault') worker.log(String(error instanceof Error ? error.stack : error))
    await noteFailure(worker, run, failure)
  }
}

async function noteFailure(worker: NightlyWorker, { id }: NightlyRun, failure: BackupFailure): Promise<void> {
  // A database that cannot be reached is told by the next run, which finds this one stopped.
  await databaseOn(worker.pool)
    .updateTable('nightlyBackups')
    .set(({ fn }) => ({ status: 'failed', failure, finishedAt: fn('now') }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
    .catch((error: unknown) => worker.log(`The outcome of the nightly backup could not be stored: ${error}`))
}

function failureOf(error: unknown): BackupFailure {
  if (error instanceof Stopped) return 'stopped'
  if (error instanceof PlaceAway) return error.isFull ? 'full' : 'place'
  if (isFull(error) || (error instanceof Refusal && error.code === 'STORAGE_FULL')) return 'full'
  if (isUnavailable(error) || (error instanceof Refusal && error.code === 'UNAVAILABLE')) return 'unavailable'
  return 'fault'
}

function sentenceOf(failure: BackupFailure, error: unknown): string {
  if (error instanceof PlaceAway || error instanceof Stopped) return error.message
  return {
    stopped: 'The program is stopping.',
    full: 'There is no room left in DATA_DIR.',
    unavailable: 'The database or the file store cannot be reached.',
    place: 'The second place cannot be reached.',
    fault: 'A fault of the program.',
  }[failure]
}

import type pg from 'pg'
import type { Env } from '../env.ts'
import type { NightlyWorker } from '../features/office/backups/nightly-worker.ts'
import { removeLeftProof } from '../features/office/backups/proof-database.ts'
import { proveArchive } from '../features/office/backups/prove-archive.ts'
import { openBackupStore } from '../storage/backup-store.ts'
import type { FileStore } from '../storage/file-store.ts'

type Sources = { pool: pg.Pool; files: FileStore; log: (message: string) => void }

/**
 * Opens the second place of the nightly backups, and where they are proved; null where no place is configured. Logs why it cannot
 * be used, and goes on.
 */
export async function openSecondPlace(
  { backupPlace, dataDir, proveDatabaseUrl }: Pick<Env, 'backupPlace' | 'dataDir' | 'proveDatabaseUrl'>,
  { pool, files, log }: Sources,
): Promise<Pick<NightlyWorker, 'place' | 'prove' | 'tidyProof'>> {
  if (!backupPlace) return { place: null }
  const place = await openBackupStore(backupPlace)
  // Not waited for: a bucket that does not answer delays no start.
  void place.objection().then((objection) => objection && log(`Nightly backups cannot be stored. ${objection}`))
  const proofPlace = { dataDir, proveDatabaseUrl }
  return {
    place,
    prove: (path, signal) => proveArchive(path, { pool, files, place: proofPlace, signal }),
    tidyProof: () =>
      removeLeftProof(proofPlace).catch((error: unknown) =>
        log(`What a proof has left could not be removed: ${error}`),
      ),
  }
}

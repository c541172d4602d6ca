import type { SecondPlace } from '../env-storage.ts'
import { type BackupStore, openBackupStore } from '../storage/backup-store.ts'

/** Opens the second place of the nightly backups; null where none is configured. Logs why it cannot be used, and goes on. */
export async function openSecondPlace(
  chosen: SecondPlace | null,
  log: (message: string) => void,
): Promise<BackupStore | null> {
  if (!chosen) return null
  const place = await openBackupStore(chosen)
  // Not waited for: a bucket that does not answer delays no start.
  void place.objection().then((objection) => objection && log(`Nightly backups cannot be stored. ${objection}`))
  return place
}

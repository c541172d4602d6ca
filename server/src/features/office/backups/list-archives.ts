import type { BackupStore } from '../../../storage/backup-store.ts'
import { archivesFolder, madeAtOf, nameOf } from './place-keys.ts'

/** An archive in the second place, and when it was made, an ISO instant. */
export type PlacedArchive = { name: string; madeAt: string }

/** The archives of an installation, the newest first. */
export async function listArchives(place: BackupStore, installation: string): Promise<PlacedArchive[]> {
  const archives: PlacedArchive[] = []
  for await (const keys of place.list(archivesFolder(installation))) {
    for (const name of keys.map(nameOf)) {
      const madeAt = madeAtOf(name)
      if (madeAt) archives.push({ name, madeAt })
    }
  }
  return archives.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1))
}

import { isGood } from '@shehena/domain/office/backups/judge-backups'
import { keptBackups } from '@shehena/domain/office/backups/kept-backups'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../db/tables.ts'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { PlaceAway } from '../../../storage/backup-store.ts'
import { listArchives } from './list-archives.ts'
import { archiveKey, erasedFolder, fileKey, readErased } from './place-keys.ts'

type Pruning = { db: Kysely<Database>; place: BackupStore; installation: string; log: (message: string) => void }

/**
 * Removes backups that newer ones stand for, and the files that only those name. What the place does not let go, such as an object
 * that is locked, is tried again the next night.
 */
export async function pruneBackups(pruning: Pruning): Promise<void> {
  const { db, place, installation } = pruning
  const archives = await listArchives(place, installation)
  const rows = await db
    .selectFrom('nightlyBackups')
    .select(['name', 'status', 'proof'])
    .where(
      'name',
      'in',
      archives.map(({ name }) => name),
    )
    .execute()
  // What the database does not know was whole when it got its name.
  // safe: a CHECK lists the values of the domain.
  const bad = new Set(rows.filter((row) => !isGood(row as Parameters<typeof isGood>[0])).map(({ name }) => name))
  const placed = archives.map((archive) => ({ ...archive, isGood: !bad.has(archive.name) }))
  const kept = keptBackups(placed)
  const left: string[] = []
  for (const { name, madeAt } of placed) {
    if (kept.has(name) || !(await isRemoved(pruning, archiveKey(installation, name)))) left.push(madeAt)
    else await noteRemoved(db, name)
  }
  const [oldest] = left.toSorted()
  if (oldest === undefined) return
  await removeGoneFiles(pruning, oldest)
  await removeErased(pruning, oldest)
}

async function isRemoved({ place, log }: Pruning, key: string): Promise<boolean> {
  try {
    await place.remove(key)
    return true
  } catch (error) {
    if (!(error instanceof PlaceAway)) throw error
    log(`An old backup stays until the next night: ${error.message}`)
    return false
  }
}

async function noteRemoved(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .updateTable('nightlyBackups')
    .set(({ fn }) => ({ removedAt: fn('now') }))
    .where('name', '=', name)
    .execute()
}

const atOnce = 100

/** Removes the files that were gone before the oldest archive that is left. */
async function removeGoneFiles(pruning: Pruning, oldest: string): Promise<void> {
  const { db, installation } = pruning
  for (;;) {
    // The row first: one whose file is not there would be taken for a file that need not be stored.
    const { rows } = await sql<{ recipient: string; sha256: string; size: number; goneAt: string }>`
      delete from backup_files where (sha256, recipient) in (
        select sha256, recipient from backup_files where gone_at < ${oldest} order by gone_at limit ${atOnce})
        returning recipient, sha256, size, gone_at`.execute(db)
    const stuck: typeof rows = []
    for (const row of rows) if (!(await isRemoved(pruning, fileKey(installation, row)))) stuck.push(row)
    if (stuck.length > 0) {
      await db
        .insertInto('backupFiles')
        .values(stuck)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    if (rows.length < atOnce || stuck.length > 0) return
  }
}

/** Forgets who was erased before the oldest archive that is left: no archive has them. */
async function removeErased(pruning: Pruning, oldest: string): Promise<void> {
  for await (const keys of pruning.place.list(erasedFolder(pruning.installation))) {
    for (const key of keys) {
      const erased = readErased(key)
      if (erased && erased.at < oldest) await isRemoved(pruning, key)
    }
  }
}

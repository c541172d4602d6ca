import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { addSeconds, readClock } from '@shehena/domain/dates'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isCopyingFiles, removeForGood } from './unclaimed-files.ts'

const mostAtOnce = 1000

/** Deletes files that no document claims. @returns how many @throws Refusal */
export async function sweepFiles({ db, files }: Pick<Context, 'db' | 'files'>): Promise<number> {
  if (await isCopyingFiles(db)) return 0
  const due = await db
    .selectFrom('unclaimedFiles')
    .select('storageKey')
    .where('removableAt', '<=', sql<string>`clock_timestamp()`)
    .orderBy('removableAt')
    .limit(mostAtOnce)
    // Skips files that are being claimed now. The locked ones cannot be claimed any more.
    .forUpdate()
    .skipLocked()
    .execute()
  const failures: unknown[] = []
  for (const { storageKey } of due) {
    // One failure must not stop the others.
    await removeForGood({ db, files }, storageKey).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}

/** Deletes the temporary files of interrupted uploads that are older than an instant. */
export async function sweepIncoming(folder: string, before: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime.toISOString() < before) await rm(path, { force: true })
  }
}

const hourMs = 3_600_000

/**
 * Sweeps the upload folder of this process every hour; no other process may share the folder.
 *
 * @returns a function that stops it
 */
export function keepIncomingTidy(folder: string): () => void {
  const sweep = () => void sweepIncoming(folder, addSeconds(readClock(), -3600)).catch(() => undefined)
  sweep()
  const timer = setInterval(sweep, hourMs).unref()
  return () => clearInterval(timer)
}

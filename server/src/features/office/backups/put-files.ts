import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readClock } from '@shehena/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../../context.ts'
import type { Database } from '../../../db/tables.ts'
import type { BackupStore } from '../../../storage/backup-store.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { storageRefusal } from '../../../storage/storage-refusal.ts'
import type { StoredFile } from '../backup/snapshot.ts'
import { encryptInto } from './encrypt.ts'
import { fileKey } from './place-keys.ts'

type Putting = {
  db: Kysely<Database>
  files: FileStore
  place: BackupStore
  incomingFolder: string
  installation: string
  recipient: string
  signal: AbortSignal
  clock?: Clock
}

/** Keys of files that were missing or changed; how many files were encrypted, and their bytes in the second place. */
export type PutFiles = { lost: string[]; newFiles: number; newBytes: number }

const chunk = 500
const atOnce = 4

/** Encrypts the files that the second place does not have yet, each once, and notes which documents are gone. */
export async function putFiles(putting: Putting, files: readonly StoredFile[]): Promise<PutFiles> {
  const { db, recipient, signal, clock = readClock } = putting
  const failed: StoredFile[] = []
  const stored = new Map<string, number>()
  for (let start = 0; start < files.length; start += chunk) {
    const named = files.slice(start, start + chunk)
    const wanted = await withoutKnown(db, recipient, named)
    // Documents with the same content one after the other: the first whose file is whole is stored.
    await inParallel(Map.groupBy(wanted, ({ sha256 }) => sha256).values(), async (same) => {
      for (const file of same) {
        signal.throwIfAborted()
        if (stored.has(file.sha256)) return
        const size = await putOne(putting, file)
        if (size === null) failed.push(file)
        else stored.set(file.sha256, size)
      }
    })
  }
  await noteGone(db, recipient, clock())
  // Another document with the same content may have had its file.
  const lost = failed.filter(({ sha256 }) => !stored.has(sha256)).map(({ key }) => key)
  return { lost, newFiles: stored.size, newBytes: [...stored.values()].reduce((sum, size) => sum + size, 0) }
}

/** Those that the second place lacks. Those that it has are named again. */
async function withoutKnown(
  db: Kysely<Database>,
  recipient: string,
  files: readonly StoredFile[],
): Promise<StoredFile[]> {
  const checksums = [...new Set(files.map(({ sha256 }) => sha256))]
  const { rows } = await sql<{ sha256: string }>`
    with named_again as (
      update backup_files set gone_at = null
        where sha256 = any(${checksums}) and recipient = ${recipient} and gone_at is not null)
    select sha256 from backup_files where sha256 = any(${checksums}) and recipient = ${recipient}`.execute(db)
  const known = new Set(rows.map(({ sha256 }) => sha256))
  return files.filter(({ sha256 }) => !known.has(sha256))
}

/** Works off a list, a few at a time; after a failure nothing more is begun. @throws the first failure */
async function inParallel<Item>(next: IterableIterator<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  const workOff = async () => {
    for (const item of next) {
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOff))
  if (failures.length > 0) throw failures[0]
}

/** Encrypts a file and puts it into the second place. @returns its size there in bytes, null if it is missing or changed */
async function putOne(putting: Putting, { key, size, sha256 }: StoredFile): Promise<number | null> {
  const { db, files, place, incomingFolder, installation, recipient, signal } = putting
  const content = await files.read(key, size)
  if (!content) return null
  const path = join(incomingFolder, `nightly-file-${randomUUID()}`)
  const hash = createHash('sha256')
  try {
    const encrypted = await encryptInto(path, { content: Readable.from(hashed(content, hash)), recipient, signal })
    if (hash.digest('hex') !== sha256) return null
    await place.put(fileKey(installation, { recipient, sha256 }), path, encrypted)
    await db
      .insertInto('backupFiles')
      .values({ recipient, sha256, size: encrypted.size })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return encrypted.size
  } finally {
    await rm(path, { force: true })
  }
}

async function* hashed(content: Readable, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  try {
    for await (const piece of content) {
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw storageRefusal(error)
  }
}

/** Notes since when no document names a file, or another key is used. */
async function noteGone(db: Kysely<Database>, recipient: string, now: string): Promise<void> {
  await sql`
    update backup_files f set gone_at = ${now}
      where gone_at is null
        and (recipient <> ${recipient} or not exists (select from documents d where d.sha256 = f.sha256))`.execute(db)
}

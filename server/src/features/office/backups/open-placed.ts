import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { isFull } from '../../../storage/storage-refusal.ts'
import { BackupRefused, checked } from '../backup/archive-reader.ts'
import type { BackupFile } from '../backup/restore-files.ts'
import { decrypt } from './encrypt.ts'
import type { FoundArchive } from './find-archive.ts'
import { archiveKey, fileKey } from './place-keys.ts'

type Opening = { place: BackupStore /** The private key. */; key: string }

/** What an archive is: one in the second place, or a file here. */
export type Source = { found: FoundArchive } | { path: string }

/**
 * Decrypts an archive into a file of its own, and passes its path to `work`. The file is removed afterwards.
 *
 * @throws BackupRefused for another key or a damaged archive, PlaceAway
 */
export async function withArchive<Result>(
  { place, key, source, incomingFolder }: Opening & { source: Source; incomingFolder: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const content = await openSource(place, source)
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(incomingFolder, `restored-archive-${randomUUID()}.zip`)
  try {
    const opened = await decrypt(content, { key, name: 'the backup' })
    await pipeline(opened, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
      throw isFull(error)
        ? new BackupRefused('There is no room left in DATA_DIR for the backup. Nothing was restored.', { cause: error })
        : error
    })
    return await work(path)
  } finally {
    content.destroy()
    await rm(path, { force: true })
  }
}

async function openSource(place: BackupStore, source: Source): Promise<Readable> {
  if ('path' in source) return createReadStream(source.path)
  const { installation, name } = source.found
  const content = await place.read(archiveKey(installation, name))
  if (!content) throw new BackupRefused(`The backup ${name} is not in the second place any more.`)
  return content
}

/**
 * Opens a file that lies beside an archive, in the folder of one of the installations.
 *
 * @returns its content, which fails if it is not as it was
 * @throws BackupRefused, PlaceAway
 */
export async function openPlacedFile(
  { place, key, recipient, installations }: Opening & { recipient: string; installations: readonly string[] },
  file: BackupFile,
): Promise<Readable> {
  for (const installation of installations) {
    const content = await place.read(fileKey(installation, { recipient, sha256: file.sha256 }))
    if (!content) continue
    const name = `the file ${file.sha256} of the backup`
    return Readable.from(checked(await decrypt(content, { key, name }), name, file))
  }
  throw new BackupRefused(`The file ${file.sha256} of this backup is not in the second place.`)
}

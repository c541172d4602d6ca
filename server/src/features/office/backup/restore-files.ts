import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../../storage/file-store.ts'
import { type Archive, BackupRefused } from './archive-reader.ts'
import { fileEntry, type Manifest } from './manifest.ts'

export type BackupFile = Manifest['files'][number]

type Stores = {
  files: FileStore
  incomingFolder: string
  /** Opens a file that lies beside the archive; fails if it is not as it was. */
  openApart?: (file: BackupFile) => Promise<Readable>
}

/** Copies the files of a backup into the store, and removes them again after a failure. */
export function restoreFiles({ manifest, open }: Archive, { files, incomingFolder, openApart }: Stores) {
  const put: string[] = []

  function openFile(file: BackupFile): Promise<Readable> {
    if (manifest.formatVersion === 1) return open(fileEntry(file))
    if (openApart) return openApart(file)
    throw new BackupRefused('The files of this backup lie in the second place: set BACKUP_DIR or BACKUP_S3_BUCKET.')
  }

  async function putOne(file: BackupFile, path: string): Promise<void> {
    // A file that exists already, in a folder older than its database, is not ours to remove.
    if (await isThere(files, file)) return
    await pipeline(await openFile(file), createWriteStream(path, { mode: 0o600 }))
    put.push(file.key)
    await files.put(file.key, path, file.bytes)
  }

  return {
    async put(): Promise<void> {
      await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
      const path = join(incomingFolder, `restored-file-${randomUUID()}`)
      try {
        for (const file of manifest.files) await putOne(file, path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(): Promise<void> {
      for (const key of put) await files.remove(key)
    },
  }
}

async function isThere(files: FileStore, { key, bytes, sha256 }: BackupFile): Promise<boolean> {
  const content = await files.read(key, bytes)
  if (!content) return false
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex') === sha256
}

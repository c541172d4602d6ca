import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from '../../../storage/backup-store.ts'

export type PlaceRoom = {
  place: BackupStore
  /** The folder for files on their way. */
  incomingFolder: string
}

/** Puts a short text into the second place, as it is. @throws PlaceAway */
export async function putNote({ place, incomingFolder }: PlaceRoom, key: string, text: string): Promise<void> {
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(incomingFolder, `note-${randomUUID()}`)
  await writeFile(path, text, { mode: 0o600 })
  try {
    const md5 = createHash('md5').update(text).digest('base64')
    await place.put(key, path, { size: Buffer.byteLength(text), md5 })
  } finally {
    await rm(path, { force: true })
  }
}

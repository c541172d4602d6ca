import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BackupStore } from '../../../storage/backup-store.ts'
import { type Encrypted, encryptInto } from './encrypt.ts'

type Placing = {
  place: BackupStore
  key: string
  /** The archive, and the file that it is encrypted into. */
  zip: string
  age: string
  recipient: string
  signal: AbortSignal
}

/** Encrypts an archive and puts it into the second place. */
export async function placeArchive({ place, key, zip, age, recipient, signal }: Placing): Promise<Encrypted> {
  const encrypted = await encryptInto(age, { content: createReadStream(zip), recipient, signal })
  signal.throwIfAborted()
  await place.put(key, age, encrypted)
  return encrypted
}

/** Reads an archive back from the second place. @returns whether it is what was put there */
export async function isAsPut(place: BackupStore, key: string, { sha256 }: Encrypted): Promise<boolean> {
  const content = await place.read(key)
  if (!content) return false
  const hash = createHash('sha256')
  await pipeline(content, hash)
  return hash.digest('hex') === sha256
}

import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { storageRefusal } from '../../storage/storage-refusal.ts'

/** An uploaded file in our temporary folder. */
export class ReceivedFile extends File {
  readonly path: string
  readonly sha256: string

  constructor(content: Blob, name: string, { path, sha256 }: { path: string; sha256: string }) {
    super([content], name)
    this.path = path
    this.sha256 = sha256
  }

  /** Identifies the file in the comparison of repeated requests (idempotency). */
  toJSON() {
    return { name: this.name, size: this.size, sha256: this.sha256 }
  }
}

/** A path for a new upload. */
export async function newPathIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw storageRefusal(error)
  })
  return join(folder, randomBytes(16).toString('hex'))
}

/** Streams an upload to the disk: a file is never in memory as a whole. @throws Refusal */
export async function receiveFile(content: Readable, name: string, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: unknown) => {
    throw storageRefusal(error)
  })
  return new ReceivedFile(await openAsBlob(path), name, { path, sha256: hash.digest('hex') })
}

/** Deletes an upload. */
export async function forgetFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

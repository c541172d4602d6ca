import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addSeconds, asDate, readClock } from '@shehena/domain/dates'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract, WriteOptions } from 'flydrive/types'
import type { SecondPlace } from '../env-storage.ts'
import { StartError } from '../start-error.ts'
import { again, openS3, settle } from './file-store.ts'
import { describeFault, isFull, isMissing } from './storage-refusal.ts'

/** The second place does not do what it is asked. The message is a sentence; `isFull` says that there is no room. */
export class PlaceAway extends StartError {
  override name = 'PlaceAway'
  readonly isFull: boolean

  constructor(where: string, cause: unknown) {
    const isFullThere = isFull(cause)
    super(isFullThere ? `${where} has no room left.` : `${where} cannot be used: ${describeFault(cause)}.`, {
      cause,
    })
    this.isFull = isFullThere
  }
}

/** A file of the second place: its size in bytes, and its MD5 in Base64, which a bucket with object lock asks for. */
type Written = { size: number; md5: string }

/** The second place, where the nightly backups lie. Every function throws PlaceAway. */
export type BackupStore = {
  /** Copies a file there, whole or not at all, so that it survives a power loss. */
  put: (key: string, path: string, written: Written) => Promise<void>
  /** Opens a file for reading; null if it is missing. */
  read: (key: string) => Promise<Readable | null>
  /** The size of a file in bytes; null if it is missing. */
  sizeOf: (key: string) => Promise<number | null>
  /** The keys of all files below a folder, of one page of the place at a time. */
  list: (folder: string) => AsyncIterable<string[]>
  /** Removes a file. A missing file is no error. */
  remove: (key: string) => Promise<void>
  /** Why the place cannot be used, in a sentence; null if it can. */
  objection: () => Promise<string | null>
}

type Options = {
  /** For the next byte of S3, in milliseconds. */
  silenceMs?: number
}

/** Opens the second place. */
export async function openBackupStore(place: SecondPlace, { silenceMs = 30_000 }: Options = {}): Promise<BackupStore> {
  if (place.kind === 'folder') return openFolder(place.folder)
  const { lockDays, ...s3 } = place.s3
  const disk = new Disk(await openS3(s3, silenceMs))
  return storeOn(disk, {
    where: `The bucket ${s3.bucket} of BACKUP_S3_BUCKET`,
    put: async (key, path, { size, md5 }) => {
      const options: WriteOptions = { contentLength: size, ContentMD5: md5, ...lockedFor(lockDays) }
      await again(3, () => disk.putStream(key, createReadStream(path), options))
    },
  })
}

function lockedFor(days: number | null): WriteOptions {
  if (days === null) return {}
  const until = asDate(addSeconds(readClock(), days * 86_400))
  return { ObjectLockMode: 'GOVERNANCE', ObjectLockRetainUntilDate: until }
}

/** The end of the names of files that are being written. */
const unfinished = '.partial'

function openFolder(folder: string): BackupStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return storeOn(disk, {
    where: `The folder ${folder} of BACKUP_DIR`,
    // Never made here: a disk that is not mounted would be taken for one that is empty.
    ready: () => access(folder),
    put: async (key, path) => {
      const partial = `${key}${unfinished}`
      await mkdir(dirname(join(folder, key)), { recursive: true, mode: 0o700 })
      try {
        await pipeline(createReadStream(path), createWriteStream(join(folder, partial), { mode: 0o600 }))
        await settle(folder, partial)
        await rename(join(folder, partial), join(folder, key))
        await settle(folder, key)
      } catch (error) {
        await rm(join(folder, partial), { force: true }).catch(() => undefined)
        throw error
      }
    },
  })
}

type Ways = {
  /** The place in words, for its sentences. */
  where: string
  put: BackupStore['put']
  /** Fails while the place is not there. */
  ready?: () => Promise<void>
}

function storeOn(disk: Disk, { where, put, ready = async () => undefined }: Ways): BackupStore {
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      await ready()
      return await work()
    } catch (error) {
      throw new PlaceAway(where, error)
    }
  }
  return {
    put: (...what) => attempt(() => put(...what)),
    read: (key) =>
      attempt(async () => {
        const found = await disk.getMetaData(key).catch(unlessMissing)
        return found && Readable.from(told(await disk.getStream(key), where))
      }),
    sizeOf: (key) => attempt(async () => (await disk.getMetaData(key).catch(unlessMissing))?.contentLength ?? null),
    async *list(folder) {
      let token: string | undefined
      do {
        const page = await attempt(() => listPage(disk, folder, token))
        yield page.keys
        token = page.token
      } while (token !== undefined)
    },
    remove: (key) => attempt(() => disk.delete(key)),
    objection: () =>
      attempt(() => disk.listAll('installations')).then(
        () => null,
        (error: Error) => error.message,
      ),
  }
}

type Page = { keys: string[]; token: string | undefined }

async function listPage(disk: Disk, folder: string, token: string | undefined): Promise<Page> {
  const options: Parameters<DriverContract['listAll']>[1] = {
    recursive: true,
    ...(token !== undefined && { paginationToken: token }),
  }
  const { objects, paginationToken } = await disk.listAll(`${folder}/`, options)
  const keys = [...objects].flatMap((object) => (object.isFile ? [object.key] : []))
  // The library asks a bucket without the slash at the end.
  const isWanted = (key: string) => key.startsWith(`${folder}/`) && !key.endsWith(unfinished)
  return { keys: keys.filter(isWanted), token: paginationToken }
}

/** What is read, whose failures name the place. */
async function* told(content: Readable, where: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk
  } catch (error) {
    throw new PlaceAway(where, error)
  }
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

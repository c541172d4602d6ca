import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { S3 } from '../env-storage.ts'
import { describeFault, isMissing, mayPass, storageRefusal } from './storage-refusal.ts'

/** Stores files in a folder or in S3, by key and without names. */
export type FileStore = {
  /** Copies a file into the store and syncs it, so that it survives a power loss. @throws Refusal */
  put: (key: string, path: string, size: number) => Promise<void>
  /** Opens a file for reading; null if it is missing or has the wrong size. @throws Refusal */
  read: (key: string, size: number) => Promise<Readable | null>
  /** Removes a file. A missing file is no error. @throws Refusal */
  remove: (key: string) => Promise<void>
  /** Why the store is unavailable, in the words of the disk or of S3; null if it works. */
  objection: () => Promise<string | null>
}

/** A random storage key, in one of 256 folders. */
export function newStorageKey(): string {
  return randomBytes(16).toString('hex').replace(/^../, '$&/')
}

type Place = {
  folder: string
  s3: S3 | null
  /** For the next byte of S3, in either direction: a large archive takes longer as a whole. */
  silenceMs?: number
}

/** Opens the configured store: S3 if a bucket is set, else the folder. */
export async function openFileStore({ folder, s3, silenceMs = 30_000 }: Place): Promise<FileStore> {
  if (s3) return storeOn(await openS3(s3, silenceMs), { attempts: 3 })
  const driver = new FSDriver({ location: folder, visibility: 'private' })
  return storeOn(driver, { whenWritten: (key) => settle(folder, key) })
}

type Ways = {
  /** Syncs a new file to the disk, if the driver does not. */
  whenWritten?: (key: string) => Promise<void>
  /** Attempts per write: the S3 client retries everything except uploads of streams. */
  attempts?: number
}

/** A file store over a driver of the storage library. */
export function storeOn(driver: DriverContract, { whenWritten, attempts = 1 }: Ways = {}): FileStore {
  const disk = new Disk(driver)
  return {
    put: (key, path, size) =>
      attempt(async () => {
        await again(attempts, () => disk.putStream(key, createReadStream(path), { contentLength: size }))
        await whenWritten?.(key)
      }),
    read: (key, size) =>
      attempt(async () => {
        const found = await disk.getMetaData(key).catch(unlessMissing)
        return found?.contentLength === size ? disk.getStream(key) : null
      }),
    remove: (key) => attempt(() => disk.delete(key)),
    objection: () =>
      disk.listAll('/').then(
        () => null,
        (error: unknown) => describeFault(error),
      ),
  }
}

const silence = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing }
function nothing(): void {}

/** The driver of a bucket. */
export async function openS3(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: S3,
  silenceMs: number,
): Promise<DriverContract> {
  // Loaded lazily: a large library that most installations do not use.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    // S3-compatible stores support neither bucket host names nor Amazon's newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // Not the library's requestTimeout, which only warns.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: silenceMs },
    // Errors are thrown, and we log them.
    logger: silence,
  })
}

/** Repeats a write that may pass: the S3 client retries everything except uploads of streams. */
export async function again(attempts: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw error
      await sleep(25 * 4 ** attempt)
    }
  }
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw storageRefusal(error)
  }
}

function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

/** fsync of a new file and of its folder. */
export async function settle(folder: string, key: string): Promise<void> {
  const path = join(folder, key)
  await sync(path, 'r+')
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return
  await sync(dirname(path), 'r')
  await sync(folder, 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

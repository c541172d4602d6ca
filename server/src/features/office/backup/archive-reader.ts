import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartError } from '../../../start-error.ts'
import { Measure, type Measured, sealLength } from './archive-writer.ts'
import { fileEntry, Manifest, manifestEntry, tableEntry } from './manifest.ts'

/** A backup that must not be restored. The message is a sentence. */
export class BackupRefused extends StartError {
  override name = 'BackupRefused'
}

/** Limit in bytes: enough for a line for each of a million files. */
const largestManifest = 256 * 1024 * 1024

/** A backup whose checksums have all been verified. */
export type Archive = {
  manifest: Manifest
  /** The SHA-256 at the end of the archive. */
  seal: string
  /** Reads a file of the archive; fails if it does not match the manifest. */
  open: (name: string) => Promise<Readable>
  close: () => void
}

/**
 * Opens a backup and verifies all of it before anything is restored: nothing is damaged or missing. The seal is no
 * signature: it does not show a forgery.
 *
 * @throws BackupRefused
 */
export async function openArchive(path: string): Promise<Archive> {
  const seal = await checkSeal(path)
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => null)
  if (!zip) throw notABackup()
  try {
    const entries = await listEntries(zip)
    const manifest = await readManifest(zip, entries.get(manifestEntry))
    const promised = promisedBy(manifest)
    refuseSurprises(entries, promised)
    const open = async (name: string) => {
      const [entry, expected] = [entries.get(name), promised.get(name)]
      if (!entry || !expected) throw damaged(name)
      return Readable.from(checked(await zip.openReadStreamPromise(entry), name, expected))
    }
    for (const name of promised.keys()) await pipeline(await open(name), nowhere())
    return { manifest, seal, open, close: () => zip.close() }
  } catch (error) {
    zip.close()
    if (error instanceof BackupRefused) throw error
    throw new BackupRefused('This backup is damaged: it cannot be unpacked.', { cause: error })
  }
}

async function checkSeal(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new BackupRefused(`There is no file ${path}.`)
  const start = found.size - sealLength
  if (start <= 0) throw notABackup()
  const seal = await text(createReadStream(path, { start }))
  if (!/^[0-9a-f]{64}$/.test(seal)) throw notABackup()
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { end: start - 1 }), hash)
  if (hash.digest('hex') !== seal) {
    throw new BackupRefused('This backup is damaged: it is not as it was when it was made. Use another copy of it.')
  }
  return seal
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw damaged(entry.fileName)
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry || entry.uncompressedSize > largestManifest) throw notABackup()
  const written = await text(await zip.openReadStreamPromise(entry))
  const { success, data } = Manifest.safeParse(parsed(written))
  if (!success) throw notABackup()
  return data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

function promisedBy({ formatVersion, tables, files }: Manifest): Map<string, Measured> {
  const within = formatVersion === 1 ? files : []
  return new Map<string, Measured>([
    ...tables.map((table) => [tableEntry(table), table] as const),
    ...within.map((file) => [fileEntry(file), file] as const),
  ])
}

/** Refuses entries that the manifest does not name: path traversal and zip bombs. */
function refuseSurprises(entries: Map<string, Entry>, promised: Map<string, Measured>): void {
  for (const [name, { uncompressedSize }] of entries) {
    if (name !== manifestEntry && promised.get(name)?.bytes !== uncompressedSize) throw damaged(name)
  }
  for (const name of promised.keys()) if (!entries.has(name)) throw damaged(name)
}

/** Streams a file and fails before its end if length or checksum differ from the manifest. @throws BackupRefused */
export async function* checked(content: Readable, name: string, { bytes, sha256 }: Measured): AsyncGenerator<Buffer> {
  const measure = new Measure(bytes)
  content.on('error', (error) => measure.destroy(error))
  for await (const chunk of content.pipe(measure)) yield chunk
  if (measure.measured.bytes !== bytes || measure.measured.sha256 !== sha256) throw damaged(name)
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

function notABackup(): BackupRefused {
  return new BackupRefused('This is not a whole backup that Shehena has made. Export files cannot be restored.')
}

function damaged(name: string): BackupRefused {
  return new BackupRefused(`This backup is damaged: ${name} is not what it should be. Use another copy of it.`)
}

import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Content, readEnd, unfit } from './content.ts'

const mostEntries = 5000
/** Zip bomb limit in bytes for all entries: far more than a large workbook needs. */
const mostUnpacked = 256 * 1024 * 1024

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordLength = 22
const longestComment = 65_535

/** Whether zip software would find an archive in this file. */
export async function endsAsZip(content: Content): Promise<boolean> {
  const end = await readEnd(content, endRecordLength + longestComment)
  for (let at = end.lastIndexOf(endRecord); at >= 0; at = at > 0 ? end.lastIndexOf(endRecord, at - 1) : -1) {
    const isWhole = at + endRecordLength <= end.length
    if (isWhole && at + endRecordLength + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}

/**
 * The names in a zip archive, after unpacking all of it without keeping anything; null if it is invalid.
 *
 * @throws Invalid above the size limit
 */
export async function namesInZip({ path }: Content): Promise<Set<string> | null> {
  const archive = await openPromise(path, { autoClose: false }).catch(() => null)
  if (!archive) return null
  try {
    if (archive.entryCount > mostEntries) throw tooMuch()
    const entries = await readEntries(archive)
    if (!entries) return null
    if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostUnpacked) throw tooMuch()
    for (const entry of entries) if (!(await isSound(archive, entry))) return null
    return new Set(entries.map(({ fileName }) => fileName))
  } finally {
    archive.close()
  }
}

/** The archive's directory; null if it is malformed. */
async function readEntries(archive: ZipFile): Promise<Entry[] | null> {
  try {
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    return entries
  } catch {
    return null
  }
}

/** Whether an entry unpacks to exactly its declared size. Unpacking stops at the first extra byte. */
async function isSound(archive: ZipFile, entry: Entry): Promise<boolean> {
  try {
    await pipeline(await archive.openReadStreamPromise(entry), nowhere())
    return true
  } catch {
    return false
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const tooMuch = () => unfit('This file holds too much once it is unpacked')

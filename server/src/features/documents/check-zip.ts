import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Content, readEnd, unfit } from './content.ts'

const mostEntries = 5000
/** In bytes, all entries together: far more than a large workbook, far less than a bomb. */
const mostUnpacked = 256 * 1024 * 1024

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordLength = 22
const longestComment = 65_535

/** Whether a program that looks for a zip archive would find one in this file. */
export async function endsAsZip(content: Content): Promise<boolean> {
  const end = await readEnd(content, endRecordLength + longestComment)
  for (let at = end.lastIndexOf(endRecord); at >= 0; at = at > 0 ? end.lastIndexOf(endRecord, at - 1) : -1) {
    const isWhole = at + endRecordLength <= end.length
    if (isWhole && at + endRecordLength + end.readUInt16LE(at + 20) === end.length) return true
  }
  return false
}

/**
 * The names in an archive that was unpacked to the last byte, without keeping any of it; null where it is not one.
 *
 * @throws Invalid where it holds more than it may
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

/** What an archive says that it holds; null where that makes no sense. */
async function readEntries(archive: ZipFile): Promise<Entry[] | null> {
  try {
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    return entries
  } catch {
    return null
  }
}

/** Whether an entry unpacks to what it says: neither less nor more, of which no byte too many is unpacked. */
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

import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { damagedFile, protectedFile } from './file-kind.ts'
import { refuseDoctype } from './parse-xml.ts'
import { unreadable } from './unreadable.ts'

/** In bytes, of all entries together. */
const mostUnpacked = 100 * 1024 * 1024
const mostEntries = 200

/** The XML parts of a workbook by their paths. */
export type Parts = Map<string, Buffer>

/**
 * Unpacks a workbook. Bytes are counted as they come: an entry that unpacks to more or less than its declared size is
 * refused at the first such byte.
 *
 * @throws Invalid at the field 'file' for a zip bomb, a damaged or protected archive, and XML with a DOCTYPE
 */
export async function unpackXlsx(bytes: Buffer): Promise<Parts> {
  const archive = await fromBufferPromise(bytes).catch(() => null)
  if (!archive) throw damagedFile()
  const entries = await entriesOf(archive)
  // A directory may declare less than it holds: what is unpacked is counted again.
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > mostUnpacked) throw tooMuch()
  const parts: Parts = new Map()
  let left = mostUnpacked
  for (const entry of entries) {
    if (entry.isEncrypted()) throw protectedFile()
    const isPart = /\.(xml|rels)$/i.test(entry.fileName) || entry.fileName === 'mimetype'
    const part = Buffer.alloc(isPart ? entry.uncompressedSize : 0)
    let at = 0
    await unpack(archive, entry, (chunk) => {
      left -= chunk.length
      if (left < 0) throw tooMuch()
      at += chunk.copy(part, at)
    })
    if (!isPart) continue
    if (parts.has(entry.fileName)) throw damagedFile()
    parts.set(entry.fileName, withoutEntities(part))
  }
  return parts
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) throw tooManyEntries()
  const entries: Entry[] = []
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry)
  } catch {
    throw damagedFile()
  }
  if (entries.length > mostEntries) throw tooManyEntries()
  return entries
}

async function unpack(archive: ZipFile, entry: Entry, take: (chunk: Buffer) => void): Promise<void> {
  let refusal: unknown
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      try {
        take(chunk)
        done()
      } catch (error) {
        refusal = error
        done(new Error('Refused', { cause: error }))
      }
    },
  })
  try {
    await pipeline(await archive.openReadStreamPromise(entry), sink)
  } catch {
    throw refusal ?? damagedFile()
  }
}

/** Returns a part if it can hold no entities: UTF-8 without a DOCTYPE. */
function withoutEntities(xml: Buffer): Buffer {
  const isWide = xml.subarray(0, 4).includes(0) || xml[0] === 0xff || xml[0] === 0xfe
  if (isWide) throw damagedFile()
  refuseDoctype(xml)
  return xml
}

const tooMuch = () => unreadable('The file unpacks to more than 100 MB.')
const tooManyEntries = () => unreadable(`The file holds more than ${mostEntries} parts.`)

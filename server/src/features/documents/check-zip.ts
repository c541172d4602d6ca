import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'
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
  const archive = await openPromise(path).catch(() => null)
  if (!archive) return null
  try {
    if (archive.entryCount > mostEntries) throw tooMuch()
    return await unpack(archive)
  } finally {
    archive.close()
  }
}

async function unpack(archive: ZipFile): Promise<Set<string> | null> {
  const names = new Set<string>()
  let unpacked = 0
  const entries = archive.eachEntry()[Symbol.asyncIterator]()
  for (;;) {
    const next = await entries.next().catch(() => null)
    if (!next) return null
    if (next.done) return names
    const entry = next.value
    unpacked += entry.uncompressedSize
    if (unpacked > mostUnpacked) throw tooMuch()
    // It ends with an error where there is more in an entry than it says of itself.
    const isSound = await archive
      .openReadStreamPromise(entry)
      .then((stream) => pipeline(stream, nowhere()))
      .then(
        () => true,
        () => false,
      )
    if (!isSound) return null
    names.add(entry.fileName)
  }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const tooMuch = () => unfit('This file holds too much once it is unpacked')

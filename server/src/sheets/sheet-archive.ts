import { ZipFile } from 'yazl'
import { refuseHostileXml } from './refuse-hostile-xml.ts'
import type { Parts } from './unpack-xlsx.ts'

/**
 * An archive of some sheets and of what sheets share, so that the library unpacks nothing of its own.
 *
 * @param sheets XML that was checked, by path
 */
export function archiveOf(parts: Parts, sheets: ReadonlyMap<string, Buffer>): Promise<ArrayBuffer> {
  const zip = new ZipFile()
  for (const [path, part] of parts) {
    if (!/^xl\/[^/]+\.xml$/.test(path) && path !== 'xl/_rels/workbook.xml.rels') continue
    refuseHostileXml(part.toString('latin1'))
    zip.addBuffer(part, path, { compress: false })
  }
  for (const [path, sheet] of sheets) zip.addBuffer(sheet, path, { compress: false })
  zip.end()
  return bytesOf(zip)
}

async function bytesOf(zip: ZipFile): Promise<ArrayBuffer> {
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece)
  return joined(pieces)
}

/** Joins pieces in memory of their own, which the library asks for. */
function joined(pieces: readonly Buffer[]): ArrayBuffer {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes.buffer
}

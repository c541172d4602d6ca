import { namesInZip } from './check-zip.ts'
import { type Content, piecesOf, readAt } from './content.ts'

const entryLength = 128
const pieceLength = 512 * entryLength

/**
 * Whether a file is an Office 97-2003 document with one of these streams. The container format alone could be a mail or
 * an installer.
 */
export async function isOffice97(content: Content, streams: readonly string[]): Promise<boolean> {
  const names = streams.map((name) => Buffer.from(`${name}\0`, 'utf16le'))
  for await (const piece of piecesOf(content, pieceLength)) {
    // A directory entry begins with the name of its stream; the length of the name is at offset 64.
    for (let at = 0; at + entryLength <= piece.length; at += entryLength) {
      const isNamed = names.some(
        (name) => piece.readUInt16LE(at + 64) === name.length && piece.subarray(at, at + name.length).equals(name),
      )
      if (isNamed) return true
    }
  }
  return false
}

/**
 * Whether a file is a document of Office 2007 or later with its parts in this folder. Macros are refused: such files
 * have extensions of their own.
 */
export async function isOfficeZip(content: Content, folder: string): Promise<boolean> {
  const start = await readAt(content, 0, 4)
  if (start.toString('latin1') !== 'PK\x03\x04') return false
  const names = await namesInZip(content)
  if (!names?.has('[Content_Types].xml')) return false
  const all = [...names]
  return all.some((name) => name.startsWith(folder)) && !all.some((name) => /vbaproject\.bin$/i.test(name))
}

import { namesInZip } from './check-zip.ts'
import { type Content, piecesOf, readAt } from './content.ts'

const entryLength = 128
const pieceLength = 512 * entryLength

/**
 * Whether a file is of Office 97 to 2003, with a stream of one of these names: the container alone could be a
 * mail, an installer or anything else.
 */
export async function isOffice97(content: Content, streams: readonly string[]): Promise<boolean> {
  const names = streams.map((name) => Buffer.from(`${name}\0`, 'utf16le'))
  for await (const piece of piecesOf(content, pieceLength)) {
    // An entry of the container's directory begins with its name, and says how long that is.
    for (let at = 0; at + entryLength <= piece.length; at += entryLength) {
      const isNamed = names.some(
        (name) => piece.readUInt16LE(at + 64) === name.length && piece.subarray(at, at + name.length).equals(name),
      )
      if (isNamed) return true
    }
  }
  return false
}

/** Whether a file is of Office 2007 or later, with its parts in this folder, and without macros, which have extensions of their own. */
export async function isOfficeZip(content: Content, folder: string): Promise<boolean> {
  const start = await readAt(content, 0, 4)
  if (start.toString('latin1') !== 'PK\x03\x04') return false
  const names = await namesInZip(content)
  if (!names?.has('[Content_Types].xml')) return false
  const all = [...names]
  return all.some((name) => name.startsWith(folder)) && !all.some((name) => /vbaproject\.bin$/i.test(name))
}

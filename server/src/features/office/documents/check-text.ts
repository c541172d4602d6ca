import { type Content, piecesOf } from './content.ts'

const pieceLength = 64 * 1024
const allowedControls = new Set(['\t', '\n', '\f', '\r'].map((character) => character.charCodeAt(0)))

/** Whether a file is plain text in UTF-8 or a Windows code page: no control characters. */
export async function isText(content: Content): Promise<boolean> {
  for await (const piece of piecesOf(content, pieceLength)) {
    if (piece.some((byte) => (byte < 0x20 && !allowedControls.has(byte)) || byte === 0x7f)) return false
  }
  return true
}

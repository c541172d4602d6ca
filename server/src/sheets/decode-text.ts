import type { Encoding } from '@shehena/domain/sheets/sheet-formats'

/** The encoding that a byte-order mark names; null without a mark. */
export function byteOrderMark(bytes: Uint8Array): Encoding | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/**
 * Decodes a text file: by its byte-order mark, else as UTF-8 where all of it is UTF-8, else as Windows-1252.
 *
 * @param encoding what somebody chose instead
 */
export function decodeText(bytes: Uint8Array, encoding?: Encoding): { text: string; encoding: Encoding } {
  const chosen = encoding ?? byteOrderMark(bytes)
  if (chosen) return { text: new TextDecoder(chosen).decode(bytes), encoding: chosen }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

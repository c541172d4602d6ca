import { Readable } from 'node:stream'

type Outgoing = {
  name: string
  mediaType: string
  /** In bytes, if known in advance. */
  size?: number
  content: Readable
}

/** An answer that is a file download, never rendered as a page of our origin (XSS). */
export function fileAnswer({ name, mediaType, size, content }: Outgoing) {
  return {
    headers: {
      'content-type': mediaType,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': saveAs(name),
      'content-security-policy': "default-src 'none'; sandbox",
    },
    // safe: the contract says File; the stream is sent without being inspected.
    body: Readable.toWeb(content) as unknown as File,
  }
}

/** The Content-Disposition of a download with its name, for every browser (RFC 6266, RFC 8187). */
function saveAs(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

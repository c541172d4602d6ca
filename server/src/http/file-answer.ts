import { Readable } from 'node:stream'

type Outgoing = {
  name: string
  mediaType: string
  /** In bytes, where it is known before the last one is sent. */
  size?: number
  content: Readable
}

/** An endpoint's answer that is a file: saved under its name, and never shown as a page of ours. */
export function fileAnswer({ name, mediaType, size, content }: Outgoing) {
  return {
    headers: {
      'content-type': mediaType,
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': saveAs(name),
      'content-security-policy': "default-src 'none'; sandbox",
    },
    // safe: the contract says a file; it goes out as it is read, and is never looked at on the way.
    body: Readable.toWeb(content) as unknown as File,
  }
}

/** A Content-Disposition that saves a file under its name in every browser (RFC 6266, RFC 8187). */
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

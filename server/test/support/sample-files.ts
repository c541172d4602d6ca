import { deflateSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** Small files of each accepted type, generated here so that their content can be read here. */

/** A PDF of one empty page, padded to a length in bytes if given. */
export function aPdf(length = 0): Buffer {
  const start = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n'
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const padding = '%'.padEnd(Math.max(1, length - start.length - end.length), '.')
  return Buffer.from(`${start}${padding}${end}`, 'latin1')
}

/** A PNG header with a size in pixels, without image data. */
export function aPng({ width = 1, height = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

/** A JPEG header with a size in pixels, after some irrelevant segments. */
export function aJpeg({ width = 1, height = 1 } = {}): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(height, 0)
  size.writeUInt16BE(width, 2)
  const remark = Buffer.concat([Buffer.from([0xff, 0xfe, 0x17, 0x72]), Buffer.alloc(6000, 0x20)])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10]),
    Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'),
    remark,
    Buffer.from([0xff, 0xc0, 0x00, 0x0b, 0x08]),
    size,
    Buffer.from([0x01, 0x01, 0x11, 0x00, 0xff, 0xda, 0x00, 0x02, 0x00, 0xff, 0xd9]),
  ])
}

export function aGif({ width = 1, height = 1 } = {}): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  return Buffer.concat([Buffer.from('GIF89a', 'latin1'), size, Buffer.from([0, 0, 0, 0x3b])])
}

/** An Office 97 container with one stream. */
export function anOffice97(stream: string): Buffer {
  const entry = Buffer.alloc(128)
  const name = Buffer.from(`${stream}\0`, 'utf16le')
  name.copy(entry)
  entry.writeUInt16LE(name.length, 64)
  const header = Buffer.alloc(512)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  return Buffer.concat([header, Buffer.alloc(512), Buffer.alloc(128), entry])
}

/** A zip archive of these entries. */
export async function aZip(entries: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  const pieces: Buffer[] = []
  for await (const piece of archive.outputStream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

const contentTypes = '<?xml version="1.0"?><Types/>'

export const aDocx = (more: Record<string, Buffer | string> = {}) =>
  aZip({ '[Content_Types].xml': contentTypes, 'word/document.xml': '<document/>', ...more })

export const anXlsx = (more: Record<string, Buffer | string> = {}) =>
  aZip({ '[Content_Types].xml': contentTypes, 'xl/workbook.xml': '<workbook/>', ...more })

export const aText = (text = 'Gate pass 17\nAsk for Juma\n') => Buffer.from(text)

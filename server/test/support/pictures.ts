import { crc32, deflateSync } from 'node:zlib'

type Drawn = {
  width?: number
  height?: number
  /** 2 for red, green and blue, 6 with transparency. */
  colour?: 2 | 6
  /** Makes another picture of the same size. */
  shade?: number
  /** Only with sides that eight divides. */
  isInterlaced?: boolean
  /** Bytes after the picture's data, in a part that no reader looks at. */
  padding?: number
}

/** A whole PNG of one shade, which every reader can show. */
export function aPicture(drawn: Drawn = {}): Buffer {
  const { width = 300, height = 120, colour = 6, shade = 90, isInterlaced = false, padding = 0 } = drawn
  const row = width * (colour === 6 ? 4 : 3)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  // In seven passes, of eight lines: 1, 1, 1, 2, 2, 4 and 4 rows. Each row begins with the byte of its filter.
  const rows = isInterlaced ? (height / 8) * 15 : height
  const data = Buffer.alloc(row * height + rows, isInterlaced ? 0 : shade)
  for (let position = 0; !isInterlaced && position < data.length; position += row + 1) data[position] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    ...(padding > 0 ? [chunk('paDd', Buffer.alloc(padding - 12))] : []),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Raw = {
  width: number
  height: number
  depth: number
  /** 3 for a palette, 6 for red, green, blue and transparency. */
  colour: 3 | 6
  /** Parts between the header and the data. */
  parts?: [type: string, data: Buffer][]
  /** The rows, each with the byte of its filter. */
  data: Buffer
}

/** A PNG of any parts, also such as no program would write. */
export function aRawPng({ width, height, depth, colour, parts = [], data }: Raw): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...parts.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const written = Buffer.alloc(12 + data.length)
  written.writeUInt32BE(data.length, 0)
  written.write(type, 4, 'latin1')
  data.copy(written, 8)
  written.writeUInt32BE(crc32(written.subarray(4, 8 + data.length)), 8 + data.length)
  return written
}

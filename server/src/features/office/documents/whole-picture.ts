import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)

/** Samples of a pixel by the colour type of a PNG. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The first column and row, and the steps, of the seven passes of an interlaced PNG. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

type Pass = { bytes: number; rows: number }

/**
 * Whether a PNG has one header, and data that can be unpacked and are as many as the header says. A damaged picture would fail only in
 * a PDF, or show nothing there; a small file can also unpack to a gigabyte. Of less than eight bits, neither transparency nor
 * interlacing is taken: the library that makes the PDF scrambles both.
 */
export async function isWholePng(content: Buffer): Promise<boolean> {
  const parts = partsOf(content)
  if (!parts) return false
  const [header, ...others] = parts
  if (header?.type !== 'IHDR' || header.data.length !== 13) return false
  const has = (type: string) => others.some((part) => part.type === type)
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth = 0, colour = 0, , , interlace] = header.data.subarray(8)
  const bits = depth * (samples[colour] ?? 0)
  if (bits === 0 || has('IHDR') || (colour === 3 && !has('PLTE'))) return false
  if (depth < 8 && (has('tRNS') || interlace)) return false

  // Each row begins with the byte of its filter.
  const passOf = (columns: number, rows: number): Pass => ({ bytes: 1 + Math.ceil((columns * bits) / 8), rows })
  const all = interlace
    ? passes
        .map(([x, y, stepX, stepY]) => [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)] as const)
        .filter(([columns, rows]) => columns > 0 && rows > 0)
        .map(([columns, rows]) => passOf(columns, rows))
    : [passOf(width, height)]
  const length = all.reduce((sum, { bytes, rows }) => sum + bytes * rows, 0)
  const data = Buffer.concat(others.filter(({ type }) => type === 'IDAT').map((part) => part.data))
  const unpacked = await unpack(data, { maxOutputLength: length + 1 }).catch(() => null)
  return unpacked?.length === length && hasKnownFilters(unpacked, all)
}

/** Whether each row is filtered in one of the five ways that there are. */
function hasKnownFilters(unpacked: Buffer, all: readonly Pass[]): boolean {
  let position = 0
  for (const { bytes, rows } of all) {
    for (let row = 0; row < rows; row += 1, position += bytes) if ((unpacked[position] ?? 0) > 4) return false
  }
  return true
}

/** The parts of a PNG up to its end; null where it has none. */
function partsOf(content: Buffer): { type: string; data: Buffer }[] | null {
  const parts: { type: string; data: Buffer }[] = []
  for (let position = 8; position + 12 <= content.length; ) {
    const length = content.readUInt32BE(position)
    const type = content.toString('latin1', position + 4, position + 8)
    if (type === 'IEND') return parts
    parts.push({ type, data: content.subarray(position + 8, position + 8 + length) })
    position += 12 + length
  }
  return null
}

const startOfScan = Buffer.from([0xff, 0xda])
const endOfImage = Buffer.from([0xff, 0xd9])

/** Whether a JPEG goes on to its end, and is of a kind that a PDF can show. A picture in its remarks has an end too, but an earlier one. */
export function isWholeJpeg(content: Buffer): boolean {
  return (
    content.includes(startOfScan) &&
    content.lastIndexOf(endOfImage) > content.lastIndexOf(startOfScan) &&
    shownFrames.includes(frameOf(content))
  )
}

/** Baseline, extended and progressive. */
const shownFrames: readonly (number | undefined)[] = [0xc0, 0xc1, 0xc2]
/** In the range of frames, but tables. */
const tables: readonly number[] = [0xc4, 0xc8, 0xcc]

/** The marker of the first frame of a JPEG. */
function frameOf(content: Buffer): number | undefined {
  for (let position = 2; position + 4 <= content.length && content[position] === 0xff; ) {
    const marker = content.readUInt8(position + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !tables.includes(marker)) return marker
    // Fill bytes: any number may precede a marker.
    position += marker === 0xff ? 1 : 2 + content.readUInt16BE(position + 2)
  }
  return undefined
}

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

/**
 * Whether the data of a PNG can be unpacked and are as many as its header says. A damaged picture would fail only in a PDF, or
 * show nothing there; a small file can also unpack to a gigabyte.
 */
export async function isWholePng(content: Buffer): Promise<boolean> {
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)]
  const [depth = 0, colour = 0, , , interlace] = content.subarray(24, 29)
  const bits = depth * (samples[colour] ?? 0)
  // Each row begins with the byte of its filter.
  const bytesOf = (columns: number, rows: number) => (columns > 0 ? (1 + Math.ceil((columns * bits) / 8)) * rows : 0)
  const length = interlace
    ? passes.reduce(
        (sum, [x, y, stepX, stepY]) => sum + bytesOf(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)),
        0,
      )
    : bytesOf(width, height)
  const data = dataOf(content)
  if (bits === 0 || !data) return false
  const unpacked = await unpack(data, { maxOutputLength: length + 1 }).catch(() => null)
  return unpacked?.length === length
}

/** The packed data of a PNG; null where a part of the file is missing. */
function dataOf(content: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  for (let position = 8; position + 12 <= content.length; ) {
    const length = content.readUInt32BE(position)
    const type = content.toString('latin1', position + 4, position + 8)
    if (type === 'IEND') return Buffer.concat(pieces)
    if (type === 'IDAT') pieces.push(content.subarray(position + 8, position + 8 + length))
    position += 12 + length
  }
  return null
}

const startOfScan = Buffer.from([0xff, 0xda])
const endOfImage = Buffer.from([0xff, 0xd9])

/** Whether a JPEG goes on to its end. A picture in its remarks has an end too, but an earlier one. */
export function isWholeJpeg(content: Buffer): boolean {
  return content.includes(startOfScan) && content.lastIndexOf(endOfImage) > content.lastIndexOf(startOfScan)
}

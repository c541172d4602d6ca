import { type Content, readAt, unfit } from './content.ts'

/** Limit against decompression bombs: more than any phone camera takes within 10 MB. */
const mostPixels = 100_000_000

/** In pixels. */
export type Size = { width: number; height: number }

/** Whether a file is a PNG that can be shown. @throws Invalid for too many pixels */
export async function isPng(content: Content): Promise<boolean> {
  const size = await sizeOfPng(content)
  return size !== null && canBeShown(size)
}

/** The size of a PNG by its header; null for any other file. */
export async function sizeOfPng(content: Content): Promise<Size | null> {
  const start = await readAt(content, 0, 29)
  if (start.length < 29 || start.toString('latin1', 12, 16) !== 'IHDR') return null
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
}

/** As isPng, for GIF. */
export async function isGif(content: Content): Promise<boolean> {
  const start = await readAt(content, 0, 10)
  if (start.length < 10 || !/^GIF8[79]a/.test(start.toString('latin1'))) return false
  return canBeShown({ width: start.readUInt16LE(6), height: start.readUInt16LE(8) })
}

/** As isPng, for JPEG. */
export async function isJpeg(content: Content): Promise<boolean> {
  const size = await sizeOfJpeg(content)
  return size !== null && canBeShown(size)
}

function canBeShown({ width, height }: Size): boolean {
  if (width === 0 || height === 0) return false
  if (width * height > mostPixels) throw unfit('This picture has more than 100 million pixels')
  return true
}

const mostSegments = 1000
// Start of frame markers; the missing codes are tables.
const frames = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** The size of a JPEG, in the first segment that has it; null for any other file. */
export async function sizeOfJpeg(content: Content): Promise<Size | null> {
  let position = 2
  for (let segment = 0; segment < mostSegments; segment += 1) {
    const head = await readAt(content, position, 9)
    if (head.length < 9 || head[0] !== 0xff) return null
    const marker = head.readUInt8(1)
    // Fill bytes: any number may precede a marker.
    if (marker === 0xff) {
      position += 1
      continue
    }
    if (frames.has(marker)) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    // Start of scan or end of image without a frame.
    if (marker === 0xda || marker === 0xd9) return null
    position += 2 + head.readUInt16BE(2)
  }
  return null
}

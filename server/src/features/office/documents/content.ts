import type { FileHandle } from 'node:fs/promises'
import { Invalid } from '../../../errors.ts'

/** A file under inspection, read in chunks and never as a whole. */
export type Content = { path: string /** In bytes. */; size: number; handle: FileHandle }

/** Reads a range of a file; shorter at the end of the file. */
export async function readAt({ handle }: Content, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

/** The last bytes of a file. */
export function readEnd(content: Content, length: number): Promise<Buffer> {
  return readAt(content, Math.max(0, content.size - length), length)
}

/** Reads a file in chunks of one size, the last one shorter. */
export async function* piecesOf(content: Content, length: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < content.size; position += length) yield await readAt(content, position, length)
}

/** The refusal of a file with a reason. */
export function unfit(reason: string): Invalid {
  return new Invalid(`${reason}.`, { file: reason })
}

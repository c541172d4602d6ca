import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** Puts a short text into the file store. @throws Refusal */
export async function putText(
  { files, incomingFolder }: { files: FileStore; incomingFolder: string },
  { key, text }: { key: string; text: string },
): Promise<void> {
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 })
  const path = join(incomingFolder, `text-${randomUUID()}`)
  await writeFile(path, text)
  try {
    await files.put(key, path, Buffer.byteLength(text))
  } finally {
    await rm(path, { force: true })
  }
}

/** Reads a text of a known length; null if it is missing or longer or shorter. @throws Refusal */
export async function readText(files: FileStore, key: string, size: number): Promise<string | null> {
  const content = await files.read(key, size)
  return content && textOf(content)
}

import { type BatchMark, laterMark } from '@shehena/domain/office/sending/judge-mark'
import type { FileStore } from '../../../storage/file-store.ts'
import { putText, readText } from '../../../storage/small-text.ts'

/** A batch that was sent, and when. */
export type SentMark = BatchMark & { at: string }

/** Two files take turns: a crash while one is written leaves the other whole. */
export const places = [0, 1] as const

type Names = { /** The name of the file store, see store-mark.ts. */ store: string; place: number }

/** The last batch that the file store knows of; null for none. @throws Refusal */
export async function readStoredMark(files: FileStore, store: string): Promise<SentMark | null> {
  const [first, second] = await Promise.all(
    places.map((place) => readText(files, keyOf({ store, place }), textLength).then(parseMark)),
  )
  return laterMark(first ?? null, second ?? null)
}

/** @throws Refusal */
export async function putStoredMark(
  room: { files: FileStore; incomingFolder: string },
  names: Names,
  mark: SentMark,
): Promise<void> {
  await putText(room, { key: keyOf(names), text: writeMark(mark) })
}

const textLength = 78

// Of one length, by which the file store tells a whole text from half of one.
function writeMark({ number, batch, at }: SentMark): string {
  return `${String(number).padStart(16, '0')} ${batch} ${at}`
}

function parseMark(text: string | null): SentMark | null {
  const [number, batch, at] = text?.split(' ') ?? []
  return number && batch && at ? { number: Number(number), batch, at } : null
}

function keyOf({ store, place }: Names): string {
  return `00/sent-${store}-${place}`
}

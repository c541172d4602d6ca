import { useSyncExternalStore } from 'react'

const firstMs = 1000
const mostMs = 15_000

/** What a server has said of each call that waits for one that can read it. */
const waiting = new Map<object, string>()
const listeners = new Set<() => void>()

type Waiting = {
  /** What a server of another version says of a call that it cannot read whole; null for any other error, which is thrown. */
  sentenceOf: (error: unknown) => string | null
  /** Whether the call is still to be sent. */
  isWanted: () => boolean
  signal: AbortSignal | undefined
}

/**
 * Sends a call until a server can read it. For as long as that takes, the page says what it waits for; a page that does not
 * say so gets the error.
 */
export async function untilRead<Answer>(send: () => Promise<Answer>, waits: Waiting): Promise<Answer> {
  const call = {}
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await send()
      } catch (error) {
        const sentence = waits.sentenceOf(error)
        if (sentence === null || listeners.size === 0) throw error
        note(call, sentence)
        await pause(Math.min(firstMs * 2 ** tries, mostMs), waits.signal)
        if (!waits.isWanted()) throw error
      }
    }
  } finally {
    note(call, null)
  }
}

/** What the server says of the calls that wait; null where none does. */
export const useOtherVersion = () => useSyncExternalStore(subscribe, () => [...waiting.values()].at(-1) ?? null)

function note(call: object, sentence: string | null) {
  if (sentence === null && !waiting.has(call)) return
  if (sentence === null) waiting.delete(call)
  else waiting.set(call, sentence)
  for (const listener of listeners) listener()
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

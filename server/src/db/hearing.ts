import type pg from 'pg'
import { BoundClient } from './bound-client.ts'

/** How a connection that only listens is asked whether it still hears, in milliseconds. */
export type Hearing = {
  everyMs: number
  /** For the answer: without one the connection is thrown away. */
  answerMs: number
  /** After which silence of all of them the program says that it hears nothing. */
  lostMs: number
}

export const defaultHearing: Hearing = { everyMs: 15_000, answerMs: 5000, lostMs: 30_000 }

/** When the database was last heard by those who listen. */
export class Pulse {
  readonly #lostMs: number
  #heardAt: number | null = null

  constructor({ lostMs }: Hearing = defaultHearing) {
    this.#lostMs = lostMs
  }

  heard(): void {
    this.#heardAt = performance.now()
  }

  /** Why the program hears nothing; null where it does, and before it listens. */
  fault(): string | null {
    if (this.#heardAt === null || performance.now() - this.#heardAt < this.#lostMs) return null
    return `nothing was heard of the database for ${this.#lostMs / 1000} seconds`
  }
}

/**
 * Asks a connection that listens whether it still hears, until it ends: it would wait for ever for a machine that has vanished.
 *
 * @returns ends the asking
 */
export function keepHearing(
  client: pg.ClientBase,
  pulse: Pulse,
  { everyMs, answerMs }: Hearing = defaultHearing,
): () => void {
  if (!(client instanceof BoundClient)) throw new TypeError('A connection that listens has bounds')
  let isAsked = false
  const ask = async () => {
    if (isAsked) return
    isAsked = true
    const alarm = setTimeout(() => client.drop('The database was not heard'), answerMs)
    try {
      await client.query('select 1')
      pulse.heard()
    } catch {
      // The connection tells those who listen.
    } finally {
      clearTimeout(alarm)
      isAsked = false
    }
  }
  const asking = setInterval(ask, everyMs)
  asking.unref()
  const stop = () => clearInterval(asking)
  client.once('end', stop)
  pulse.heard()
  return stop
}

import { setTimeout as sleep } from 'node:timers/promises'
import { readClock, secondsBetween } from '@shehena/domain/dates'
import { sql } from 'kysely'
import { sendDelivery, takeDelivery, type WebhookSender } from './send-delivery.ts'

type Sending = {
  loops: Set<Promise<void>>
  isWoken: boolean
  /** When its next attempt may begin, on the clock of performance.now(). */
  nextAt: number
}

// As take_delivery() hands out.
const mostLoops = 2

// Attempts of one endpoint begin no closer together in one process, in milliseconds: people go before a long queue. While others
// work the database answers slowly, and attempts keep further apart: a multiple of what taking one took. Each endpoint has its own
// distance: a long queue of one holds no other up.
const usualPace = { leastMs: 30, mostMs: 500, ofTaking: 20 }

const graceMs = 3000

// Later retries are found by the scheduled job of each minute.
const soonSeconds = 60

/**
 * Sends to the endpoints that the database tells of, each by loops of its own: receivers that hang block neither each other nor
 * other work.
 */
export class WebhookDispatcher {
  readonly #sender: WebhookSender
  readonly #pace: typeof usualPace
  readonly #sending = new Map<string, Sending>()
  /** Ends what waits, and what is being sent. */
  readonly #halting = new AbortController()
  readonly #stopping = new AbortController()

  constructor(sender: WebhookSender, pace = usualPace) {
    this.#sender = sender
    this.#pace = pace
  }

  /** Wakes each endpoint to which something is due: a retry, or what a process left behind when it died. */
  async wakeDue(): Promise<void> {
    const { rows } = await sql<{ id: string }>`select due_webhooks() as id`.execute(this.#sender.db)
    for (const { id } of rows) this.wake(id)
  }

  /** Sends what is due to an endpoint until nothing is; returns at once. */
  wake(id: string): void {
    if (this.#halting.signal.aborted) return
    const sending = this.#sending.get(id) ?? { loops: new Set(), isWoken: false, nextAt: 0 }
    this.#sending.set(id, sending)
    sending.isWoken = true
    while (sending.loops.size < mostLoops) {
      const loop: Promise<void> = this.#sendAll(id, sending).finally(() => {
        sending.loops.delete(loop)
        if (sending.loops.size === 0) this.#sending.delete(id)
      })
      sending.loops.add(loop)
    }
  }

  /** Resolves once nothing is being sent. */
  async rest(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all([...this.#sending.values()].flatMap(({ loops }) => [...loops]))
  }

  /** Starts no further attempt, breaks off those that do not end soon, and resolves once none is under way. */
  async stop(): Promise<void> {
    this.#halting.abort()
    const breakOff = setTimeout(() => this.#stopping.abort(), graceMs)
    await this.rest()
    clearTimeout(breakOff)
    this.#sender.agent.destroy()
  }

  async #sendAll(id: string, sending: Sending): Promise<void> {
    try {
      // A delivery may come after a loop found none, and before it ended.
      while (sending.isWoken) {
        sending.isWoken = false
        while (await this.#sendNext(id, sending)) sending.isWoken = true
      }
    } catch (error) {
      this.#sender.log(`Webhooks of ${id} wait: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** Whether there was something to send. */
  async #sendNext(id: string, sending: Sending): Promise<boolean> {
    await this.#pause(sending.nextAt - performance.now())
    const mayBegin = !this.#halting.signal.aborted && (await this.#sender.batches.mayBegin())
    const start = performance.now()
    const taken = mayBegin ? await takeDelivery(this.#sender, { id }) : undefined
    if (!taken) return false
    const now = performance.now()
    const { leastMs, mostMs, ofTaking } = this.#pace
    const apart = Math.min(Math.max(leastMs, ofTaking * (now - start)), mostMs)
    sending.nextAt = Math.max(now, sending.nextAt) + apart
    const next = await sendDelivery({ ...this.#sender, stopped: this.#stopping.signal }, taken)
    if (next !== null) this.#wakeSoon(id, secondsBetween(readClock(), next) + 1)
    return true
  }

  #wakeSoon(id: string, seconds: number): void {
    if (seconds > soonSeconds) return
    const timer = setTimeout(() => this.wake(id), seconds * 1000)
    timer.unref()
    this.#halting.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }

  /** Ends at once when it has to stop. */
  async #pause(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await sleep(milliseconds, null, { signal: this.#halting.signal }).catch(() => undefined)
  }
}

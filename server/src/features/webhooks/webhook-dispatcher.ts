import { setTimeout as sleep } from 'node:timers/promises'
import { sendDelivery, takeDelivery, type WebhookSender } from './send-delivery.ts'

type Sending = { loops: Set<Promise<void>>; isWoken: boolean }

// As take_delivery() hands out.
const mostLoops = 2

// Attempts begin no closer together in one process, in milliseconds: whoever works goes before a long queue.
const paceMs = 30

const graceMs = 3000

/**
 * Sends to the endpoints that a job of the queue tells of, beside the queue: receivers that hang block neither each other nor
 * other jobs. What a process leaves behind when it dies, `dispatch_due_webhooks()` finds.
 */
export class WebhookDispatcher {
  readonly #sender: WebhookSender
  readonly #sending = new Map<string, Sending>()
  /** Ends what waits, and what is being sent. */
  readonly #halting = new AbortController()
  readonly #stopping = new AbortController()
  /** When the next attempt may begin, on the clock of performance.now(). */
  #nextAt = 0

  constructor(sender: WebhookSender) {
    this.#sender = sender
  }

  /** Sends what is due to an endpoint until nothing is; returns at once. */
  wake(id: string): void {
    const sending = this.#sending.get(id) ?? { loops: new Set(), isWoken: false }
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
      do {
        sending.isWoken = false
        while (await this.#sendNext(id)) sending.isWoken = true
        // A delivery may come after a loop found none, and before it ended.
        if (sending.isWoken) await this.#pause(this.#sender.lingerMs)
      } while (sending.isWoken && !this.#halting.signal.aborted)
    } catch (error) {
      this.#sender.log(`Webhooks of ${id} wait: ${error instanceof Error ? error.message : error}`)
    }
  }

  /** Whether there was something to send. */
  async #sendNext(id: string): Promise<boolean> {
    const delivery = this.#halting.signal.aborted ? undefined : await takeDelivery(this.#sender, { id })
    if (!delivery) return false
    const now = performance.now()
    const at = Math.max(now, this.#nextAt)
    this.#nextAt = at + paceMs
    await this.#pause(at - now)
    await sendDelivery({ ...this.#sender, stopped: this.#stopping.signal }, delivery)
    return true
  }

  /** Ends at once when it has to stop. */
  async #pause(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await sleep(milliseconds, null, { signal: this.#halting.signal }).catch(() => undefined)
  }
}

import { sendNext, type WebhookSender } from './send-delivery.ts'

type Sending = { loops: Set<Promise<void>>; isWoken: boolean }

// As take_delivery() hands out.
const mostLoops = 2

const graceMs = 3000

/**
 * Sends to the endpoints that a job of the queue tells of, beside the queue: receivers that hang block neither each other nor
 * other jobs. What a process leaves behind when it dies, `dispatch_due_webhooks()` finds.
 */
export class WebhookDispatcher {
  readonly #sender: WebhookSender
  readonly #sending = new Map<string, Sending>()
  readonly #stopping = new AbortController()
  #isStopping = false

  constructor(sender: WebhookSender) {
    this.#sender = sender
  }

  /** Sends what is due to an endpoint until nothing is; returns at once. */
  wake(id: string): void {
    const sending = this.#sending.get(id) ?? { loops: new Set(), isWoken: false }
    this.#sending.set(id, sending)
    sending.isWoken = true
    if (this.#isStopping || sending.loops.size >= mostLoops) return
    const loop = this.#sendAll(id, sending).finally(() => {
      sending.loops.delete(loop)
      if (sending.loops.size === 0) this.#sending.delete(id)
    })
    sending.loops.add(loop)
  }

  /** Resolves once nothing is being sent. */
  async rest(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all([...this.#sending.values()].flatMap(({ loops }) => [...loops]))
  }

  /** Starts no further attempt, breaks off those that do not end soon, and resolves once none is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const breakOff = setTimeout(() => this.#stopping.abort(), graceMs)
    await this.rest()
    clearTimeout(breakOff)
  }

  async #sendAll(id: string, sending: Sending): Promise<void> {
    try {
      // A delivery may have come after a loop found none, and before it ended.
      while (sending.isWoken && !this.#isStopping) {
        sending.isWoken = false
        while (!this.#isStopping && (await sendNext(this.#sender, { id }, this.#stopping.signal)));
      }
    } catch (error) {
      this.#sender.log(`Webhooks of ${id} wait: ${error instanceof Error ? error.message : error}`)
    }
  }
}

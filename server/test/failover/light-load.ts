import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from '../processes/program.ts'
import { ask, isDeliberate } from '../processes/servers.ts'

type Query = (sql: string) => Promise<{ key: string; id: string }[]>
type Acknowledged = { key: string; id: string }

const clerks = 4
const pauseMs = 200

/**
 * Clerks who book without end, each booking under a key of its own that is repeated until it is acknowledged, by the two
 * servers in turn.
 */
export class LightLoad {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that are neither a booking nor the promised sentence of an outage. */
  readonly unexpected = new Set<string>()
  /** Attempts that were answered with the sentence. */
  refused = 0
  readonly #servers: Program[]
  readonly #cookie: string
  readonly #customerId: unknown
  #turn = 0
  #checked = 0
  #isOver = false
  #isAbandoned = false
  #work: Promise<unknown> = Promise.resolve()

  constructor(servers: Program[], cookie: string, customerId: unknown) {
    this.#servers = servers
    this.#cookie = cookie
    this.#customerId = customerId
  }

  begin(): void {
    this.#isOver = false
    this.#work = Promise.all(Array.from({ length: clerks }, () => this.#workAsClerk()))
  }

  /** Resolves once every booking that was begun is acknowledged. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#work
  }

  /** Leaves what is not acknowledged. */
  async abandon(): Promise<void> {
    this.#isAbandoned = true
    await this.end()
    this.#isAbandoned = false
  }

  /** One attempt at the booking of a key, at the next server. */
  async book(key: string) {
    this.#turn += 1
    // safe: there are two servers.
    const server = this.#servers[this.#turn % this.#servers.length]!
    const answer = await ask(server, '/api/bookings', {
      body: {
        customerId: this.#customerId,
        customerRef: key,
        pickupAt: '2026-11-22T05:00:00.000Z',
        dropoffAt: '2026-11-23T14:00:00.000Z',
        status: 'confirmed',
        weightTons: 10,
      },
      headers: { cookie: this.#cookie, 'idempotency-key': key },
    })
    if (isDeliberate(answer)) this.refused += 1
    else if (answer?.status !== 201)
      this.unexpected.add(`${answer?.status} ${answer?.said.code} ${answer?.said.message}`)
    return answer
  }

  async #workAsClerk(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID()
      let id: unknown
      while (!id && !this.#isAbandoned) {
        const answer = await this.book(key)
        id = answer?.status === 201 && answer.said.id
        await sleep(pauseMs)
      }
      if (id) this.acknowledged.push({ key, id: String(id) })
    }
  }

  /**
   * Compares what was acknowledged since the last look with what is stored, and repeats each key once more. To be asked
   * while nobody books.
   *
   * @returns what was lost or doubled
   */
  async faults(query: Query): Promise<string[]> {
    const before = await stored(query)
    const faults = this.acknowledged
      .filter(({ key, id }) => !before.get(key)?.includes(id))
      .map(({ key }) => `${key} was acknowledged and is lost`)
    for (const { key, id } of this.acknowledged.slice(this.#checked)) {
      const again = await this.book(key)
      if (again?.said.id !== id) faults.push(`${key} is another booking when it is repeated`)
    }
    this.#checked = this.acknowledged.length
    for (const [key, ids] of await stored(query))
      if (ids.length > 1) faults.push(`${key} is booked ${ids.length} times`)
    return faults
  }
}

async function stored(query: Query): Promise<Map<string, string[]>> {
  const rows = await query('select customer_ref as key, id from bookings where customer_ref is not null')
  return rows.reduce((all, { key, id }) => all.set(key, [...(all.get(key) ?? []), id]), new Map<string, string[]>())
}

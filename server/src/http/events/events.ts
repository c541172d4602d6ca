import { audienceOf, seesTable } from '@shehena/domain/records'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type pg from 'pg'
import { BoundClient, serverOptions } from '../../db/bound-client.ts'
import { defaultHearing, type Hearing, keepHearing, type Pulse } from '../../db/hearing.ts'
import { Refusal } from '../../errors.ts'
import type { Caller } from '../../sign-in/session.ts'
import { type Change, RecentChanges } from './recent-changes.ts'

const shortestWaitMs = 250
// A server that does not listen is not ready.
const longestWaitMs = 5000
// Limits per person: unread events are buffered in our memory.
const mostStreams = 20
const mostUnreadBytes = 256 * 1024

type Listener = { session: Caller; reply: FastifyReply }
type Options = {
  url: string
  log: FastifyBaseLogger
  findValid: FindValid
  beatMs: number
  /** Told each time the database is heard. */
  pulse: Pulse
  hearing?: Hearing | undefined
  /** A program that starts says itself what its database lacks. */
  isReady: () => boolean
}
type FindValid = (sessions: readonly Caller[]) => Promise<Set<string>>

/**
 * Listens to the database (LISTEN/NOTIFY) once and forwards changes to the browsers connected here (server-sent
 * events).
 */
export class Announcer {
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #findValid: FindValid
  readonly #isReady: () => boolean
  readonly #pulse: Pulse
  readonly #hearing: Hearing
  readonly #listeners = new Set<Listener>()
  readonly #recent = new RecentChanges()
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: Options) {
    this.#url = options.url
    this.#log = options.log
    this.#findValid = options.findValid
    this.#isReady = options.isReady
    this.#hearing = options.hearing ?? defaultHearing
    this.#pulse = options.pulse
    this.#pulse.heard()
    this.#timer = setInterval(() => void this.#beat(), options.beatMs)
    this.#timer.unref()
  }

  /** Starts to listen, and reconnects with backoff when the connection is lost. */
  async listen(waitMs = shortestWaitMs): Promise<void> {
    if (this.#isClosed) return
    const client = new BoundClient({
      connectionString: this.#url,
      application_name: 'shehena events',
      options: serverOptions('-c timezone=UTC'),
      answerMs: this.#hearing.answerMs,
    })
    this.#client = client
    let isLost = false
    let nextMs = waitMs
    const again = () => {
      if (isLost || this.#isClosed) return
      isLost = true
      client.end().catch(() => undefined)
      setTimeout(() => void this.listen(Math.min(nextMs * 2, longestWaitMs)), nextMs).unref()
    }
    client.on('error', again)
    client.on('end', again)
    client.on('notification', ({ payload }) => void this.#announce(payload ?? ''))
    try {
      await client.connect()
      await client.query('listen changes')
      keepHearing(client, this.#pulse, this.#hearing)
      nextMs = shortestWaitMs
      // Notifications were missed while the connection was down: check all sessions and have all screens refetch.
      await this.#dismiss(() => true)
      this.#send(() => true, 'event: resync\ndata: {}\n\n')
    } catch (error) {
      if (this.#isReady()) this.#log.warn({ err: error }, 'cannot listen to the database, trying again')
      again()
    }
  }

  /**
   * Opens an event stream to a browser, and sends what has changed since the page asked for its first rows.
   *
   * @param since the `Date` header of the first answer that the page has had; empty for none
   * @throws Refusal TOO_MANY for a person with too many open streams
   */
  subscribe(session: Caller, reply: FastifyReply, since: string): void {
    const listener = { session, reply }
    const own = [...this.#listeners].filter((each) => each.session.userId === session.userId)
    if (own.length >= mostStreams) {
      throw new Refusal('TOO_MANY', 'Shehena is open in too many windows. Close some of them.', { retryAfter: 60 })
    }
    reply.hijack()
    // Race: a client that disconnected during the session lookup fires no 'close' event any more.
    if (reply.raw.destroyed) return
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 1000\nevent: ready\ndata: {}\n\n')
    this.#listeners.add(listener)
    for (const change of this.#recent.since(since)) if (isFor(listener, change)) reply.raw.write(eventOf(change))
    reply.raw.on('close', () => this.#listeners.delete(listener))
    // Race: the session may have ended since it was looked up.
    void this.#dismiss((each) => each === listener)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const { reply } of this.#listeners) reply.raw.end()
    this.#listeners.clear()
    await this.#client?.end().catch(() => undefined)
  }

  /** Heartbeat. No event tells of an idle timeout, so sessions are polled. */
  async #beat(): Promise<void> {
    await this.#dismiss(() => true)
    this.#send(() => true, ': still here\n\n')
  }

  async #announce(payload: string): Promise<void> {
    const [table = '', id = ''] = payload.split(':')
    const isTheirs = ({ session }: Listener) => session.profileId === id
    if (table === 'sessions') return this.#dismiss(isTheirs)
    if (table === 'profiles') await this.#dismiss(isTheirs)
    if (table === 'second_factor_roles' || table === 'second_factors') await this.#dismiss(() => true)
    this.#recent.add({ table, id }, isToldToOwner(table))
    this.#send((listener) => isFor(listener, { table, id }), eventOf({ table, id }))
  }

  /** Closes streams whose session ended, whose role or active flag changed, or who owe a second factor from now on. */
  async #dismiss(isMeant: (listener: Listener) => boolean): Promise<void> {
    const meant = [...this.#listeners].filter(isMeant)
    if (meant.length === 0) return
    const valid = await this.#findValid(meant.map(({ session }) => session)).catch(() => null)
    for (const listener of meant) {
      if (valid?.has(listener.session.id) || !this.#listeners.delete(listener)) continue
      // If the database is unavailable, the browser reconnects and its session is checked again.
      if (valid === null) listener.reply.raw.destroy()
      else listener.reply.raw.end('event: bye\ndata: {}\n\n')
    }
  }

  #send(concerns: (listener: Listener) => boolean, text: string): void {
    for (const listener of this.#listeners) {
      if (!concerns(listener)) continue
      const { raw } = listener.reply
      raw.write(text)
      // Backpressure: a slow reader is disconnected. It reconnects and refetches.
      if (raw.writableLength > mostUnreadBytes) raw.destroy()
    }
  }
}

const isToldToOwner = (table: string) => audienceOf(table).includes('owner')

/** Whether a person is told of a change: everybody who sees the table, and the owner of their own row. */
function isFor({ session }: Listener, { table, id }: Change): boolean {
  return seesTable(session.role, table) || (isToldToOwner(table) && session.profileId === id)
}

const eventOf = (change: Change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`

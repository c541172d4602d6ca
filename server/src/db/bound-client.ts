import type { Socket } from 'node:net'
import pg from 'pg'

/** How long a connection waits for the database, in milliseconds. */
export type Bounds = {
  /** For a byte of an answer, while statements are under way; 0 for as long as it takes. */
  answerMs: number
  /** Whether statements may take longer than that: the database is then asked whether it still works at the one under way. */
  mayTakeLonger?: boolean
  /** For a byte of an answer, where a question about it finds no database either. */
  longestMs?: number
}

const connectMs = 5000
/** A server's own probes of its clients, so that a machine that vanishes leaves no locks. Ignored where it has none. */
const serverProbes =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000'
/** On its way while the statement was asked about. */
const lateAnswerMs = 1000

/** The options of a connection that is not pooled: its settings, and how the server watches it. */
export const serverOptions = (settings: string) => `${settings} ${serverProbes}`

/**
 * A connection that waits for no answer for ever. A machine that vanishes closes nothing: what it was asked is answered never,
 * and TCP alone tries for a quarter of an hour.
 */
export class BoundClient extends pg.Client {
  readonly #config: pg.ClientConfig
  readonly #bounds: Bounds
  #timer: NodeJS.Timeout | undefined
  #isBusy = false
  #bytesRead = 0
  #silentSince = 0
  #backend: number | undefined

  /** @param config a pool passes its own on, with the bounds in it */
  constructor(config: pg.ClientConfig & Partial<Bounds> = {}) {
    super({ connectionTimeoutMillis: connectMs, ...config })
    this.#config = config
    const { answerMs = 0, mayTakeLonger = false, longestMs = answerMs } = config
    this.#bounds = { answerMs, mayTakeLonger, longestMs }
    this.connection.once('connect', () => this.#socket.setKeepAlive(true, 10_000, 5000, 3))
    this.on('drain', () => {
      this.#isBusy = false
    })
    this.on('end', () => clearTimeout(this.#timer))
  }

  /** Another one once TLS has begun. */
  get #socket(): Socket {
    // safe: we give the library no stream of our own.
    return this.connection.stream as Socket
  }

  /** Before the first use of a connection that is not pooled. */
  async begin(): Promise<void> {
    try {
      const { rows } = await this.query(
        `select pg_backend_pid() as backend, set_config('client_connection_check_interval', '10s', false)`,
      )
      this.#backend = rows[0]?.backend
    } catch {
      // A server that cannot watch a connection while it works. One that is lost fails what is asked next.
    }
  }

  // safe: the signature is pg's own, which has too many overloads to repeat.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  override query(...args: any[]): any {
    this.#watch()
    return super.query.apply(this, args as never)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    // A silent server never takes leave.
    const leave = () => this.#isBusy || this.#socket.destroy()
    setTimeout(leave, this.#bounds.answerMs || connectMs).unref()
    return callback ? void super.end(callback) : super.end()
  }

  /** Throws the connection away: all that waits for an answer fails at once. */
  drop(words: string): void {
    this.#socket.destroy(Object.assign(new Error(words), { code: 'ETIMEDOUT' }))
  }

  #watch(): void {
    const { answerMs } = this.#bounds
    this.#isBusy = true
    if (!answerMs) return
    this.#hear()
    if (this.#timer) this.#timer.refresh()
    else this.#timer = setTimeout(() => void this.#look(), answerMs).unref()
  }

  #hear(): void {
    this.#bytesRead = this.#socket.bytesRead
    this.#silentSince = performance.now()
  }

  #isHeard(): boolean {
    return !this.#isBusy || this.#socket.bytesRead !== this.#bytesRead
  }

  async #look(): Promise<void> {
    if (!this.#isBusy) return
    if (this.#isHeard()) this.#hear()
    else if (await this.#isGivenUp()) return this.drop('The database does not answer')
    this.#timer?.refresh()
  }

  async #isGivenUp(): Promise<boolean> {
    const { mayTakeLonger, longestMs = 0 } = this.#bounds
    if (!mayTakeLonger) return true
    const isAtWork = await this.#askOther()
    if (isAtWork === null) return performance.now() - this.#silentSince >= longestMs
    if (isAtWork) return false
    await new Promise((resolve) => setTimeout(resolve, lateAnswerMs))
    return !this.#isHeard()
  }

  /** Whether the database works at our statement, asked on another connection; null where that finds no database. */
  async #askOther(): Promise<boolean | null> {
    const other = new BoundClient({ ...this.#config, answerMs: connectMs, mayTakeLonger: false })
    other.on('error', () => undefined)
    try {
      await other.connect()
      const { rowCount } = await other.query(
        `select from pg_stat_activity where pid = $1 and usename = current_user and state not like 'idle%'`,
        [this.#backend],
      )
      return rowCount > 0
    } catch {
      return null
    } finally {
      void other.end().catch(() => undefined)
    }
  }
}

/** Opens a pool of connections with bounds. */
export function boundPool(config: pg.PoolConfig & Bounds, { isPooled = false } = {}): pg.Pool {
  return new pg.Pool({
    Client: BoundClient,
    ...config,
    ...(!isPooled && {
      options: serverOptions(config.options ?? ''),
      // safe: each class of ours is one.
      onConnect: (client: pg.ClientBase) => (client as BoundClient).begin(),
    }),
  })
}

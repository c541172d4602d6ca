import { createHash } from 'node:crypto'
import { Kysely } from 'kysely'
import pg from 'pg'
import { isUnavailable } from '../errors.ts'
import { BoundClient, type Bounds, boundPool } from './bound-client.ts'
import { CamelCaseColumns, SnakeCaseDialect } from './column-names.ts'
import type { Database } from './tables.ts'

const poolSize = 4
// PIPELINE=off sends each statement after the answer to the one before: the answers must be the same.
const isPipelined = process.env.PIPELINE !== 'off'
const preparedStatements = 400

// Longer than the server's own statement_timeout: reached only when the database does not answer at all.
const requestBounds: Bounds = { answerMs: 10_000 }
// Its statements may take a minute: asked about before, for no minute may pass without work.
const workerBounds: Bounds = { answerMs: 10_000, mayTakeLonger: true, longestMs: 65_000 }

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, toWholeNumber)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant)

/** Parses bigint cents. Throws for a value that a JavaScript number cannot hold exactly. */
function toWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`)
  return value
}

/** Parses '2026-11-21 11:05:00.12+00' to '2026-11-21T11:05:00.120Z'. Connections use UTC, see `connectionOptions`. */
function toInstant(text: string): string {
  const [blank, point, zone] = [text.indexOf(' '), text.indexOf('.'), text.length - 3]
  const end = point < 0 ? zone : point
  const fraction = text.slice(end + 1, Math.min(end + 4, zone))
  return `${text.slice(0, blank)}T${text.slice(blank + 1, end)}.${fraction.padEnd(3, '0')}Z`
}

/** The settings of every connection. */
export const connectionSettings = {
  timezone: 'UTC',
  statement_timeout: '5000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '30000',
  jit: 'off',
}
const connectionOptions = Object.entries(connectionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/**
 * A search is planned for what is searched. Prepared, it may get one plan for any text: that walks a million rows for a
 * text that none of them has.
 */
const plannedEachTime = 'search_pattern('

/**
 * Names every other parametrised statement, so that PostgreSQL prepares it once per connection, and writes together what is sent
 * together.
 */
class PreparingClient extends BoundClient {
  readonly #names = new Map<string, string>()

  // safe: the signature is pg's own, which has too many overloads to repeat.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  override query(...args: any[]): any {
    this.#writeTogether()
    const [text, values, callback] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query.apply(this, args as never)
    if (typeof callback === 'function') return this.#send(text, values, callback)
    return new Promise((resolve, reject) => {
      this.#send(text, values, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }

  /** As the library does, which copies a configuration property by property. */
  #send(text: string, values: unknown[], callback: (error: Error | undefined, result: pg.QueryResult) => void): void {
    super.query(Object.assign(new pg.Query(text, values, callback), { name: this.#nameOf(text) }))
  }

  /** Writes what one turn of the event loop sends at once: each write wakes PostgreSQL. */
  #writeTogether(): void {
    const { stream } = this.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= preparedStatements || text.includes(plannedEachTime)) return known
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/**
 * Opens the connection pool of a server process. Through a pooler in transaction mode each transaction may use another
 * connection: then no settings are sent (the role must have them) and no statement is prepared.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  max = poolSize,
  { isPooled = false, bounds = requestBounds } = {},
): pg.Pool {
  const config = {
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && { Client: PreparingClient, options: connectionOptions, pipeline: isPipelined }),
    application_name: 'shehena',
    ...bounds,
  }
  const pool = boundPool(config, { isPooled })
  surviveLosses(pool, onError)
  return pool
}

/**
 * Keeps a lost connection from ending the process. The pool reports the loss of an idle connection; one in use reports
 * it itself.
 */
export function surviveLosses(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}

// cannot_connect_now: an error code that the job queue retries.
const cannotConnectNow = '57P03'

/**
 * The job queue retries saving the outcome of a job only for error codes it knows. Any other error is an unhandled
 * rejection, which would end the process. So every "database unavailable" error gets a code that it retries.
 */
class WorkerClient extends BoundClient {
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    // safe: pg passes null on success.
    if (callback) return void super.connect((error: Error) => callback(error && (nameAbsence(error) as Error)))
    return super.connect().catch(throwNamed)
  }

  // safe: the signature is pg's own, which has too many overloads to repeat.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  override query(...args: any[]): any {
    const result: unknown = super.query.apply(this, args as never)
    return result instanceof Promise ? result.catch(throwNamed) : result
  }
}

function nameAbsence(error: unknown): unknown {
  return error instanceof Error && isUnavailable(error) ? Object.assign(error, { code: cannotConnectNow }) : error
}

function throwNamed(error: unknown): never {
  throw nameAbsence(error)
}

/** Opens the connection pool of the job queue, with a longer statement_timeout. */
export function openWorkerPool(url: string, onError: (error: Error) => void, bounds: Bounds = workerBounds): pg.Pool {
  const pool = boundPool({
    connectionString: url,
    Client: WorkerClient,
    // One for each of the four jobs at a time, and two that listen.
    max: 6,
    application_name: 'shehena worker',
    options: '-c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=30000 -c jit=off',
    ...bounds,
  })
  surviveLosses(pool, onError)
  return pool
}

/** Kysely over a pool: camelCase in code, snake_case in SQL. */
export function databaseOn(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseColumns()],
  })
}

import { createHash } from 'node:crypto'
import { Kysely } from 'kysely'
import pg from 'pg'
import { isUnavailable } from '../errors.ts'
import { CamelCaseColumns, SnakeCaseDialect } from './column-names.ts'
import type { Database } from './tables.ts'

const poolSize = 4
const preparedStatements = 400
// Longer than the server's own statement_timeout: only a database that does not answer at all gets here.
const timeoutMs = 10_000

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, toWholeNumber)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toInstant)

/** Money is bigint cents: a value that a JavaScript number cannot hold exactly must never get through. */
function toWholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a whole number`)
  return value
}

/** '2026-11-21 11:05:00.12+00' as '2026-11-21T11:05:00.120Z'. Connections speak UTC, see `connectionOptions`. */
function toInstant(text: string): string {
  const [day, time = ''] = text.replace('+00', '').split(' ')
  const [seconds, fraction = ''] = time.split('.')
  return `${day}T${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

/** What every connection of a server is set to. */
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

/** Gives every parametrised statement a name, so that PostgreSQL plans it once per connection. */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()

  // safe: the signature is pg's own, which has too many overloads to repeat.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  override query(...args: any[]): any {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query.apply(this, args as never)
    const name = this.#nameOf(text)
    return super.query.apply(this, [name ? { name, text, values } : { text, values }, ...rest] as never)
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= preparedStatements) return known
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/**
 * Opens the connections of one server process. One that leads through a pooler may have another connection to the
 * database for each transaction: it is sent no settings, which the role must have, and no statement gets a name.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  max = poolSize,
  { isPooled = false } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    query_timeout: timeoutMs,
    idleTimeoutMillis: 30_000,
    ...(!isPooled && { Client: PreparingClient, options: connectionOptions }),
    application_name: 'shehena',
  })
  surviveLosses(pool, onError)
  return pool
}

/**
 * A connection that is lost must not take the process with it: the pool reports the loss of an idle one,
 * and one that is in use reports it itself.
 */
export function surviveLosses(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
}

// PostgreSQL's word for "not now": what runs background work tries again after it.
const notNow = '57P03'

/**
 * What runs background work notes the end of a job again and again only after errors that it knows to pass, and throws
 * any other where nobody catches it, which would end the process. So whatever means that the database is away for the
 * moment goes by a code that it knows.
 */
class WorkerClient extends pg.Client {
  override connect(): Promise<pg.Client>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    // safe: pg calls back with null where all went well.
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
  return error instanceof Error && isUnavailable(error) ? Object.assign(error, { code: notNow }) : error
}

function throwNamed(error: unknown): never {
  throw nameAbsence(error)
}

/** Opens the connections of background work, whose statements may take their time. */
export function openWorkerPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: WorkerClient,
    max: 5,
    application_name: 'shehena worker',
    options: '-c timezone=UTC -c statement_timeout=60000 -c jit=off',
  })
  surviveLosses(pool, onError)
  return pool
}

/** The query builder over a pool: camelCase here, snake_case in SQL. */
export function databaseOn(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseColumns()],
  })
}

import {
  type DatabaseConnection,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { Database } from './tables.ts'

type OpenTransaction = { isPipelined: boolean; begun: Promise<void> }

/** The open transaction of each connection. */
const open = new WeakMap<DatabaseConnection, OpenTransaction>()

/**
 * The library's driver. On a pool in pipeline mode a transaction begins without a round trip of its own. It also knows from when on
 * a transaction is over: a statement that came later would run on its own, and be committed at once.
 */
export class PipelinedDriver extends PostgresDriver {
  readonly #isPipelined: boolean

  constructor({ pool }: { pool: pg.Pool }) {
    super({ pool })
    this.#isPipelined = pool.options.pipeline === true
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = ahead(super.beginTransaction(connection, settings))
    open.set(connection, { isPipelined: this.#isPipelined, begun })
    // The first statement is sent right behind it, and fails as well where the connection is lost.
    if (!this.#isPipelined) await begun
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const begun = open.get(connection)?.begun
    open.delete(connection)
    // Answered by now. Without a begin nothing was whole.
    await begun
    await super.commitTransaction(connection)
  }

  override rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    open.delete(connection)
    return super.rollbackTransaction(connection)
  }
}

/**
 * An answer that is awaited later: a statement before it may fail first, and this one with it. Only for what is sent at once: after a
 * refusal, a statement to come would follow the rollback to a savepoint, and stay.
 */
export function ahead<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined)
  return answer
}

type Handle = { db: Transaction<Database>; isPipelined: boolean }

/**
 * Runs a transaction at READ COMMITTED whose statements are sent at once, where the pool is in pipeline mode; the library's own
 * waits for the answer to the one before. PostgreSQL runs them in the order in which they were sent, one after the other. Once one
 * has failed, all after it fail.
 */
export function openTransaction<Result>(
  db: Kysely<Database>,
  work: (handle: Handle) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      const executor = transaction.getExecutor()
      const connection = await executor.provideConnection(async (its) => its)
      const mine = open.get(connection)
      const isPipelined = mine?.isPipelined === true
      let before: Promise<unknown> = Promise.resolve()

      return work({
        db: new Transaction<Database>({
          ...props,
          executor: executor.withConnectionProvider({
            provideConnection: (consumer) => {
              const run = async () => {
                if (open.get(connection) !== mine) throw new Error('The transaction has ended')
                return consumer(connection)
              }
              const answer = isPipelined ? run() : before.then(run)
              before = answer.catch(() => undefined)
              return answer
            },
          }),
        }),
        isPipelined,
      })
    })
}

// A handle of a transaction opens no connection.
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const props = { config: { dialect }, dialect, driver: new DummyDriver() }

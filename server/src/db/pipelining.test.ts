import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { isUnavailable } from '#server/errors.ts'
import { noteStatements } from '#test/support/note-statements.ts'
import { freshDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { ahead } from './pipelining.ts'
import { databaseOn, openPool } from './pool.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const user = { id: '01a20000-0000-7000-8000-000000000001', name: 'Amina', role: 'admin', sessionId: 'none' }

/** The driver warns once in a process. */
const warnings: string[] = []
const note = (warning: Error) => warnings.push(warning.message)
process.on('warning', note)
afterAll(() => {
  process.off('warning', note)
})

describe.each([
  ['a pipelined connection', false],
  ['a connection through a pooler', true],
] as const)('on %s', (_what, isPooled) => {
  const statements: string[] = []
  let pool: pg.Pool
  let db: Kysely<Database>
  let ctx: Context

  beforeAll(() => {
    pool = openPool(database.url, () => undefined, 2, { isPooled })
    pool.on('connect', (client) => noteStatements(client, statements))
    db = databaseOn(pool)
    // safe: the transaction takes these alone.
    ctx = { db, user, now: '2026-11-21T09:00:00.000Z', isInTransaction: false } as Context
  })
  afterAll(() => pool.end())
  beforeEach(async () => {
    await db.deleteFrom('routes').execute()
    statements.length = 0
  })

  const addRoute = (on: Kysely<Database>, origin: string) =>
    on.insertInto('routes').values({ origin, destination: 'Nairobi', distanceKm: 100 }).execute()
  const origins = async () =>
    (await db.selectFrom('routes').select('origin').orderBy('createdAt').orderBy('id').execute()).map(
      (row) => row.origin,
    )

  test('statements run in the order in which they were sent, within the transaction and as the user', async () => {
    const seen = await inTransaction(ctx, async ({ db: tx }) => {
      const [, before, , after] = await Promise.all([
        addRoute(tx, 'Mombasa'),
        tx.selectFrom('routes').select('origin').execute(),
        addRoute(tx, 'Voi'),
        tx.selectFrom('routes').select('origin').orderBy('id').execute(),
      ])
      const { rows } = await sql<{ id: string }>`select current_setting('app.user_id') as id`.execute(tx)
      return [before, after, rows]
    })

    expect(seen).toEqual([[{ origin: 'Mombasa' }], [{ origin: 'Mombasa' }, { origin: 'Voi' }], [{ id: user.id }]])
    expect(statements[0]).toMatch(/^(begin|start transaction)/)
    expect(statements.at(-1)).toBe('commit')
    expect(await origins()).toEqual(['Mombasa', 'Voi'])
  })

  test('what was sent ahead of a refusal is undone with the rest', async () => {
    const refused = inTransaction(ctx, async ({ db: tx }) => {
      const read = tx.selectFrom('routes').select('id').execute()
      void ahead(addRoute(tx, 'Mombasa'))
      void ahead(addRoute(tx, 'Voi'))
      await read
      throw new Error('refused')
    })

    await expect(refused).rejects.toThrow('refused')
    // Whatever would still have come has come by then: the same pool answers in turn.
    await Promise.all([origins(), origins(), origins()])
    expect(await origins()).toEqual([])
  })

  test('what was sent ahead of a refusal is undone with its savepoint, and nothing else', async () => {
    await inTransaction(ctx, async ({ db: tx }) => {
      await addRoute(tx, 'Malaba')
      await sql`savepoint row`.execute(tx)
      const read = tx.selectFrom('routes').select('id').execute()
      void ahead(addRoute(tx, 'Mombasa'))
      await read
      await sql`rollback to savepoint row`.execute(tx)
      await addRoute(tx, 'Voi')
    })

    expect(await origins()).toEqual(['Malaba', 'Voi'])
  })

  test.each([
    ['commit', async () => undefined],
    ['rollback', () => Promise.reject(new Error('refused'))],
  ])('a statement after the %s is refused and has no effect', async (_end, finish) => {
    let kept = db
    await inTransaction(ctx, async (tx) => {
      kept = tx.db
      await finish()
    }).catch(() => undefined)

    await expect(addRoute(kept, 'Mombasa')).rejects.toThrow(/Transaction is already|The transaction has ended/)
    expect(await origins()).toEqual([])
  })

  test('the connection of a transaction that has ended serves the next one, and not the handle of the one before', async () => {
    const single = openPool(database.url, () => undefined, 1, { isPooled })
    const own = { ...ctx, db: databaseOn(single) }
    let kept = db
    await inTransaction(own, async (tx) => {
      kept = tx.db
      await addRoute(tx.db, 'Mombasa')
    })
    await inTransaction(own, async (tx) => {
      await expect(addRoute(kept, 'Voi')).rejects.toThrow(/Transaction is already|The transaction has ended/)
      await addRoute(tx.db, 'Malaba')
    })
    await single.end()

    expect(await origins()).toEqual(['Mombasa', 'Malaba'])
  })

  test('the last statement is sent with the commit, and its answer is the result', async () => {
    const result = await inTransaction(
      ctx,
      async (tx) => {
        await addRoute(tx.db, 'Mombasa')
        return 'a'
      },
      async (tx, word) => [word, await tx.db.selectFrom('routes').select('origin').execute()],
    )

    expect(result).toEqual(['a', [{ origin: 'Mombasa' }]])
    expect(await origins()).toEqual(['Mombasa'])
  })

  test('the last statement comes after all that was sent ahead of it', async () => {
    const result = await inTransaction(
      ctx,
      async (tx) => {
        void ahead(addRoute(tx.db, 'Mombasa'))
        void ahead(addRoute(tx.db, 'Voi'))
      },
      (tx) => tx.db.selectFrom('routes').select('origin').orderBy('id').execute(),
    )

    expect(result).toEqual([{ origin: 'Mombasa' }, { origin: 'Voi' }])
    expect(await origins()).toEqual(['Mombasa', 'Voi'])
  })

  test('a last statement that fails undoes everything, and says why', async () => {
    await addRoute(db, 'Voi')
    const failing = inTransaction(
      ctx,
      (tx) => addRoute(tx.db, 'Mombasa'),
      (tx) => addRoute(tx.db, 'Voi'),
    )

    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await origins()).toEqual(['Voi'])
  })

  test('of two last statements with one key the second waits for the first', async () => {
    const other = await pool.connect()
    await other.query('begin')
    await other.query(`insert into routes (origin, destination, distance_km) values ('Voi', 'Nairobi', 100)`)
    const waiting = inTransaction(
      ctx,
      (tx) => addRoute(tx.db, 'Mombasa'),
      (tx) => addRoute(tx.db, 'Voi'),
    )
    const refused = expect(waiting).rejects.toMatchObject({ code: '23505' })
    const watch = openPool(database.url, () => undefined, 1)
    await untilWaiting(watch, 1)
    await other.query('commit')
    other.release()
    await watch.end()

    await refused
    expect(await origins()).toEqual(['Voi'])
  })

  test('a transaction whose connection is lost says so', async () => {
    const cut = inTransaction(ctx, async ({ db: tx }) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      await addRoute(tx, 'Mombasa')
    })

    expect(await cut.catch(isUnavailable)).toBe(true)
    expect(await origins()).toEqual([])
  })
})

test('behind the commit nothing is sent, not even before it is answered', async () => {
  const pool = openPool(database.url, () => undefined, 1)
  const db = databaseOn(pool)
  await db.deleteFrom('routes').execute()
  const add = (on: Kysely<Database>, origin: string) =>
    on.insertInto('routes').values({ origin, destination: 'Nairobi', distanceKm: 100 }).execute()
  const late = inTransaction(
    // safe: the transaction takes these alone.
    { db, user, now: '2026-11-21T09:00:00.000Z', isInTransaction: false } as Context,
    (tx) => add(tx.db, 'Mombasa'),
    async (tx) => {
      // By then the commit has been sent, and not been answered.
      await new Promise((resolve) => process.nextTick(resolve))
      await add(tx.db, 'Voi')
    },
  )

  await expect(late).rejects.toThrow('The transaction has ended')
  expect(await db.selectFrom('routes').select('origin').execute()).toEqual([{ origin: 'Mombasa' }])
  await pool.end()
})

test('no statement was handed to a driver that was busy with another', () => {
  expect(warnings.filter((warning) => /already executing a query/.test(warning))).toEqual([])
})

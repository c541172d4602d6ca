import type { Role } from '@shehena/domain/roles'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { noteStatements } from '#test/support/note-statements.ts'
import { freshDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { builtOnceForRole, type ValueOf } from './built-once.ts'
import { databaseOn, openPool } from './pool.ts'
import type { Database } from './tables.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Kysely<Database>
const statements: string[] = []

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, () => undefined, 2)
  pool.on('connect', (client) => noteStatements(client, statements))
  db = databaseOn(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await db.deleteFrom('routes').execute()
  await db
    .insertInto('routes')
    .values([
      { origin: 'Mombasa', destination: 'Nairobi', distanceKm: 480 },
      { origin: 'Nakuru', destination: 'Kisumu', distanceKm: 180 },
    ])
    .execute()
  statements.length = 0
})

const as = (role: Role) =>
  // safe: the transaction and the statement take these alone.
  ({
    db,
    user: { id: '01a20000-0000-7000-8000-000000000001', name: 'Amina', role, sessionId: 'none' },
    now: '2026-11-21T09:00:00.000Z',
    isInTransaction: false,
  }) as Context

/** The routes from a place, with how often the statement was built. */
function routesFrom() {
  const built: Role[] = []
  const find = builtOnceForRole((on, value: ValueOf<{ origin: string; from: number }>, role) => {
    built.push(role)
    return on
      .selectFrom('routes')
      .select(['origin', 'distanceKm', sql<string>`${role}::text`.as('seenAs')])
      .where('origin', '=', value('origin'))
      .where((eb) => eb.or([eb('distanceKm', '>=', value('from')), eb('distanceKm', '=', value('from'))]))
  })
  return { find, built }
}

test('it is built once for each role, and takes the values of each call', async () => {
  const { find, built } = routesFrom()
  expect(await find(as('finance'), { origin: 'Mombasa', from: 0 })).toEqual([
    { origin: 'Mombasa', distanceKm: 480, seenAs: 'finance' },
  ])
  expect(await find(as('finance'), { origin: 'Nakuru', from: 0 })).toEqual([
    { origin: 'Nakuru', distanceKm: 180, seenAs: 'finance' },
  ])
  expect(await find(as('dispatch'), { origin: 'Nakuru', from: 180 })).toMatchObject([{ seenAs: 'dispatch' }])
  expect(await find(as('dispatch'), { origin: 'Nakuru', from: 181 })).toEqual([])
  expect(built).toEqual(['finance', 'dispatch'])
})

test('calls at the same time keep their own values', async () => {
  const { find } = routesFrom()
  const asked = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'Mombasa' : 'Nakuru'))
  const found = await Promise.all(asked.map((origin) => find(as('finance'), { origin, from: 0 })))
  expect(found.map(([route]) => route?.origin)).toEqual(asked)
})

test('in a transaction it sees what that has written', async () => {
  const { find, built } = routesFrom()
  await find(as('finance'), { origin: 'Lamu', from: 0 })
  const [seen, outside] = await inTransaction(as('finance'), async (tx) => {
    await tx.db.insertInto('routes').values({ origin: 'Lamu', destination: 'Garsen', distanceKm: 110 }).execute()
    return [await find(tx, { origin: 'Lamu', from: 0 }), await find(as('finance'), { origin: 'Lamu', from: 0 })]
  })
  expect(seen).toMatchObject([{ origin: 'Lamu', distanceKm: 110 }])
  expect(outside).toEqual([])
  expect(built).toEqual(['finance'])
  // The same text throughout, so that PostgreSQL has it prepared.
  expect(new Set(statements.filter((text) => text.includes('"distance_km" >= '))).size).toBe(1)
})

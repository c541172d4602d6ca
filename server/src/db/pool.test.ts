import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { openPool } from './pool.ts'

let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url, () => undefined, 1)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test.each([
  ['2026-11-21 11:05:00+00', '2026-11-21T11:05:00.000Z'],
  ['2026-11-21 14:05:09.1+03', '2026-11-21T11:05:09.100Z'],
  ['2026-11-21 11:05:00.12+00', '2026-11-21T11:05:00.120Z'],
  ['2026-11-21 11:05:00.123+00', '2026-11-21T11:05:00.123Z'],
  ['2026-11-21 11:05:00.123987+00', '2026-11-21T11:05:00.123Z'],
  ['2026-11-21 23:30:00-01', '2026-11-22T00:30:00.000Z'],
])('the instant %s is %s', async (stored, instant) => {
  const { rows } = await pool.query('select $1::timestamptz as at', [stored])
  expect(rows).toEqual([{ at: instant }])
})

test('cents that a number cannot hold are refused, and the connection goes on', async () => {
  const { rows } = await pool.query('select $1::bigint as cents', ['9007199254740991'])
  expect(rows).toEqual([{ cents: 9007199254740991 }])
  await expect(pool.query('select $1::bigint as cents', ['9007199254740992'])).rejects.toThrow(
    '9007199254740992 is too large for a whole number',
  )
  expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
})

test('a refused statement fails alone, on the pool as on a client', async () => {
  const divide: [string, number[]] = ['select 1 / $1::int as one', [0]]
  await expect(pool.query(...divide)).rejects.toMatchObject({ code: '22012' })
  const client = await pool.connect()
  await expect(client.query(...divide)).rejects.toMatchObject({ code: '22012' })
  expect((await client.query('select 1 / $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  client.release()
})

import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isUnavailable } from '#server/errors.ts'
import { DatabaseProxy } from '#test/processes/database-proxy.ts'
import { freshDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { BoundClient } from './bound-client.ts'
import { openPool, openWorkerPool } from './pool.ts'

const answerMs = 300

let database: TestDatabase
let proxy: DatabaseProxy

beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  proxy = await DatabaseProxy.to(database.url)
  return () => proxy.stop()
})
afterAll(() => database.drop())

const ignore = () => undefined
const isAnswered = (pool: pg.Pool) =>
  pool.query('select 1 as one').then(({ rows }) => rows[0].one === 1, isUnavailableOnly)

function isUnavailableOnly(error: unknown): boolean {
  if (!isUnavailable(error)) throw error
  return false
}

test.each([
  ['requests', () => openPool(proxy.url, ignore, 1, { bounds: { answerMs } })],
  ['requests through a pooler', () => openPool(proxy.url, ignore, 1, { bounds: { answerMs }, isPooled: true })],
  ['the job queue', () => openWorkerPool(proxy.url, ignore, { answerMs, mayTakeLonger: true })],
])('%s: a statement without an answer fails, and its connection is not used again', async (_name, open) => {
  const pool = open()
  expect(await isAnswered(pool)).toBe(true)
  const client = await pool.connect()
  expect(proxy.silence()).toBe(1)

  await expect(client.query('select 1')).rejects.toSatisfy(isUnavailable)
  // As Kysely does, which does not say that a statement has failed.
  client.release()

  expect(await isAnswered(pool)).toBe(true)
  await pool.end()
})

test('a statement that takes longer goes on where the database works at it, also without a byte of its answer', async () => {
  const pool = openWorkerPool(proxy.url, ignore, { answerMs: 100, mayTakeLonger: true })
  expect((await pool.query('select pg_sleep(1.5)')).rowCount).toBe(1)
  await pool.end()
})

test('where nobody can be asked about a long statement, it fails after the longest time', async () => {
  const pool = openWorkerPool(proxy.url, ignore, { answerMs: 100, mayTakeLonger: true, longestMs: 200 })
  const client = await pool.connect()
  proxy.silence('', { alsoNew: true })

  await expect(client.query('select 1')).rejects.toSatisfy(isUnavailable)
  client.release()
  await pool.end()
})

test('a silent connection is closed without a farewell', async () => {
  const client = new BoundClient({ connectionString: proxy.url, answerMs })
  client.on('error', ignore)
  await client.connect()
  proxy.silence()
  await client.end()
})

test('a database that takes connections and answers nothing is no database', async () => {
  proxy.silence('', { alsoNew: true })
  const client = new BoundClient({ connectionString: proxy.url, connectionTimeoutMillis: 200 })
  client.on('error', ignore)
  await expect(client.connect()).rejects.toSatisfy(isUnavailable)
})

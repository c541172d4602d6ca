import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#test/support/test-db.ts'
import { StartError } from '../start-error.ts'
import { connectionSettings, openPool } from './pool.ts'
import { checkPooled, refuseUnnamedPooler } from './pooled-settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a connection through a pooler that is set otherwise stops the start, and says what to do', async () => {
  const pool = openPool(database.url, () => undefined, 1, { isPooled: true })
  const refusal = checkPooled(pool)

  await expect(refusal).rejects.toThrow(StartError)
  await expect(refusal).rejects.toThrow("set statement_timeout = ''5000''")
  await pool.end()
})

test('one that is set as it should be is taken, and no statement has a name', async () => {
  const owner = new pg.Client(database.url)
  await owner.connect()
  const name = new URL(database.url).pathname.slice(1)
  for (const [setting, value] of Object.entries(connectionSettings))
    await owner.query(`alter database ${name} set ${setting} = '${value}'`)
  await owner.end()
  const pool = openPool(database.url, () => undefined, 1, { isPooled: true })

  await expect(checkPooled(pool)).resolves.toBeUndefined()
  const { rows } = await pool.query('select name from pg_prepared_statements where name <> $1', ['none'])

  expect(rows).toEqual([])
  await pool.end()
})

test('a pooler that nobody has named is noticed by its refusal of settings', async () => {
  const words = Buffer.from('SERROR\0C08P01\0Munsupported startup parameter: options\0\0')
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), words])
  answer.writeInt32BE(words.length + 4, 1)
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  // safe: a TCP server has an address object.
  const { port } = pooler.address() as { port: number }
  const pool = openPool(`postgres://app@127.0.0.1:${port}/cargo`, () => undefined, 1)

  await expect(refuseUnnamedPooler(pool)).rejects.toThrow('DIRECT_DATABASE_URL')
  await pool.end()
  pooler.close()
})

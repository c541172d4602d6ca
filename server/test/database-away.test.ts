import { api } from '@shehena/domain/api'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refusalFrom } from '#server/errors.ts'
import { aCustomer } from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const { customers } = api
const it = useTestApp()
// A lock timeout of three seconds ends every wait.
const frequent = { interval: 5 }

/** Waits until a statement waits for a lock, and then terminates all busy connections of the program. */
async function cutWhatWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rowCount } = await it.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    }, frequent)
    .toBeGreaterThan(0)
}

test('a connection that is lost in the middle of a write fails that write alone, and says when to try again', async () => {
  const customer = await aCustomer(it)
  const clerk = await it.signedIn('bookings')
  const change = { id: customer.id, version: 1, legalName: 'Cut Off Ltd' }
  const other = await it.pool.connect()
  await other.query('begin')
  await other.query('select from customers where id = $1 for update', [customer.id])

  const writing = clerk.send(customers.update, change)
  await cutWhatWaits()
  const answer = await writing
  await other.query('rollback')
  other.release()

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json().code).toBe('UNAVAILABLE')
  expect((await clerk.call(customers.get, { id: customer.id })).legalName).toBe(customer.legalName)
  expect((await clerk.call(customers.update, change)).legalName).toBe('Cut Off Ltd')
})

test.each([
  ['an administrator', async (pid: number) => void (await it.pool.query('select pg_terminate_backend($1)', [pid]))],
  ['the limit for idle transactions', async () => undefined],
])('a transaction that %s ends between two statements is a database that is away', async (who, end) => {
  const lost = it.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    // safe: the statement above returns one row.
    const { pid } = rows[0]!
    const limit = who === 'an administrator' ? '30s' : '20ms'
    await sql`select set_config('idle_in_transaction_session_timeout', ${limit}, true)`.execute(tx)
    await end(pid)
    await expect
      .poll(async () => (await it.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount, frequent)
      .toBe(0)
    await sql`select 1`.execute(tx)
  })

  await expect(lost.catch((error) => Promise.reject(refusalFrom(error)))).rejects.toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
    retryAfter: 5,
  })
})

test('a connection that is lost while nobody uses it is replaced', async () => {
  const clerk = await it.signedIn('bookings')

  for (let round = 0; round < 3; round += 1) {
    await it.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const answers = await Promise.all(Array.from({ length: 8 }, () => clerk.send(customers.list, {})))
    for (const { statusCode, headers } of answers) {
      expect([200, 503]).toContain(statusCode)
      if (statusCode === 503) expect(headers['retry-after']).toBe('5')
    }
  }
  // A terminated connection ends a moment after the command: it may still fail one request, but only one.
  await expect.poll(async () => (await clerk.send(customers.list, {})).statusCode, frequent).toBe(200)
})

test('nobody is told that they are signed out while their session goes on', async () => {
  const clerk = await it.signedIn('bookings')
  const signOut = () => clerk.request({ method: 'POST', url: '/api/auth/sign-out', payload: '{}' })
  const other = await it.pool.connect()
  await other.query('begin')
  await other.query('select from auth."session" where "userId" = $1 for update', [clerk.userId])

  const signingOut = signOut()
  await cutWhatWaits()
  const answer = await signingOut
  await other.query('rollback')
  other.release()

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['clear-site-data']).toBeUndefined()
  expect((await clerk.request({ method: 'GET', url: '/api/me' })).statusCode).toBe(200)
  expect((await signOut()).statusCode).toBe(200)
  expect((await clerk.request({ method: 'GET', url: '/api/me' })).statusCode).toBe(401)
})

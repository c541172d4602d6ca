import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { connectTo, end, makeFirstAdmin, type Program, signIn, usePrograms } from './program.ts'
import { ask, isDeliberate } from './servers.ts'

const { dataDir, startReady } = usePrograms()
const away = 'The database cannot be reached at the moment. Try again shortly.'

let server: Program
let cookie: string
let customerId: unknown

beforeAll(async () => {
  server = await startReady({ RATE_LIMIT_WRITES_PER_MINUTE: '1000000' })
  expect(await makeFirstAdmin(server)).toBe(200)
  cookie = await signIn(server)
  const customer = await enter('/api/customers', randomUUID(), { legalName: 'Standing By Ltd' })
  customerId = customer?.said.id
})

/** A write under a key of its own: repeated, it is the same write. */
function enter(path: string, key: string, body: object) {
  return ask(server, path, { body, headers: { cookie, 'idempotency-key': key } })
}

/** Bookings take their numbers from one row, so that each waits for the commit of the one before. */
function book(key: string) {
  return enter('/api/bookings', key, {
    customerId,
    customerRef: key,
    pickupAt: '2026-11-22T05:00:00.000Z',
    dropoffAt: '2026-11-23T14:00:00.000Z',
    status: 'confirmed',
    weightTons: 10,
  })
}

/** As Patroni does in strict synchronous mode when it has lost every standby. */
async function waitForStandby(names: string): Promise<void> {
  const admin = await connectTo(dataDir)
  await admin.query(`alter system set synchronous_standby_names = '${names}'`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

async function bookedKeys(): Promise<string[]> {
  const admin = await connectTo(dataDir)
  const { rows } = await admin.query<{ key: string }>('select customer_ref as key from bookings order by customer_ref')
  await admin.end()
  return rows.map(({ key }) => key)
}

test('a lock that was given up as the standby came back was held by a commit, and by nobody else', {
  timeout: 120_000,
}, async () => {
  await waitForStandby('nobody')
  const key = randomUUID()
  const held = await Promise.all([book(key), book(randomUUID())])
  expect(held.map((answer) => answer?.status)).toEqual([503, 503])
  expect((await book(randomUUID()))?.status).toBe(503)
  await waitForStandby('')
  await expect.poll(async () => (await book(key))?.status, { timeout: 60_000 }).toBe(201)

  // As if the commit had ended between the end of the wait and the question what held the lock.
  const admin = await connectTo(dataDir)
  await admin.query('begin')
  await admin.query('select from customers where id = $1 for update', [customerId])
  const answer = await book(randomUUID())
  await admin.end()
  expect(`${answer?.status} ${answer?.said.message}`).toBe(`503 ${away}`)
})

test('without a standby a write is answered as by a database that is away, and done once when there is one', {
  timeout: 180_000,
}, async () => {
  const earlier = await bookedKeys()
  const before = randomUUID()
  expect((await book(before))?.status).toBe(201)

  await waitForStandby('nobody')
  const keys = Array.from({ length: 3 }, () => randomUUID())
  // Each clerk repeats the same booking: it waits for its own earlier attempt, or for the number that another has taken.
  const answers = await Promise.all(
    keys.map(async (key) => [await book(key), await book(key), await book(key), await book(key)]),
  )
  const sentences = new Set(answers.flat().map((answer) => `${answer?.status} ${answer?.said.message}`))
  expect([...sentences]).toEqual([`503 ${away}`])
  expect(answers.flat().every(isDeliberate)).toBe(true)
  expect((await ask(server, '/healthz', {}))?.status).toBe(200)

  await waitForStandby('')
  for (const key of keys) await expect.poll(async () => (await book(key))?.status, { timeout: 60_000 }).toBe(201)
  expect(await bookedKeys()).toEqual([...earlier, before, ...keys].toSorted())
  expect(await end(server.child, 'SIGTERM')).toBe(0)
})

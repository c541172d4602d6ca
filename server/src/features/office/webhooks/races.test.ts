import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aBooking } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { useReceiver } from '#test/support/webhook-receiver.ts'
import { aWebhook, useSender } from '#test/support/webhooks.ts'
import { sendDelivery, takeDelivery } from './send-delivery.ts'
import { WebhookDispatcher } from './webhook-dispatcher.ts'

const { apiKeys, webhooks } = api
const it = useTestApp({ allowPrivateWebhooks: true })
const receiver = useReceiver()
const sending = useSender(it, receiver)
const stopped = new AbortController().signal

let calls = 0
/** A webhook that has been told of a booking. */
async function aListener() {
  await it.pool.query('delete from webhook_endpoints')
  const made = await aWebhook(it, { url: receiver.url(`/race/${++calls}`) })
  await aBooking(it)
  const { id } = made.webhook
  return { ...made, id, webhook: () => made.admin.call(webhooks.get, { id }) }
}
type Listener = Awaited<ReturnType<typeof aListener>>

const delivery = async () =>
  (await it.pool.query('select status, attempts, failure from webhook_deliveries order by id')).rows[0]

/** Takes the delivery, lets something happen, and sends what was taken. */
async function sendAfter(listener: Listener, act: () => Promise<unknown>): Promise<void> {
  const sender = { ...sending.sender(), stopped }
  const taken = await takeDelivery(sender, listener)
  await act()
  // safe: one is due.
  await sendDelivery(sender, taken!)
}

test.each<[string, (listener: Listener) => Promise<unknown>]>([
  ['paused', ({ admin, id }) => admin.call(webhooks.pause, { id, version: 1 })],
  ['deleted', ({ admin, id }) => admin.call(webhooks.delete, { id })],
  ['revoked', ({ admin, webhook: _, ...rest }) => admin.call(apiKeys.revoke, { id: keyOf(rest), version: 1 })],
  ['moved', ({ admin, id }) => admin.call(webhooks.update, { id, version: 1, url: receiver.url('/moved') })],
])('an endpoint that was %s since its delivery was taken is not sent it', async (_what, act) => {
  const made = await aListener()
  const { key } = await made.webhook()
  keys.set(made.id, key.id)
  await sendAfter(made, () => act(made))
  expect(receiver.received).toEqual([])
  const left = await delivery()
  expect(left === undefined || (left.status === 'queued' && left.attempts === 0)).toBe(true)
})
const keys = new Map<string, string>()
const keyOf = ({ id }: { id: string }) => keys.get(id) ?? ''

test('a delivery that was taken for the former address is sent to the new one', async () => {
  const made = await aListener()
  await sendAfter(made, () =>
    made.admin.call(webhooks.update, { id: made.id, version: 1, url: receiver.url('/new-address') }),
  )
  await sending.send()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/new-address'])
})

test('a body of another role is not sent', async () => {
  const made = await aListener()
  await it.pool.query(`update webhook_deliveries set body = '{"of":"another role"}', body_role = 'finance'`)
  await sending.send()
  expect(receiver.bodies).toMatchObject([{ type: 'booking.created' }])
  const { rows } = await it.pool.query('select body_role from webhook_deliveries')
  expect(rows).toEqual([{ body_role: 'bookings' }])
  expect((await made.webhook()).waiting).toBe(0)
})

test('a 410 of the former address does not turn off the new one', async () => {
  const made = await aListener()
  await it.pool.query(`update webhook_endpoints set failing_since = now() - interval '4 days'`)
  receiver.whenReceived = async () => {
    receiver.whenReceived = undefined
    await made.admin.call(webhooks.update, { id: made.id, version: 2, url: receiver.url('/new') })
  }
  receiver.answers = [{ status: 410 }]
  const dispatcher = new WebhookDispatcher(sending.sender())
  await dispatcher.wakeDue()
  await dispatcher.rest()
  expect(await made.webhook()).toMatchObject({ status: 'on', offReason: null, url: receiver.url('/new') })
})

test('a key that was rotated while its expiry was noticed keeps its webhook on', async () => {
  const made = await aListener()
  const { key } = await made.webhook()
  await it.pool.query(`update api_keys set expires_at = now() - interval '1 minute' where id = $1`, [key.id])
  const client = await it.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from webhook_endpoints for update')
    const sent = sending.send()
    await untilWaiting(it.pool)
    await it.pool.query(`update api_keys set expires_at = now() + interval '9 days' where id = $1`, [key.id])
    await client.query('commit')
    await sent
  } finally {
    client.release()
  }
  expect(await made.webhook()).toMatchObject({ status: 'on', waiting: 0 })
})

test('an expired key does not keep a test from being sent', async () => {
  const made = await aListener()
  const { key } = await made.webhook()
  await it.pool.query(`update api_keys set expires_at = now() - interval '1 minute' where id = $1`, [key.id])
  await it.pool.query('delete from webhook_events')
  await made.admin.call(webhooks.test, { id: made.id })
  await sending.send()
  expect(receiver.bodies).toMatchObject([{ type: 'webhook.test' }])
  expect((await made.webhook()).status).toBe('on')
})

test('a body has the version of the record that it shows', async () => {
  await aListener()
  await it.pool.query(`update bookings set notes = 'changed before the first attempt'`)
  await sending.send()
  expect(receiver.bodies).toMatchObject([{ type: 'booking.created', data: { version: 2, record: { version: 2 } } }])
})

test('a test goes before what waits', async () => {
  const made = await aListener()
  await made.admin.call(webhooks.pause, { id: made.id, version: 1 })
  for (let n = 0; n < 3; n += 1) await aBooking(it)
  await made.admin.call(webhooks.test, { id: made.id })
  await made.admin.call(webhooks.resume, { id: made.id, version: 2 })
  const taken = await takeDelivery(sending.sender(), made)
  expect(taken?.isTest).toBe(true)
})

test.each(['app.import_id', 'app.from_file'])(
  'what %s marks goes after what a person did, however old it is',
  async (name) => {
    await aListener()
    await it.pool.query('delete from webhook_events')
    const fromFile = await it.db.transaction().execute(async (db) => {
      await sql`select set_config(${name}, ${name === 'app.import_id' ? randomUUID() : 'on'}, true)`.execute(db)
      return aBooking({ db })
    })
    const typed = await aBooking(it)
    await sending.send()
    expect(receiver.bodies.map(({ data }) => data.no)).toEqual([typed.bookingNo, fromFile.bookingNo])
  },
)

test('an endpoint that has much to be told holds no other one up', async () => {
  const busy = await aListener()
  for (let n = 0; n < 3; n += 1) await aBooking(it)
  const other = await aWebhook(it, { admin: busy.admin, url: receiver.url('/other') })
  // A minute between two attempts of one endpoint.
  const dispatcher = new WebhookDispatcher(sending.sender(), { leastMs: 60_000, mostMs: 60_000, ofTaking: 0 })
  const firstOfBusy = Promise.withResolvers<void>()
  const firstOfOther = Promise.withResolvers<void>()
  receiver.whenReceived = async (path) => (path === '/other' ? firstOfOther : firstOfBusy).resolve()
  dispatcher.wake(busy.id)
  await firstOfBusy.promise
  await aBooking(it)
  dispatcher.wake(other.webhook.id)
  await firstOfOther.promise
  await dispatcher.stop()
})

test('two are sent at once, a third waits, and a dead attempt blocks nobody', async () => {
  const made = await aListener()
  for (let n = 0; n < 4; n += 1) await aBooking(it)
  const take = () => takeDelivery(sending.sender(), made)
  const taken = await Promise.all([take(), take(), take(), take()])
  expect(taken.filter((each) => each !== undefined)).toHaveLength(2)
  expect(await take()).toBeUndefined()
  await it.pool.query(`update webhook_deliveries set due_at = now() where sending_since is not null`)
  expect([await take(), await take(), await take()].map((each) => each !== undefined)).toEqual([true, true, false])
})

test('a delivery whose process died ten times is given up', async () => {
  const made = await aListener()
  await it.pool.query(
    `update webhook_deliveries set attempts = 10, sending_since = now() - interval '2 minutes', due_at = now()`,
  )
  expect(await takeDelivery(sending.sender(), made)).toBeUndefined()
  expect(await delivery()).toEqual({ status: 'failed', attempts: 10, failure: 'fault' })
})

test('a paused endpoint is not turned off by the 410 of a test', async () => {
  const made = await aListener()
  await made.admin.call(webhooks.pause, { id: made.id, version: 1 })
  await made.admin.call(webhooks.test, { id: made.id })
  receiver.answers = [{ status: 410 }]
  await sending.send()
  expect((await made.webhook()).status).toBe('paused')
})

test('storing an outcome waits for the deletion of the endpoint, without a deadlock', async () => {
  await aListener()
  const client = await it.pool.connect()
  try {
    receiver.whenReceived = async () => {
      receiver.whenReceived = undefined
      await client.query('begin')
      await client.query('select from webhook_endpoints for update')
    }
    const sent = sending.send()
    await untilWaiting(it.pool)
    await client.query('delete from webhook_endpoints')
    await client.query('commit')
    await sent
  } finally {
    client.release()
  }
  expect(receiver.received).toHaveLength(1)
  expect(sending.logs.filter((line) => line.includes('wait'))).toEqual([])
  expect(await delivery()).toBeUndefined()
})

test('two hundred rows in one statement tell twenty endpoints in one notification each', async () => {
  await it.pool.query('delete from webhook_endpoints')
  const made = await aWebhook(it, { url: receiver.url('/0'), events: ['booking.updated'] })
  for (let n = 1; n < 20; n += 1)
    await aWebhook(it, {
      admin: made.admin,
      keyId: made.webhook.key.id,
      url: receiver.url(`/${n}`),
      events: ['booking.updated'],
    })
  for (let n = 0; n < 10; n += 1) await aBooking(it)
  const client = await it.pool.connect()
  const told: string[] = []
  client.on('notification', ({ payload = '' }) => told.push(payload))
  try {
    await client.query('listen webhooks')
    await it.pool.query(`update bookings set notes = 'all'`)
    await client.query('select')
    expect(told).toHaveLength(20)
    expect(new Set(told).size).toBe(20)
  } finally {
    client.release(true)
  }
  const { rows } = await it.pool.query(`select from worker.jobs where task_identifier like '%webhook%'`)
  expect(rows).toEqual([])
})

afterAll(() => it.pool.query('delete from webhook_endpoints'))

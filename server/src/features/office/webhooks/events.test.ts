import { api } from '@shehena/domain/api'
import { webhookEvents } from '@shehena/domain/office/webhooks/webhook-events'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { aBooking, aCustomer, aDriver, anInvoice, aRoute, aVehicle } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const { bookings, customers, invoices, jobs, payments, webhooks } = api
const it = useTestApp()

let manager: Client
let admin: Client
/** The endpoints that a worker hears of. */
const notified: string[] = []
let listener: pg.PoolClient
beforeAll(async () => {
  listener = await it.pool.connect()
  listener.on('notification', ({ payload = '' }) => notified.push(payload))
  await listener.query('listen webhooks')
  manager = await it.signedIn('management')
  admin = await it.signedIn('admin')
})
afterAll(() => listener.release(true))
beforeEach(async () => {
  await it.pool.query('delete from webhook_endpoints')
  await it.pool.query('delete from webhook_events')
  // What was told before it arrives before its answer.
  await listener.query('select')
  notified.length = 0
})

const listening = (events: (typeof webhookEvents)[number][] = [...webhookEvents]) =>
  aWebhook(it, { admin, role: 'management', events })

/** What was told, in order: the event, the number and the version. */
async function told(): Promise<string[]> {
  const { rows } = await it.pool.query(
    `select concat_ws(' ', v.type, v.row_no, v.row_version) as told
      from webhook_events v join webhook_deliveries d on d.event_id = v.id order by v.id`,
  )
  return rows.map((row) => row.told)
}

test('nobody is told where nobody listens', async () => {
  await aBooking(it)
  await listening(['invoice.sent'])
  await aBooking(it)
  expect((await it.pool.query('select from webhook_events')).rowCount).toBe(0)
  expect(notified).toEqual([])
})

describe('what a person does is told', () => {
  test('of a customer', async () => {
    await listening()
    const customer = await manager.call(customers.create, { legalName: 'Told Traders Ltd' })
    await manager.call(customers.update, { id: customer.id, version: customer.version, legalName: 'Retold Ltd' })
    await manager.call(customers.delete, { id: customer.id })
    expect(await told()).toEqual(['customer.created 1', 'customer.updated 2', 'customer.deleted 3'])
  })

  test('of a booking', async () => {
    const { id, bookingNo: no } = await aBooking(it, { status: 'draft' })
    await listening()
    await manager.call(bookings.update, { id, version: 1, status: 'confirmed' })
    await manager.call(bookings.update, { id, version: 2, notes: 'By the north gate' })
    await it.db.deleteFrom('bookings').where('id', '=', id).execute()
    expect(await told()).toEqual([
      `booking.updated ${no} 2`,
      `booking.confirmed ${no} 2`,
      `booking.updated ${no} 3`,
      `booking.deleted ${no} 4`,
    ])
  })

  test('of an invoice that is sent and paid, and of its payment that is voided', async () => {
    const invoice = await anInvoice(it, { status: 'draft' })
    await listening()
    const { id } = invoice
    const sent = await manager.call(invoices.send, { id, version: invoice.version })
    expect((await told()).filter((each) => each.startsWith('invoice.'))).toEqual([
      `invoice.updated ${sent.invoiceNo} ${sent.version}`,
      `invoice.sent ${sent.invoiceNo} ${sent.version}`,
    ])
    await it.pool.query('delete from webhook_events')
    const payment = await manager.call(payments.record, {
      customerId: invoice.customerId,
      amount: sent.balance,
      allocations: [{ invoiceId: id, amount: sent.balance }],
      method: 'cash',
      paidAt: '2026-11-21',
    })
    const names = (await told()).map((each) => each.split(' ')[0])
    expect(names).toContain('payment.created')
    expect(names).toContain('invoice.paid')
    await it.pool.query('delete from webhook_events')
    await manager.call(payments.void, { id: payment.id, reason: 'Typed twice' })
    const after = (await told()).map((each) => each.split(' ')[0])
    expect(after).toContain('payment.voided')
    expect(after.some((name) => name === 'invoice.sent' || name === 'invoice.overdue')).toBe(true)
  })
})

test('of a row whose derived columns follow another row, nobody is told', async () => {
  const customer = await aCustomer(it)
  await aBooking(it, { customerId: customer.id })
  await listening()
  await it.db.updateTable('customers').set({ legalName: 'Renamed Ltd' }).where('id', '=', customer.id).execute()
  expect(await told()).toEqual(['customer.updated 2'])
})

test('a change that is rolled back is not told', async () => {
  await listening()
  const client = await it.programPool.connect()
  try {
    await client.query('begin')
    await client.query(`insert into customers (legal_name) values ('Never Ltd')`)
    expect((await client.query('select from webhook_deliveries')).rowCount).toBe(1)
    await client.query('rollback')
  } finally {
    client.release()
  }
  expect(await told()).toEqual([])
  expect(notified).toEqual([])
})

test('each endpoint is told once of what it asked for; the worker hears of each that is on, once a transaction', async () => {
  const { key } = await anApiKey(it, { admin, role: 'management' })
  const add = (n: number, events: (typeof webhookEvents)[number][]) =>
    aWebhook(it, { admin, keyId: key.id, url: `https://8.8.8.8/${n}`, events })
  const both = await add(1, ['booking.updated', 'booking.cancelled'])
  const one = await add(2, ['booking.cancelled'])
  const paused = await add(3, ['booking.cancelled'])
  await admin.call(webhooks.pause, { id: paused.webhook.id, version: 1 })
  const { id } = await aBooking(it)

  await it.db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute()

  const { rows } = await it.pool.query(
    `select d.endpoint_id as id, v.type from webhook_deliveries d join webhook_events v on v.id = d.event_id order by 2, 1`,
  )
  expect(rows).toEqual([
    { id: both.webhook.id, type: 'booking.cancelled' },
    { id: one.webhook.id, type: 'booking.cancelled' },
    { id: paused.webhook.id, type: 'booking.cancelled' },
    { id: both.webhook.id, type: 'booking.updated' },
  ])
  await expect.poll(() => notified.length).toBe(2)
  expect(notified.toSorted()).toEqual([both.webhook.id, one.webhook.id].toSorted())
})

test('an endpoint that is being deleted refuses nobody a change', async () => {
  const { webhook } = await listening()
  const other = await it.pool.connect()
  try {
    await other.query('begin')
    await other.query('delete from webhook_endpoints where id = $1', [webhook.id])
    const booking = aBooking(it)
    await untilWaiting(it.pool)
    await other.query('commit')
    expect((await booking).status).toBe('confirmed')
  } finally {
    other.release()
  }
  expect(await told()).toEqual([])
})

test('twenty people who write at once tell each change once', async () => {
  await listening(['customer.created', 'customer.updated'])
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => manager.call(customers.create, { legalName: `Crowd ${n} Ltd` })),
  )
  await Promise.all(
    made.map(({ id, version }, n) =>
      manager.call(customers.update, { id, version, legalName: `Crowd again ${n} Ltd` }),
    ),
  )
  expect((await told()).toSorted()).toEqual([
    ...Array(20).fill('customer.created 1'),
    ...Array(20).fill('customer.updated 2'),
  ])
})

test('a job that is planned, driven and finished is told in its states', async () => {
  const booking = await aBooking(it, { routeId: (await aRoute(it)).id })
  const vehicle = await aVehicle(it)
  const driver = await aDriver(it)
  await listening(['job.created', 'job.assigned', 'job.en_route', 'job.cancelled'])
  const job = await manager.call(jobs.create, {
    bookingId: booking.id,
    vehicleId: vehicle.id,
    driverId: driver.id,
    plannedStart: '2026-11-22T05:00:00.000Z',
    plannedEnd: '2026-11-22T15:00:00.000Z',
    status: 'assigned',
  })
  const started = await manager.call(jobs.move, { id: job.id, from: 'assigned', to: 'en_route' })
  expect(started.status).toBe('en_route')
  const names = (await told()).map((each) => each.split(' ').slice(0, 2).join(' '))
  expect(names.at(0)).toBe(`job.created ${job.jobNo}`)
  expect(names.at(-1)).toBe(`job.en_route ${job.jobNo}`)
})

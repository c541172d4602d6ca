import { createServer } from 'node:net'
import { api } from '@shehena/domain/api'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { webhookAgent } from '#server/background/webhook-sender.ts'
import { aBooking } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { useReceiver } from '#test/support/webhook-receiver.ts'
import { aWebhook, useSender } from '#test/support/webhooks.ts'

const { apiKeys, webhookDeliveries, webhooks } = api
const it = useTestApp({ allowPrivateWebhooks: true })
const receiver = useReceiver()
const sending = useSender(it, receiver)

let calls = 0
/** A webhook to the receiver that is told of new bookings, and has been told of one unless it is not wanted. */
async function aListener({ withBooking = true, url = receiver.url(`/in/${++calls}`) } = {}) {
  await it.pool.query('delete from webhook_endpoints')
  const made = await aWebhook(it, { url })
  const { id } = made.webhook
  const booking = withBooking ? await aBooking(it) : null
  return {
    ...made,
    id,
    booking,
    webhook: () => made.admin.call(webhooks.get, { id }),
    deliveries: async () => (await made.admin.call(webhooks.deliveries, { id })).items,
  }
}

const secondsUntil = (instant: string | null | undefined, from = Date.now()) =>
  (Date.parse(instant ?? '') - from) / 1000
// safe: the receiver gets these headers, and a test that reads another one fails.
const headersOf = (index: number) => receiver.received[index]?.headers as Record<string, string>

describe('a delivery', () => {
  test('is signed as Standard Webhooks asks for, and sent once', async () => {
    const { secret, booking, deliveries, webhook } = await aListener()

    await sending.send()

    expect(receiver.received).toHaveLength(1)
    const [delivery] = await deliveries()
    expect(headersOf(0)).toMatchObject({ 'webhook-id': delivery?.id, 'content-type': 'application/json' })
    expect(new Verifier(secret).verify(receiver.received[0]?.body ?? '', headersOf(0))).toMatchObject({
      type: 'booking.created',
      timestamp: delivery?.at,
      data: { id: booking?.id, no: booking?.bookingNo, version: 1, record: { bookingNo: booking?.bookingNo } },
    })
    expect(delivery).toMatchObject({ status: 'sent', attempts: 1, httpStatus: 204, failure: null, nextAt: null })
    expect(delivery?.ms).toBeGreaterThanOrEqual(0)
    expect(await webhook()).toMatchObject({ waiting: 0, failingSince: null })
    await sending.wait()
    await sending.send()
    expect(receiver.received).toHaveLength(1)
  })

  test.each([
    [500, 'answer'],
    [503, 'answer'],
    [400, 'answer'],
    [401, 'answer'],
    [301, 'redirect'],
    [308, 'redirect'],
  ])('that is answered %d is sent again with the same id and bytes', async (status, failure) => {
    const { admin, booking, deliveries, webhook, secret } = await aListener()
    receiver.answers = [{ status, headers: { location: receiver.url('/elsewhere') } }]
    const began = Date.now()
    await sending.send()

    const [failed] = await deliveries()
    expect(failed).toMatchObject({ status: 'queued', attempts: 1, httpStatus: status, failure, finishedAt: null })
    expect(secondsUntil(failed?.nextAt, began)).toBeGreaterThan(3)
    expect(secondsUntil(failed?.nextAt)).toBeLessThan(5.6)
    expect((await webhook()).failingSince).not.toBeNull()
    await it.db
      .updateTable('bookings')
      .set({ cargoType: 'Maize' })
      .where('id', '=', booking?.id ?? '')
      .execute()
    await sending.wait()
    await sending.send()

    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    expect(headersOf(1)['webhook-id']).toBe(headersOf(0)['webhook-id'])
    new Verifier(secret).verify(receiver.received[1]?.body ?? '', headersOf(1))
    const [sent] = await deliveries()
    expect(sent).toMatchObject({ status: 'sent', attempts: 2, httpStatus: 204, failure: null })
    expect((await admin.call(webhookDeliveries.get, { id: sent?.id ?? '' })).body).toBe(receiver.received[0]?.body)
    expect((await webhook()).failingSince).toBeNull()
  })

  test('waits as long as a Retry-After says', async () => {
    const { deliveries } = await aListener()
    receiver.answers = [{ status: 429, headers: { 'retry-after': '3600' } }]
    const began = Date.now()
    await sending.send()
    expect(secondsUntil((await deliveries())[0]?.nextAt, began)).toBeGreaterThan(3500)
  })

  test('fails for good after the last attempt', async () => {
    const { deliveries } = await aListener()
    await it.pool.query('update webhook_deliveries set attempts = 9')
    receiver.answers = [{ status: 500 }]
    await sending.send()

    const [failed] = await deliveries()
    expect(failed).toMatchObject({ status: 'failed', attempts: 10, failure: 'answer', nextAt: null })
    expect(failed?.finishedAt).not.toBeNull()
    await sending.wait()
    await sending.send()
    expect(receiver.received).toHaveLength(1)
  })

  test('to a slow receiver times out', async () => {
    const { deliveries } = await aListener()
    receiver.answers = [{ status: 204, afterMs: 2000 }]
    await sending.send({ answerMs: 50 })
    expect(await deliveries()).toMatchObject([{ status: 'queued', httpStatus: null, failure: 'timeout' }])
  })

  test('whose answer never ends is over with its status', async () => {
    const { deliveries } = await aListener()
    receiver.answers = [{ status: 200, isEndless: true }]
    await sending.send()
    expect(await deliveries()).toMatchObject([{ status: 'sent', httpStatus: 200 }])
  })

  test('to a receiver whose certificate nobody trusts is not sent', async () => {
    const { deliveries } = await aListener()
    // A certificate of another one.
    await sending.send({ agent: webhookAgent() })
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ status: 'queued', failure: 'tls' }])
  })

  test('to another name than the certificate has is not sent', async () => {
    const { deliveries } = await aListener({ url: `https://127.0.0.1:${receiver.port}/` })
    await sending.send()
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ failure: 'tls' }])
  })

  test('to nobody who listens is not sent', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    const { port } = await new Promise<{ port: number }>((resolve) =>
      // safe: a server on a port has this address.
      closed.on('listening', () => resolve(closed.address() as { port: number })),
    )
    await new Promise((resolve) => closed.close(resolve))
    const { deliveries } = await aListener({ url: `https://localhost:${port}/` })
    await sending.send()
    expect(await deliveries()).toMatchObject([{ failure: 'unreachable' }])
  })

  test('to a server that speaks no TLS is not sent', async () => {
    const plain = createServer((socket) => socket.resume().end('HTTP/1.1 200 OK\r\n\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => plain.on('listening', resolve))
    // safe: a server on a port has this address.
    const { port } = plain.address() as { port: number }
    const { deliveries } = await aListener({ url: `https://localhost:${port}/` })
    await sending.send()
    await new Promise((resolve) => plain.close(resolve))
    expect((await deliveries())[0]?.failure).toMatch(/tls|unreachable/)
  })

  test('does not follow a name that leads elsewhere by the time it is sent', async () => {
    const { deliveries } = await aListener({ url: receiver.url() })
    const resolved: string[] = []
    const resolve = async (host: string) => {
      resolved.push(host)
      return [{ address: '8.8.8.8' }, { address: '127.0.0.1' }]
    }
    await it.pool.query(`update webhook_endpoints set url = 'https://localhost:8443/'`)

    await sending.send({ allowPrivate: false, resolve })

    expect(resolved).toEqual(['localhost'])
    expect(await deliveries()).toMatchObject([{ status: 'queued', failure: 'host', httpStatus: null }])
    expect(receiver.received).toEqual([])
  })

  test('of a name that leads nowhere waits', async () => {
    const { deliveries } = await aListener({ url: 'https://no-such-name.invalid/' })
    await sending.send()
    expect(await deliveries()).toMatchObject([{ status: 'queued', failure: 'name' }])
  })

  test('whose secret was sealed by another installation waits', async () => {
    const { deliveries } = await aListener()
    await it.pool.query(`update webhook_endpoints set secret = 'v1.a.b.c'`)
    await sending.send()
    expect(await deliveries()).toMatchObject([{ status: 'queued', failure: 'secret' }])
    expect(receiver.received).toEqual([])
  })

  test.each([
    [3000, 'is sent whole'],
    [4000, 'names its record only'],
  ])('with notes of %d characters that need six bytes each %s', async (length) => {
    const { booking } = await aListener()
    const notes = '\u0001'.repeat(length)
    await it.db
      .updateTable('bookings')
      .set({ notes })
      .where('id', '=', booking?.id ?? '')
      .execute()

    await sending.send()

    const { data } = receiver.bodies[0] ?? {}
    expect(data).toMatchObject({ id: booking?.id, no: booking?.bookingNo })
    expect(data?.record?.notes ?? null).toBe(length === 3000 ? notes : null)
    expect(receiver.received[0]?.body.length).toBeLessThanOrEqual(20 * 1024)
  })

  test('of a record that is gone by the time it is sent says so', async () => {
    const { booking } = await aListener()
    await it.db
      .deleteFrom('bookings')
      .where('id', '=', booking?.id ?? '')
      .execute()
    await sending.send()
    expect(receiver.bodies[0]?.data).toEqual({ id: booking?.id, no: booking?.bookingNo, version: 1, record: null })
  })

  test('that was being sent when its process died is sent again after a minute', async () => {
    const { deliveries } = await aListener()
    await it.programPool.query('select take_delivery(id) from webhook_endpoints')
    await sending.send()
    expect(receiver.received).toEqual([])

    await it.pool.query(`update webhook_deliveries set due_at = now(), sending_since = now() - interval '1 minute'`)
    await sending.send()

    expect(receiver.received).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})

describe('an endpoint', () => {
  test('that answers 410 is turned off at once, and the administrators are told', async () => {
    const { webhook, deliveries, admin, id } = await aListener()
    await aBooking(it)
    receiver.answers = [{ status: 410 }]
    await sending.send()

    expect(await webhook()).toMatchObject({ status: 'off', offReason: 'gone' })
    expect(receiver.received.length).toBeLessThanOrEqual(2)
    expect((await deliveries()).filter(({ failure }) => failure === 'gone')).toMatchObject([
      { status: 'failed', httpStatus: 410, nextAt: null },
    ])
    const { rows } = await it.pool.query(
      `select body from mail_outbox where subject = 'A webhook was turned off: localhost'`,
    )
    expect(rows[0].body).toContain('answered that it is gone for good (410)')

    await aBooking(it)
    await sending.send()
    const { version, waiting } = await webhook()
    const count = receiver.received.length
    await admin.call(webhooks.resume, { id, version })
    await sending.send()
    expect(waiting).toBeGreaterThanOrEqual(1)
    expect(receiver.received).toHaveLength(count + waiting)
    expect(await webhook()).toMatchObject({ status: 'on', offReason: null, failingSince: null, waiting: 0 })
  })

  test('that fails for three days is turned off; a success in between restarts the count', async () => {
    const { webhook, admin, id, deliveries } = await aListener()
    const since = (age: string) =>
      it.pool.query('update webhook_endpoints set failing_since = now() - $1::interval', [age])
    receiver.answers = [{ status: 500 }, { status: 500 }]
    await sending.send()
    expect((await webhook()).status).toBe('on')

    await since('2 days 23 hours')
    await sending.wait()
    await sending.send()
    expect((await webhook()).status).toBe('on')
    await sending.wait()
    await sending.send()
    expect(await webhook()).toMatchObject({ status: 'on', failingSince: null })

    await aBooking(it)
    receiver.answers = [{ status: 500 }, { status: 500 }]
    await sending.send()
    await since('3 days')
    await sending.wait()
    await sending.send()
    const off = await webhook()
    expect(off).toMatchObject({ status: 'off', offReason: 'failing', waiting: 1 })
    const { rows } = await it.pool.query(`select from mail_outbox where body like '%for three days%'`)
    const admins = await it.pool.query(`select from profiles where role = 'admin' and kind = 'person' and is_active`)
    expect(rows).toHaveLength(admins.rows.length)

    await sending.wait()
    await sending.send()
    expect(receiver.received).toHaveLength(5)
    await admin.call(webhooks.resume, { id, version: off.version })
    expect((await deliveries())[0]).toMatchObject({ status: 'queued', attempts: 0 })
    await sending.send()
    expect((await deliveries())[0]).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('whose key has expired is turned off without an attempt', async () => {
    const { webhook, deliveries, admin, id } = await aListener()
    const { key } = await webhook()
    await it.pool.query(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [key.id])
    await sending.send()

    expect(await webhook()).toMatchObject({ status: 'off', offReason: 'expired', key: { state: 'expired' } })
    expect(receiver.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ status: 'queued', attempts: 0 }])
    const { rows } = await it.pool.query('select version from api_keys where id = $1', [key.id])
    await admin.call(apiKeys.rotate, { id: key.id, version: rows[0].version, renewal: 'planned', days: 90 })
    await admin.call(webhooks.resume, { id, version: (await webhook()).version })
    await sending.send()
    expect(receiver.received).toHaveLength(1)
  })

  test('that is paused is sent nothing until it is resumed', async () => {
    const { webhook, admin, id } = await aListener()
    await admin.call(webhooks.pause, { id, version: 1 })
    await aBooking(it)
    await sending.send()
    await sending.wait()
    await sending.send()
    expect(receiver.received).toEqual([])

    await admin.call(webhooks.resume, { id, version: (await webhook()).version })
    await sending.send()
    expect(receiver.received).toHaveLength(2)
  })

  test('has its test while it is paused; a test that fails says nothing of the endpoint', async () => {
    const { webhook, admin, id, deliveries, secret } = await aListener()
    await admin.call(webhooks.pause, { id, version: 1 })
    const test = await admin.call(webhooks.test, { id })
    expect(test).toMatchObject({ event: 'webhook.test', status: 'queued', no: null, recordId: id })
    await sending.send()

    expect(receiver.bodies).toEqual([
      { type: 'webhook.test', timestamp: test.at, data: { id, no: null, version: 2, record: null } },
    ])
    new Verifier(secret).verify(receiver.received[0]?.body ?? '', headersOf(0))
    receiver.answers = [{ status: 410 }]
    await admin.call(webhooks.test, { id })
    await sending.send()

    expect((await deliveries())[0]).toMatchObject({
      event: 'webhook.test',
      status: 'failed',
      attempts: 1,
      failure: 'gone',
    })
    expect(await webhook()).toMatchObject({ status: 'paused', failingSince: null })
  })

  test('whose secret was rotated is signed for with both for a day', async () => {
    const { secret, admin, id } = await aListener()
    const made = await admin.call(webhooks.rotate, { id, version: 1, renewal: 'planned' })
    expect(secondsUntil(made.webhook.oldUntil) / 3600).toBeCloseTo(24, 1)
    await sending.send()

    const { body } = receiver.received[0] ?? { body: '' }
    expect(headersOf(0)['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const each of [secret, made.secret]) expect(() => new Verifier(each).verify(body, headersOf(0))).not.toThrow()
    await it.pool.query('update webhook_endpoints set old_until = now()')
    await aBooking(it)
    await sending.send()
    const { body: next } = receiver.received[1] ?? { body: '' }
    expect(() => new Verifier(secret).verify(next, headersOf(1))).toThrow('No matching signature found')
    new Verifier(made.secret).verify(next, headersOf(1))
    expect((await admin.call(webhooks.get, { id })).oldUntil).toBeNull()
  })

  test('whose secret leaked is signed for with the new one alone, and not with the one before either', async () => {
    const { secret, admin, id } = await aListener()
    const planned = await admin.call(webhooks.rotate, { id, version: 1, renewal: 'planned' })
    const { version } = planned.webhook
    const made = await admin.call(webhooks.rotate, { id, version, renewal: 'leaked' })
    expect(made.webhook.oldUntil).toBeNull()
    await sending.send()

    const { body } = receiver.received[0] ?? { body: '' }
    expect(headersOf(0)['webhook-signature']?.split(' ')).toHaveLength(1)
    for (const ended of [secret, planned.secret])
      expect(() => new Verifier(ended).verify(body, headersOf(0))).toThrow('No matching signature found')
    new Verifier(made.secret).verify(body, headersOf(0))
  })

  test('gets a repeated delivery with the same id and bytes, signed again', async () => {
    const { admin, deliveries, secret } = await aListener()
    await sending.send()
    const [sent] = await deliveries()
    await admin.call(webhookDeliveries.replay, { id: sent?.id ?? '' })
    await sending.send()

    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
    expect(headersOf(1)['webhook-id']).toBe(headersOf(0)['webhook-id'])
    new Verifier(secret).verify(receiver.received[1]?.body ?? '', headersOf(1))
  })

  test('has two attempts at once at most, and another one is not held up by it', async () => {
    const slow = await aListener()
    for (let n = 0; n < 4; n += 1) await aBooking(it)
    const other = await aWebhook(it, { admin: slow.admin, url: receiver.url('/other') })
    const atOnce = { now: 0, most: 0 }
    let open = () => {}
    const held = new Promise<void>((resolve) => {
      open = resolve
    })
    receiver.whenReceived = async (path) => {
      if (path === '/other') return
      atOnce.now += 1
      atOnce.most = Math.max(atOnce.most, atOnce.now)
      await held
      atOnce.now -= 1
    }
    await slow.admin.call(webhooks.test, { id: other.webhook.id })

    // Two workers.
    const sent = [sending.send(), sending.send()]
    await expect.poll(() => receiver.received.filter(({ path }) => path === '/other').length).toBe(1)
    await expect.poll(() => atOnce.now).toBe(2)
    open()
    await Promise.all(sent)
    await sending.send()

    expect(atOnce.most).toBe(2)
    expect(await slow.deliveries()).toMatchObject(Array(5).fill({ status: 'sent', attempts: 1 }))
    expect(receiver.received).toHaveLength(6)
  })
})

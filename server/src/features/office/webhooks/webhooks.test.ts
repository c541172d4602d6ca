import { api } from '@shehena/domain/api'
import { webhookEvents } from '@shehena/domain/office/webhooks/webhook-events'
import { mostWebhooks } from '@shehena/domain/office/webhooks/webhook-limits'
import { describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { aBooking } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { ApiRefusal, useTestApp } from '#test/support/test-app.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const { apiKeys, webhookDeliveries, webhooks } = api
const it = useTestApp()

const url = 'https://8.8.8.8/shehena'
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown): unknown[] =>
      error instanceof ApiRefusal ? [error.status, error.message, error.fields ?? null] : [error],
  )
const nothingChanged = async (call: () => Promise<unknown>) => {
  const before = await everyRow(it.pool)
  const answer = await refusal(call())
  const after = await everyRow(it.pool)
  const { 'public.rate_limits': _, 'auth.session': __, ...rest } = before
  expect(after).toMatchObject(rest)
  return answer
}
const mails = async (subject: string) =>
  (await it.pool.query<{ body: string }>('select body from mail_outbox where subject = $1 order by id', [subject])).rows

describe('a new webhook', () => {
  test('is listed without its secret, which is kept nowhere in the clear', async () => {
    const { admin, secret, webhook } = await aWebhook(it, { url, events: ['booking.created', 'booking.cancelled'] })

    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(webhook).toMatchObject({
      url,
      events: ['booking.created', 'booking.cancelled'],
      status: 'on',
      offReason: null,
      failingSince: null,
      oldUntil: null,
      waiting: 0,
      key: { role: 'bookings', state: 'active' },
      createdBy: 'Administrator Person',
    })
    expect((await admin.call(webhooks.list, {})).items[0]).toEqual(webhook)
    expect(await admin.call(webhooks.get, { id: webhook.id })).toEqual(webhook)
    const random = secret.slice('whsec_'.length)
    const { rows: tables } = await it.pool.query(`select table_schema || '.' || quote_ident(table_name) as table
      from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'auth', 'worker')`)
    for (const { table } of tables) {
      expect((await it.pool.query(`select from ${table} t where t::text like $1`, [`%${random}%`])).rows).toEqual([])
    }
    expect(it.logs.join()).not.toContain(random)
    const { rows: trail } = await it.pool.query(`select new_values from audit_log where row_id = $1`, [webhook.id])
    expect(trail[0].new_values).toMatchObject({ secret: '[hidden]', url })
  })

  test('is told to every administrator, as is another address', async () => {
    const { admin, webhook } = await aWebhook(it, { url: 'https://1.1.1.1/new' })
    const { rows: admins } = await it.pool.query(
      `select from profiles where role = 'admin' and is_active and kind = 'person'`,
    )

    const [mail] = await mails('A new webhook: 1.1.1.1')
    expect(await mails('A new webhook: 1.1.1.1')).toHaveLength(admins.length)
    expect(mail?.body).toContain(`may see to https://1.1.1.1/new.`)

    const { id, version } = webhook
    const moved = await admin.call(webhooks.update, { id, version, url: 'https://1.0.0.1/moved' })
    expect(moved.url).toBe('https://1.0.0.1/moved')
    expect(await mails('A webhook has another address: 1.0.0.1')).toHaveLength(admins.length)
    await admin.call(webhooks.update, { id, version: moved.version, events: ['booking.deleted'] })
    expect(await mails('A webhook has another address: 1.0.0.1')).toHaveLength(admins.length)
  })

  test.each([
    ['https://127.0.0.1/', 'host'],
    ['https://2130706433/', 'host'],
    ['https://[::1]/', 'host'],
    ['https://[::ffff:127.0.0.1]/', 'host'],
    ['https://169.254.169.254/latest', 'host'],
    ['https://localhost/', 'host'],
    ['https://192.168.1.7:8443/', 'host'],
    ['https://8.8.8.8:22/', 'port'],
    ['https://127.0.0.1:5432/', 'port'],
    ['https://no-such-name.invalid/', 'name'],
  ])('to %s is refused at its field, and nothing is kept', async (address, why) => {
    const admin = await it.signedIn('admin')
    const { key } = await anApiKey(it, { admin })
    const message = {
      host: 'This address lies in the internal network, so nothing would be sent there. Enter one on the internet, or ask whoever runs the program to set WEBHOOK_ALLOW_PRIVATE.',
      port: 'A webhook is sent to port 443 or 8443. Use one of them, or ask whoever runs the program to set WEBHOOK_ALLOW_PRIVATE.',
      name: 'This name leads to no server at the moment. Check how it is written, or try again later.',
    }[why]

    const call = () => admin.call(webhooks.create, { keyId: key.id, url: address, events: ['booking.created'] })

    expect(await nothingChanged(call)).toEqual([422, message, { url: message }])
    const { webhook } = await aWebhook(it, { admin })
    const { id, version } = webhook
    expect(await nothingChanged(() => admin.call(webhooks.update, { id, version, url: address }))).toEqual([
      422,
      message,
      { url: message },
    ])
  })

  test.each([
    ['bookings', ['payment.created', 'booking.created'], 'The key may not see payments.'],
    ['bookings', ['payment.created', 'invoice.sent', 'job.completed'], 'The key may not see payments.'],
    ['dispatch', ['customer.created'], 'The key may not see customers.'],
    ['finance', ['job.completed'], 'The key may not see jobs.'],
  ] as const)('by a key of %s about %j is refused', async (role, events, message) => {
    const admin = await it.signedIn('admin')
    const { key } = await anApiKey(it, { admin, role })

    const call = () => admin.call(webhooks.create, { keyId: key.id, url, events: [...events] })

    expect(await nothingChanged(call)).toEqual([422, message, { events: message }])
    const { webhook } = await aWebhook(it, { admin, keyId: key.id })
    const { id, version } = webhook
    expect(await nothingChanged(() => admin.call(webhooks.update, { id, version, events: [...events] }))).toEqual([
      422,
      message,
      { events: message },
    ])
  })

  test('by a key of a manager may be told of everything', async () => {
    const { webhook } = await aWebhook(it, { role: 'management', events: [...webhookEvents] })
    expect(webhook.events).toEqual(webhookEvents)
  })

  test('by a key that is not in use is refused', async () => {
    const { admin, key } = await anApiKey(it)
    await it.pool.query(`update api_keys set expires_at = now() - interval '1 day' where id = $1`, [key.id])
    const call = () => admin.call(webhooks.create, { keyId: key.id, url, events: ['booking.created'] })
    const expired = 'This key has expired. Choose another one.'
    expect(await nothingChanged(call)).toEqual([422, expired, { keyId: expired }])

    await admin.call(apiKeys.revoke, { id: key.id, version: key.version + 1 })
    const revoked = 'This key was revoked. Choose another one.'
    expect(await nothingChanged(call)).toEqual([422, revoked, { keyId: revoked }])
  })

  test('with the address of another one of its key is refused, also among double clicks', async () => {
    const { admin, key } = await anApiKey(it)
    const message = 'This key has a webhook with this address already. Change that one.'
    const call = () => admin.call(webhooks.create, { keyId: key.id, url, events: ['booking.created'] })

    const answers = await Promise.all([refusal(call()), refusal(call()), refusal(call())])

    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer !== null)).toEqual(Array(2).fill([409, message, { url: message }]))
    const other = await aWebhook(it, { admin, keyId: key.id, url: 'https://8.8.4.4/' })
    const { id, version } = other.webhook
    expect(await refusal(admin.call(webhooks.update, { id, version, url }))).toEqual([409, message, { url: message }])
  })

  test('beyond the last is refused', async () => {
    const admin = await it.signedIn('admin')
    const { key } = await anApiKey(it, { admin })
    const { rows } = await it.pool.query('select from webhook_endpoints')
    for (let n = rows.length; n < mostWebhooks; n += 1)
      await aWebhook(it, { admin, keyId: key.id, url: `https://8.8.8.8/${n}` })

    const call = () =>
      admin.call(webhooks.create, { keyId: key.id, url: 'https://8.8.8.8/', events: ['booking.created'] })

    expect(await nothingChanged(call)).toEqual([
      409,
      `There are ${mostWebhooks} webhooks already. Delete one that is not needed.`,
      null,
    ])
    await it.pool.query('delete from webhook_endpoints')
  })
})

describe('a webhook', () => {
  test('that somebody has changed since is not overwritten', async () => {
    const { admin, webhook } = await aWebhook(it)
    const { id, version } = webhook
    await admin.call(webhooks.pause, { id, version })
    for (const call of [webhooks.pause, webhooks.resume])
      expect((await refusal(admin.call(call, { id, version })))?.[0]).toBe(409)
    expect((await refusal(admin.call(webhooks.rotate, { id, version, renewal: 'leaked' })))?.[0]).toBe(409)
    expect((await refusal(admin.call(webhooks.update, { id, version, events: ['booking.deleted'] })))?.[0]).toBe(409)
    expect((await admin.call(webhooks.get, { id })).status).toBe('paused')
  })

  test.each(['planned', 'leaked'] as const)('has one new secret of two who renew it at once: %s', async (renewal) => {
    const { admin, webhook } = await aWebhook(it)
    const { id, version } = webhook
    const other = await it.signedIn('admin')

    const acts = [admin, other].map((each) => each.call(webhooks.rotate, { id, version, renewal }))
    const results = await Promise.allSettled(acts)

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ code: 'STALE' })
  })

  test('is paused once and resumed once', async () => {
    const { admin, webhook } = await aWebhook(it)
    const { id } = webhook
    expect(await refusal(admin.call(webhooks.resume, { id, version: webhook.version }))).toEqual([
      409,
      'This webhook is on already.',
      null,
    ])
    const paused = await admin.call(webhooks.pause, { id, version: webhook.version })
    expect(await refusal(admin.call(webhooks.pause, { id, version: paused.version }))).toEqual([
      409,
      'This webhook is not on, so it cannot be paused.',
      null,
    ])
    await aBooking(it)
    expect((await admin.call(webhooks.get, { id })).waiting).toBe(1)
    expect(await admin.call(webhooks.resume, { id, version: paused.version })).toMatchObject({
      status: 'on',
      waiting: 1,
    })
  })

  test('with an expired key is not resumed', async () => {
    const { admin, webhook } = await aWebhook(it)
    const { version } = await admin.call(webhooks.pause, { id: webhook.id, version: webhook.version })
    await it.pool.query(`update api_keys set expires_at = '2026-11-20T09:00:00Z' where id = $1`, [webhook.key.id])

    expect(await refusal(admin.call(webhooks.resume, { id: webhook.id, version }))).toEqual([
      409,
      'The key of this webhook expired on 20/11/2026. Make a new secret for the key first.',
      null,
    ])
  })

  test('is deleted with its deliveries', async () => {
    const { admin, webhook } = await aWebhook(it)
    await aBooking(it)
    const deliveries = 'select from webhook_deliveries where endpoint_id = $1'
    expect((await it.pool.query(deliveries, [webhook.id])).rowCount).toBe(1)

    await admin.call(webhooks.delete, { id: webhook.id })

    expect((await it.pool.query(deliveries, [webhook.id])).rowCount).toBe(0)
    expect(await refusal(admin.call(webhooks.delete, { id: webhook.id }))).toEqual([404, 'Webhook not found', null])
    expect(await refusal(admin.call(webhooks.deliveries, { id: webhook.id }))).toEqual([404, 'Webhook not found', null])
  })

  test('of a revoked key ends: nothing waits, no body is kept, and it is only deleted', async () => {
    const { admin, webhook } = await aWebhook(it)
    await aBooking(it)
    await aBooking(it)
    const ids = (await admin.call(webhooks.deliveries, { id: webhook.id })).items.map(({ id }) => id)
    await it.pool.query(
      `update webhook_deliveries set status = 'sent', finished_at = now(), body = '{}', body_role = 'bookings' where id = $1`,
      [ids[0]],
    )

    await admin.call(apiKeys.revoke, { id: webhook.key.id, version: 1 })

    const { version, ...ended } = await admin.call(webhooks.get, { id: webhook.id })
    expect(ended).toMatchObject({ status: 'off', offReason: 'revoked', waiting: 0, key: { state: 'revoked' } })
    await aBooking(it)
    expect((await admin.call(webhookDeliveries.get, { id: ids[0] ?? '' })).body).toBeNull()
    await it.programPool.query('select forget_old_webhooks()')
    const { items } = await admin.call(webhooks.deliveries, { id: webhook.id })
    expect(items.map(({ id }) => id)).toEqual([ids[0]])
    const { rows } = await it.pool.query('select body from webhook_deliveries where id = $1', [ids[0]])
    expect(rows).toEqual([{ body: null }])
    const over = [409, 'The key of this webhook was revoked, so nothing is sent to it any more. Delete it.', null]
    const { id } = webhook
    for (const call of [webhooks.resume, webhooks.pause])
      expect(await refusal(admin.call(call, { id, version }))).toEqual(over)
    expect(await refusal(admin.call(webhooks.rotate, { id, version, renewal: 'planned' }))).toEqual(over)
    expect(await refusal(admin.call(webhooks.test, { id }))).toEqual(over)
    expect(await refusal(admin.call(webhookDeliveries.replay, { id: ids[0] ?? '' }))).toEqual(over)
    expect(await refusal(admin.call(webhooks.delete, { id }))).toBeNull()
  })

  test('forgets bodies when the role of its key changes', async () => {
    const { webhook } = await aWebhook(it, { role: 'finance', events: ['invoice.created'] })
    await it.pool.query(
      `with event as (insert into webhook_events (type, table_name, row_id, row_version) values ('invoice.created', 'invoices', new_id(), 1) returning id)
        insert into webhook_deliveries (endpoint_id, event_id, body, body_role) select $1, id, '{}', 'finance' from event`,
      [webhook.id],
    )
    const bodies = 'select body from webhook_deliveries where endpoint_id = $1'
    expect((await it.pool.query(bodies, [webhook.id])).rows).toEqual([{ body: '{}' }])

    await it.pool.query(
      `update profiles set role = 'bookings' where id = (select profile_id from api_keys where id = $1)`,
      [webhook.key.id],
    )

    expect((await it.pool.query(bodies, [webhook.id])).rows).toEqual([{ body: null }])
  })
})

describe('the deliveries', () => {
  test('are listed by their state, page by page, the newest first', async () => {
    const { admin, webhook } = await aWebhook(it)
    const made: string[] = []
    for (let n = 0; n < 3; n += 1) made.unshift((await aBooking(it)).bookingNo)
    await it.pool.query(
      `update webhook_deliveries d set status = 'failed', failure = 'timeout', attempts = 10, finished_at = now()
        from webhook_events v where v.id = d.event_id and d.endpoint_id = $1 and v.row_no = $2`,
      [webhook.id, made[1]],
    )
    const read = async (input: object) =>
      (await admin.call(webhooks.deliveries, { id: webhook.id, ...input })).items.map(({ no }) => no)

    expect(await read({})).toEqual(made)
    expect(await read({ status: 'failed' })).toEqual([made[1]])
    expect(await read({ status: 'queued' })).toEqual([made[0], made[2]])
    expect(await read({ status: 'sent' })).toEqual([])
    expect(await read({ pageSize: 2, page: 2 })).toEqual([made[2]])
    expect((await admin.call(webhooks.deliveries, { id: webhook.id, pageSize: 2 })).total).toBe(3)
  })

  test('of days that were finished are sent again; what waits, tests and other days are left alone', async () => {
    const { admin, webhook } = await aWebhook(it)
    await admin.call(webhooks.test, { id: webhook.id })
    for (let n = 0; n < 4; n += 1) await aBooking(it)
    const { items } = await admin.call(webhooks.deliveries, { id: webhook.id })
    const at = async (id: string | undefined, instant: string, status: string) =>
      it.pool.query(
        `with event as (
           update webhook_events set at = $2 where id = (select event_id from webhook_deliveries where id = $1))
         update webhook_deliveries set status = $3, attempts = 3, due_at = now() + interval '1 day', failure = case $3 when 'failed' then 'timeout' end,
             finished_at = case when $3 <> 'queued' then now() end, body = 'kept', body_role = 'bookings'
           where id = $1`,
        [id, instant, status],
      )
    // Midnight in Nairobi is 21:00 UTC.
    await at(items[0]?.id, '2026-11-19T20:59:59.999Z', 'sent')
    await at(items[1]?.id, '2026-11-19T21:00:00.000Z', 'sent')
    await at(items[2]?.id, '2026-11-21T20:59:59.999Z', 'failed')
    await at(items[3]?.id, '2026-11-20T09:00:00.000Z', 'queued')
    await at(items[4]?.id, '2026-11-20T09:00:00.000Z', 'failed')
    expect(items[4]?.event).toBe('webhook.test')

    const answer = await admin.call(webhooks.replay, { id: webhook.id, from: '2026-11-20', to: '2026-11-21' })

    expect(answer).toEqual({ replayed: 2 })
    const after = await admin.call(webhooks.deliveries, { id: webhook.id })
    expect(after.items.map(({ id, status, attempts }) => [id, status, attempts])).toEqual([
      [items[0]?.id, 'sent', 3],
      [items[1]?.id, 'queued', 0],
      [items[2]?.id, 'queued', 0],
      [items[3]?.id, 'queued', 3],
      [items[4]?.id, 'failed', 3],
    ])
    expect((await admin.call(webhookDeliveries.get, { id: items[1]?.id ?? '' })).body).toBe('kept')
  })

  test.each([
    [{ from: '2026-11-20', to: '2026-11-19' }, 'The last day is before the first day'],
    [{ from: '2026-10-20', to: '2026-11-19' }, 'Choose at most 30 days'],
  ])('of %o are not sent again', async (days, message) => {
    const { admin, webhook } = await aWebhook(it)
    const answer = await refusal(admin.call(webhooks.replay, { id: webhook.id, ...days }))
    expect(answer).toEqual([422, expect.any(String), { to: message }])
  })

  test('is sent again once it is finished, and not before', async () => {
    const { admin, webhook } = await aWebhook(it)
    await aBooking(it)
    const [delivery] = (await admin.call(webhooks.deliveries, { id: webhook.id })).items
    const id = delivery?.id ?? ''
    expect(await refusal(admin.call(webhookDeliveries.replay, { id }))).toEqual([
      409,
      'This delivery waits to be sent already.',
      null,
    ])
    await it.pool.query(
      `update webhook_deliveries set status = 'sent', finished_at = now(), http_status = 204, ms = 12, body = 'kept', body_role = 'bookings' where id = $1`,
      [id],
    )

    expect(await admin.call(webhookDeliveries.replay, { id })).toEqual({ ...delivery, nextAt: expect.any(String) })
    expect((await admin.call(webhookDeliveries.get, { id })).body).toBe('kept')
  })

  test('are forgotten after 30 days', async () => {
    const { admin, webhook } = await aWebhook(it)
    await aBooking(it)
    const kept = await aBooking(it)
    const { items } = await admin.call(webhooks.deliveries, { id: webhook.id })
    const age = (index: number, days: string) =>
      it.pool.query(
        `update webhook_events set at = now() - $2::interval where id = (select event_id from webhook_deliveries where id = $1)`,
        [items[index]?.id, days],
      )
    await age(0, '29 days 23 hours')
    await age(1, '30 days 1 minute')

    await it.programPool.query('select forget_old_webhooks()')

    const after = await admin.call(webhooks.deliveries, { id: webhook.id })
    expect(after.items.map(({ no }) => no)).toEqual([kept.bookingNo])
  })
})

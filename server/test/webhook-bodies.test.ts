import { readClock } from '@shehena/domain/dates'
import { keyRoles } from '@shehena/domain/office/api-keys/key-limits'
import { eventsOf, kindsFor, type WebhookKind, webhookKindNames } from '@shehena/domain/office/webhooks/webhook-events'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aCompany, type Company } from './support/a-company.ts'
import { anApiKey } from './support/api-keys.ts'
import { type Client, useTestApp } from './support/test-app.ts'
import { useReceiver } from './support/webhook-receiver.ts'
import { aWebhook, useSender } from './support/webhooks.ts'

const it = useTestApp({ allowPrivateWebhooks: true, clock: readClock })
const receiver = useReceiver()
const sending = useSender(it, receiver)

/** The table and the path of each kind. */
const places: Record<WebhookKind, { table: string; path: keyof Company }> = {
  customer: { table: 'customers', path: 'customers' },
  booking: { table: 'bookings', path: 'bookings' },
  job: { table: 'dispatch_jobs', path: 'jobs' },
  invoice: { table: 'invoices', path: 'invoices' },
  payment: { table: 'payments', path: 'payments' },
}

/** What a role may not see of a customer anywhere. */
const planted = {
  tax_number: 'P999000111Q',
  email: 'canary-address@planted.example',
  contact: 'Canary Contact Person',
  billing_address: 'Canary House, Planted Road',
  accounts_email: 'canary-accounts@planted.example',
}

let company: Company
let admin: Client
beforeAll(async () => {
  admin = await it.signedIn('admin')
  company = await aCompany(it)
  await it.pool.query(
    `update customers set (tax_number, email, contact, billing_address, accounts_email) = ($1, $2, $3, $4, $5)`,
    Object.values(planted),
  )
})

afterEach(() => it.pool.query('delete from webhook_endpoints'))

/** Changes the row of a kind without changing what it says. */
const touch = (kind: WebhookKind) =>
  it.pool.query(`update ${places[kind].table} set updated_at = now() where id = $1`, [company[places[kind].path]])

describe.each(keyRoles)('a webhook by a key of %s', (role) => {
  test.each(kindsFor(role))('is told of a %s what a GET by the key answers, and nothing else', async (kind) => {
    const { key, client } = await anApiKey(it, { admin, role })
    const { webhook } = await aWebhook(it, {
      admin,
      keyId: key.id,
      url: receiver.url(`/${role}/${kind}`),
      events: [...eventsOf(kind)],
    })
    const id = company[places[kind].path]
    await touch(kind)

    await sending.send()

    const read = await client.request({ method: 'GET', url: `/api/${places[kind].path}/${id}` })
    expect(read.statusCode).toBe(200)
    const [sent] = receiver.bodies
    expect(receiver.bodies).toHaveLength(1)
    const { version } = read.json()
    expect(sent).toMatchObject({ type: `${kind}.updated`, data: { id, version } })
    expect(sent?.data.record).toEqual(read.json())
    const told = await it.pool.query(
      `select v::text || d::text as told from webhook_events v join webhook_deliveries d on d.event_id = v.id where endpoint_id = $1`,
      [webhook.id],
    )
    for (const value of Object.values(planted))
      if (!read.body.includes(value)) expect(told.rows[0].told).not.toContain(value)
  })

  test('is told nothing of what the role may no longer see', async () => {
    const hidden = webhookKindNames.filter((kind) => !kindsFor(role).includes(kind))
    const { key } = await anApiKey(it, { admin, role: 'management' })
    const { webhook } = await aWebhook(it, {
      admin,
      keyId: key.id,
      url: receiver.url(),
      events: webhookKindNames.flatMap(eventsOf),
    })
    for (const kind of webhookKindNames) await touch(kind)
    await it.pool.query('update profiles set role = $2 where id = (select profile_id from api_keys where id = $1)', [
      key.id,
      role,
    ])

    await sending.send()

    const told = receiver.bodies.map(({ type }) => type)
    for (const kind of hidden) expect(told).not.toContain(`${kind}.updated`)
    expect(told).toHaveLength(kindsFor(role).length)
    const { rows } = await it.pool.query(
      `select count(*)::int as failed, count(body)::int as kept from webhook_deliveries
        where endpoint_id = $1 and status = 'failed' and failure = 'hidden'`,
      [webhook.id],
    )
    expect(rows).toEqual([{ failed: hidden.length, kept: 0 }])
    expect((await it.pool.query(`select status from webhook_endpoints`)).rows).toEqual([{ status: 'on' }])
  })
})

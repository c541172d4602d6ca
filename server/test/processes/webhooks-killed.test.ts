import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { TestReceiver } from '../support/webhook-receiver.ts'
import { end, makeFirstAdmin, type Program, password, post, signIn, usePrograms } from './program.ts'

const { dataDir, startReady } = usePrograms()
const certificates = mkdtempSync(join(tmpdir(), 'shehena-certificate-'))
const receiver = new TestReceiver()

beforeAll(async () => {
  await receiver.start()
  writeFileSync(join(certificates, 'receiver.pem'), receiver.ca)
})
afterAll(async () => {
  await receiver.stop()
  rmSync(certificates, { recursive: true })
})

const start = () =>
  startReady({ WEBHOOK_ALLOW_PRIVATE: 'true', NODE_EXTRA_CA_CERTS: join(certificates, 'receiver.pem') })

/** What the receiver was sent about a customer. */
const about = (name: string) => receiver.received.filter(({ body }) => body.includes(`"legalName":"${name}"`))

test('a program that dies while a receiver answers sends that one delivery again, with the same id and bytes, and loses none', {
  timeout: 120_000,
}, async () => {
  const first = await start()
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const call = async (program: Program, path: string, body: object) =>
    (await post(program, path, body, { cookie, 'idempotency-key': `killed-${JSON.stringify(body).length}` })).json()
  await call(first, '/api/account/password/confirm', { password })
  const { keys } = await call(first, '/api/api-keys', { name: 'Books', roles: ['finance'], isReadOnly: true })
  const { secret } = await call(first, '/api/webhooks', {
    keyId: keys[0].key.id,
    url: receiver.url(),
    events: ['customer.created'],
  })
  const isOver = new Promise((resolve) => first.child.once('exit', resolve))
  receiver.whenReceived = async () => {
    if (about('Umoja 22 Ltd').length === 0) return
    first.child.kill('SIGKILL')
    await isOver
  }
  const customer = (program: Program, legalName: string) => call(program, '/api/customers', { legalName })

  await customer(first, 'Umoja 1 Ltd')
  await expect.poll(() => about('Umoja 1 Ltd').length).toBe(1)
  await customer(first, 'Umoja 22 Ltd').catch(() => undefined)
  await isOver
  receiver.whenReceived = undefined

  const database = await startEmbedded({ dataDir, log: () => undefined })
  const client = new pg.Client(database.adminUrl)
  client.on('error', () => undefined)
  await client.connect()
  expect((await client.query('select status, attempts from webhook_deliveries order by id')).rows).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'queued', attempts: 1 },
  ])
  // As if the minute had passed.
  await client.query(`update webhook_deliveries set due_at = now() where status = 'queued'`)
  const second = await start()
  await customer(second, 'Umoja 333 Ltd')

  await expect
    .poll(async () => (await client.query(`select status from webhook_deliveries order by id`)).rows, {
      timeout: 20_000,
    })
    .toEqual([{ status: 'sent' }, { status: 'sent' }, { status: 'sent' }])
  await client.end()
  await database.stop()
  expect(about('Umoja 1 Ltd')).toHaveLength(1)
  expect(about('Umoja 333 Ltd')).toHaveLength(1)
  const [one, two, ...more] = about('Umoja 22 Ltd')
  expect(more).toEqual([])
  expect(two?.body).toBe(one?.body)
  expect(two?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
  // safe: the receiver was sent it twice.
  for (const { body, headers } of [one!, two!]) new Verifier(secret).verify(body, headers as Record<string, string>)
  expect(await end(second.child, 'SIGTERM')).toBe(0)
})

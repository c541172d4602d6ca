import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sending } from '@shehena/domain/office/sending/sending-api'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestMailServer } from '../support/mail-server.ts'
import { secret } from '../support/test-app.ts'
import { freshDatabase, pointInTime, type TestDatabase } from '../support/test-db.ts'
import { useReceiver } from '../support/webhook-receiver.ts'
import { call, end, makeFirstAdmin, type Program, password, signIn, usePrograms } from './program.ts'

const { startReady } = usePrograms()
const receiver = useReceiver()
const certificates = mkdtempSync(join(tmpdir(), 'shehena-certificate-'))

let smtp: TestMailServer
let database: TestDatabase
beforeAll(async () => {
  smtp = await TestMailServer.start()
  database = await freshDatabase()
  writeFileSync(join(certificates, 'receiver.pem'), receiver.ca)
})
afterAll(async () => {
  await database.drop()
  await smtp.stop()
  rmSync(certificates, { recursive: true })
})

const start = () =>
  startReady({
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    SMTP_FROM: 'Bonde Hauliers <accounts@bonde.example>',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    NODE_EXTRA_CA_CERTS: join(certificates, 'receiver.pem'),
  })

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** As if the pause after an attempt had passed. What is under way would go twice. */
async function makeDue(): Promise<void> {
  const waits = `status = 'queued' and sending_since is null`
  // Each in a transaction of its own: the time is rounded to milliseconds, and may be ahead of the one that sets it.
  await query(`update mail_outbox set due_at = now() where ${waits}`)
  await query('select dispatch_due_mail()')
  await query(`update webhook_deliveries set due_at = now() where ${waits}`)
  await query('select dispatch_webhooks(due_webhooks())')
}

const mailed = () => smtp.taken.flatMap(({ to }) => to).toSorted()
const told = () => receiver.bodies.map(({ data }) => data.record?.legalName).toSorted()
const invited = (...names: string[]) => names.map((name) => `${name}@haulier.example`)

test('a program sends nothing again from a database set back to a point in time, until an administrator says so', {
  timeout: 120_000,
}, async () => {
  const first = await start()
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const write = (program: Program, path: string, body: object) => call(program, path, body, cookie)
  const look = async (program: Program): Promise<Sending> =>
    (await fetch(`${program.url}/api/sending`, { headers: { cookie } })).json()
  /** One mail and one webhook. */
  const act = async (program: Program, name: string) => {
    const email = `${name}@haulier.example`
    await write(program, '/api/users', { name, email, role: 'finance', language: 'en' })
    await write(program, '/api/customers', { legalName: name })
  }
  await write(first, '/api/account/password/confirm', { password })
  const { keys } = await write(first, '/api/api-keys', { name: 'Books', roles: ['finance'], isReadOnly: true })
  await write(first, '/api/webhooks', { keyId: keys[0].key.id, url: receiver.url(), events: ['customer.created'] })
  smtp.refuses = { at: 'from', code: 451, text: 'Try again later' }
  receiver.answers = Array.from({ length: 20 }, () => ({ status: 500 }))
  // What the administrator is told of the key.
  await query('delete from mail_outbox')
  await act(first, 'amina')
  await expect
    .poll(() =>
      query(`select m.failure as mail, d.failure as webhook from mail_outbox m cross join webhook_deliveries d`),
    )
    .toEqual([{ mail: 'busy', webhook: 'answer' }])
  const setBack = await pointInTime(database)

  // Another program on the same database and files goes on.
  expect(await end(first.child, 'SIGTERM')).toBe(0)
  smtp.refuses = undefined
  receiver.answers = []
  receiver.received.length = 0
  const second = await start()
  await act(second, 'baraka')
  await makeDue()
  await expect.poll(() => [mailed(), told()]).toEqual([invited('amina', 'baraka'), ['amina', 'baraka']])
  expect(await look(second)).toMatchObject({ stop: null, past: [] })

  await setBack()
  smtp.taken.length = 0
  receiver.received.length = 0
  await expect
    .poll(() =>
      act(second, 'chebet')
        .then(makeDue)
        .then(() => look(second)),
    )
    .toMatchObject({
      stop: { reason: 'older', lostBatches: expect.any(Number) },
      waiting: { mails: [{ group: 'staff', count: 2 }], webhooks: 2, maybeSent: 1 },
    })
  expect([mailed(), told()]).toEqual([[], []])

  const { stop } = await look(second)
  await write(second, `/api/sending/${stop?.id}/resume`, { version: stop?.version, leaveOutBefore: null })
  await expect.poll(() => [mailed(), told()]).toEqual([invited('amina', 'chebet'), ['amina', 'chebet']])
  expect(await look(second)).toMatchObject({ stop: null, past: [{ reason: 'older', leftOut: 0 }] })
  expect(await end(second.child, 'SIGTERM')).toBe(0)
})

import { addDays, dayOf, readClock } from '@shehena/domain/dates'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { TestMailServer } from '../support/mail-server.ts'
import { end, makeFirstAdmin, type Program, post, signIn, usePrograms } from './program.ts'

const { dataDir, startReady } = usePrograms()

let smtp: TestMailServer
beforeAll(async () => {
  smtp = await TestMailServer.start()
})
afterAll(() => smtp.stop())

const start = () =>
  startReady({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    SMTP_FROM: 'Bonde Hauliers <accounts@bonde.example>',
  })

/** A draft ready to be sent. */
async function aDraft(program: Program, cookie: string, n: number): Promise<{ id: string; version: number }> {
  const make = async (path: string, body: object) => {
    const response = await post(program, path, body, { cookie, 'idempotency-key': `killed-${path.length}-${n}` })
    return (await response.json()) as { id: string; version: number }
  }
  const customer = await make('/api/customers', { legalName: `Umoja ${n} Ltd`, email: `accounts${n}@umoja.example` })
  const today = dayOf(readClock())
  return make('/api/invoices', {
    customerId: customer.id,
    issueDate: today,
    dueDate: addDays(today, 30),
    lines: [{ description: 'Mombasa to Nairobi', qty: 100, unitPrice: 100_000_00 }],
  })
}

test('a program that dies between the mail server’s yes and its own note sends that one mail again, under the same id, and loses none', {
  timeout: 120_000,
}, async () => {
  const first = await start()
  expect(await makeFirstAdmin(first)).toBe(200)
  const cookie = await signIn(first)
  const drafts = [await aDraft(first, cookie, 1), await aDraft(first, cookie, 2), await aDraft(first, cookie, 3)]
  const send = (program: Program, { id, version }: { id: string; version: number }) =>
    post(program, `/api/invoices/${id}/send`, { version }, { cookie })
  const isOver = new Promise((resolve) => first.child.once('exit', resolve))
  smtp.whenTaken = async () => {
    if (!smtp.taken.some(({ to }) => to[0] === 'accounts2@umoja.example')) return
    first.child.kill('SIGKILL')
    await isOver
  }

  for (const draft of drafts) await send(first, draft).catch(() => undefined)
  await isOver
  smtp.whenTaken = undefined

  const database = await startEmbedded({ dataDir, log: () => undefined })
  const client = new pg.Client(database.adminUrl)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(`select failure from mail_outbox where sending_since is not null`)
  expect(rows).toContainEqual({ failure: 'unclear' })
  // As if the quarter of an hour had passed.
  await client.query(`update mail_outbox set due_at = now() where status = 'queued'`)
  const second = await start()
  for (const draft of drafts) await send(second, draft)

  await expect
    .poll(async () => (await client.query(`select status from mail_outbox order by id`)).rows)
    .toEqual([{ status: 'sent' }, { status: 'sent' }, { status: 'sent' }])
  await client.end()
  await database.stop()
  const ids = (n: number) =>
    smtp.taken.filter(({ to }) => to[0] === `accounts${n}@umoja.example`).map(({ mail }) => mail.messageId)
  expect(ids(1)).toHaveLength(1)
  expect(ids(2)).toHaveLength(2)
  expect(new Set(ids(2)).size).toBe(1)
  expect(ids(3)).toHaveLength(1)
  expect(await end(second.child, 'SIGTERM')).toBe(0)
})

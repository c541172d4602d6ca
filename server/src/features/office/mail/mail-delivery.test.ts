import { createServer } from 'node:net'
import { api } from '@shehena/domain/api'
import { mailAttempts } from '@shehena/domain/office/mail/mail-delivery'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()
const post = usePostOffice(it)

/** An address whose parts occur nowhere else. */
const canary = 'canary-mailbox@planted-domain.example'
const allOfCanary = /canary|planted/i

let server: TestMailServer
let clerk: Client
let invoice: { id: string; invoiceNo: string }

beforeAll(async () => {
  server = await TestMailServer.start()
})
afterAll(() => server.stop())

beforeEach(async () => {
  server.refuses = undefined
  server.login = undefined
  server.taken.length = 0
  await it.pool.query(
    `update mail_outbox set status = 'failed', failure = 'fault', finished_at = now() where status = 'queued'`,
  )
  clerk = await it.signedIn('finance')
  const customer = await aCustomer(it, { email: canary })
  const draft = await anInvoice(it, { customerId: customer.id })
  invoice = await clerk.call(invoices.send, { id: draft.id, version: draft.version })
})

const delivery = async () => (await clerk.call(invoices.get, { id: invoice.id })).delivery
const outbox = async () =>
  (await it.pool.query('select * from mail_outbox where about_id = $1 order by id', [invoice.id])).rows

test('a mail server that takes it is told of once, however often the mail is asked for', async () => {
  await it.pool.query(
    `select worker.add_job('send-mail', json_build_object('id', id)) from mail_outbox, generate_series(1, 8) where about_id = $1`,
    [invoice.id],
  )

  await Promise.all([post.workOff(serverAt(server)), post.workOff(serverAt(server))])

  expect(server.taken).toHaveLength(1)
  expect(await delivery()).toEqual({
    status: 'sent',
    via: 'server',
    failure: null,
    replyCode: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    nextTryAt: null,
  })
})

describe('a mail stays on its way, and is taken once all is well, when the mail server', () => {
  const busy = { at: 'to', code: 451, text: `4.7.1 Greylisted, try <${canary}> later` } as const
  const full = { at: 'to', code: 452, text: `4.2.2 ${canary} over quota` } as const

  async function expectToArriveLater(): Promise<void> {
    await post.wait()
    await post.workOff(serverAt(server))
    expect(server.taken.map(({ to }) => to)).toEqual([[canary]])
    expect(await delivery()).toMatchObject({ status: 'sent', via: 'server', failure: null, nextTryAt: null })
  }

  test('is down', async () => {
    const port = await freePort()

    await post.workOff(serverAt({ port }))

    expect(await delivery()).toMatchObject({
      status: 'queued',
      failure: 'unreachable',
      replyCode: null,
      nextTryAt: expect.any(String),
    })
    await expectToArriveLater()
  })

  test('says nothing', async () => {
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await new Promise((resolve) => mute.once('listening', resolve))
    const address = mute.address()

    await post.workOff(serverAt({ port: typeof address === 'object' && address ? address.port : 0 }), {
      timeoutMs: 200,
    })
    mute.close()

    expect(await delivery()).toMatchObject({ status: 'queued', failure: 'timeout' })
    await expectToArriveLater()
  })

  test('stops in the middle', async () => {
    const slow = await TestMailServer.start()
    slow.whenTaken = () => new Promise(() => undefined)

    await post.workOff(serverAt(slow), { timeoutMs: 200 })
    await slow.stop()

    expect(await delivery()).toMatchObject({ status: 'queued', failure: 'timeout' })
    await expectToArriveLater()
  })

  test.each([
    ['is busy', busy, 'busy', '451 4.7.1'],
    ['finds the mailbox full', full, 'full', '452 4.2.2'],
    ['is shutting down', { at: 'connect', code: 421, text: '4.3.2 Closing' } as const, 'busy', '421 4.3.2'],
    ['falters at the end', { at: 'data', code: 451, text: 'Local error' } as const, 'busy', '451'],
  ])('%s', async (_name, refusal, failure, replyCode) => {
    server.refuses = refusal

    await post.workOff(serverAt(server))

    expect(await delivery()).toMatchObject({ status: 'queued', via: null, failure, replyCode })
    server.refuses = undefined
    await expectToArriveLater()
  })

  test('does not know the password, which somebody may mend', async () => {
    server.login = { user: 'cargo', pass: 'right' }

    await post.workOff(serverAt(server, { user: 'cargo', password: 'wrong' }))

    expect(await delivery()).toMatchObject({ status: 'queued', failure: 'login', replyCode: '535 5.7.8' })
    await post.wait()
    await post.workOff(serverAt(server, { user: 'cargo', password: 'right' }))
    expect(server.taken.map(({ user }) => user)).toEqual(['cargo'])
  })

  test('wants no encryption where it is demanded', async () => {
    await post.workOff(serverAt(server, { security: 'starttls' }))

    expect(server.taken).toEqual([])
    expect(await delivery()).toMatchObject({ status: 'queued', failure: 'tls' })
    await expectToArriveLater()
  })
})

describe('a mail is given up at once when the mail server', () => {
  test.each([
    ['does not know the mailbox', 'to', 550, `5.1.1 <${canary}>: user unknown`, 'mailbox', '550 5.1.1'],
    ['does not know it, in its own way', 'to', 550, `no such user ${canary}`, 'mailbox', '550'],
    ['relays nothing', 'to', 554, '5.7.1 Relay access denied', 'policy', '554 5.7.1'],
    ['takes nothing from us', 'from', 550, '5.1.8 Sender rejected', 'sender', '550 5.1.8'],
    ['finds it too large', 'data', 552, '5.3.4 Message too big', 'size', '552 5.3.4'],
    ['takes it for spam', 'data', 554, `Spam to ${canary}`, 'policy', '554'],
    ['will not talk to us', 'connect', 554, 'No service', 'refused', '554'],
  ] as const)('%s', async (_name, at, code, text, failure, replyCode) => {
    server.refuses = { at, code, text }

    await post.workOff(serverAt(server))

    expect(await delivery()).toMatchObject({ status: 'failed', via: null, failure, replyCode, nextTryAt: null })
    await post.wait()
    server.refuses = undefined
    await post.workOff(serverAt(server))
    expect(server.taken).toEqual([])
  })
})

test('what a mail server says is kept nowhere, for it quotes the address', async () => {
  for (const code of [451, 550]) {
    server.refuses = { at: 'to', code, text: `I do not like <${canary}> nor canary-mailbox at all` }
    await post.wait()
    await post.workOff(serverAt(server))
  }

  const { recipient, ...rest } = (await outbox())[0]
  expect(recipient).toBe(canary)
  expect(JSON.stringify(rest)).not.toMatch(allOfCanary)
  expect(post.logs.join('\n')).toContain('550')
  expect(post.logs.join('\n')).not.toMatch(allOfCanary)
  expect(it.logs.join('\n')).not.toMatch(allOfCanary)
  const { rows } = await it.pool.query('select old_values, new_values from audit_log where table_name = $1', [
    'mail_outbox',
  ])
  expect(JSON.stringify(rows)).not.toMatch(allOfCanary)
})

test('a mail is tried for a day, each time after a longer while, and then given up', async () => {
  server.refuses = { at: 'to', code: 450, text: 'Later' }
  const waits: number[] = []

  for (let attempt = 1; attempt <= mailAttempts; attempt += 1) {
    await post.wait()
    await post.workOff(serverAt(server))
    const [mail] = await outbox()
    expect(mail.attempts).toBe(attempt)
    if (mail.status === 'queued')
      waits.push(Math.round((Date.parse(mail.due_at) - Date.parse(mail.updated_at)) / 60_000))
  }

  expect(waits).toEqual([2, 5, 15, 60, 180, 360, 720])
  expect(await delivery()).toMatchObject({ status: 'failed', failure: 'busy', replyCode: '450', nextTryAt: null })
})

test('the id of a mail is the same at every try', async () => {
  server.refuses = { at: 'data', code: 451, text: 'Later' }
  await post.workOff(serverAt(server))
  server.refuses = undefined
  await post.wait()
  await post.workOff(serverAt(server))

  const [{ id }] = await outbox()
  expect(server.taken.map(({ mail }) => mail.messageId)).toEqual([`<${id}@cargo.haulier.example>`])
})

test('a mail whose answer nobody could note is unclear, and tried again after a quarter of an hour', async () => {
  const [{ id }] = await outbox()
  await it.pool.query('select take_mail($1)', [id])
  expect(await delivery()).toMatchObject({ status: 'queued', failure: null, nextTryAt: null })

  // Three minutes later, when it is no longer under way.
  await it.pool.query(
    `update mail_outbox set sending_since = sending_since - interval '3 minutes', due_at = due_at - interval '3 minutes' where id = $1`,
    [id],
  )
  await it.pool.query('select dispatch_due_mail()')
  await post.workOff(serverAt(server))
  expect(server.taken).toEqual([])
  const [mail] = await outbox()
  expect(Date.parse(mail.due_at) - Date.parse(mail.sending_since)).toBe(15 * 60_000)
  expect(await delivery()).toMatchObject({ status: 'queued', failure: 'unclear', nextTryAt: mail.due_at })

  await post.wait()
  await post.workOff(serverAt(server))
  expect(server.taken).toHaveLength(1)
  expect(await delivery()).toMatchObject({ status: 'sent', failure: null, nextTryAt: null })
})

test('what is due waits three seconds for the queue, whose commits may wait for a standby', async () => {
  const [queue, other] = await Promise.all([it.pool.connect(), it.pool.connect()])
  await queue.query('begin')
  await queue.query('select from worker._private_jobs for update')
  await other.query('set lock_timeout = 0')

  await expect(other.query('select dispatch_due_mail()')).rejects.toMatchObject({ code: '55P03' })

  await queue.query('rollback')
  queue.release()
  other.release(true)
})

test('what was a secret is forgotten once it is sent or given up', async () => {
  const queue = (body: string) =>
    it.pool.query(
      `with queued as (insert into mail_outbox (kind, recipient, subject, body, is_secret) values ('reset', 'a@b.example', 'Your link', $1, true) returning id)
       select dispatch_mail(id) from queued`,
      [body],
    )
  await queue('https://cargo.example/reset?token=first')
  await post.workOff(serverAt(server))
  server.refuses = { at: 'to', code: 550, text: 'No' }
  await queue('https://cargo.example/reset?token=second')
  await post.workOff(serverAt(server))

  expect(server.taken.map(({ mail }) => mail.text?.trim())).toContain('https://cargo.example/reset?token=first')
  const { rows } = await it.pool.query(`select status, body from mail_outbox where kind = 'reset' order by id`)
  expect(rows).toEqual([
    { status: 'sent', body: null },
    { status: 'failed', body: null },
  ])
  const trail = await it.pool.query(
    `select old_values::text || new_values::text as text from audit_log where table_name = 'mail_outbox'`,
  )
  expect(JSON.stringify(trail.rows)).not.toContain('token=')
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

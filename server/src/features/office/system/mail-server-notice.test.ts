import { api } from '@shehena/domain/api'
import type { TypedMailServer } from '@shehena/domain/office/system/mail-settings'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TestMailServer } from '#test/support/mail-server.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { system } = api
const it = useTestApp({ allowPrivateMail: true })
const post = usePostOffice(it)

const password = 'the password of an admin'
let former: TestMailServer
let next: TestMailServer
let admin: Client
let manager: Client

beforeAll(async () => {
  former = await TestMailServer.start()
  next = await TestMailServer.start()
  admin = await it.signedIn('admin', { name: 'Otieno Odhiambo', password })
  manager = await it.signedIn('management')
})
afterAll(() => Promise.all([former.stop(), next.stop()]))

beforeEach(async () => {
  former.refuses = undefined
  former.login = undefined
  await name(null)
  await it.pool.query('delete from mail_outbox')
  former.taken.length = 0
  next.taken.length = 0
})

const at = ({ port }: TestMailServer, changes: Partial<TypedMailServer> = {}): TypedMailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: null,
  password: null,
  from: 'Accounts <accounts@haulier.example>',
  ...changes,
})

async function name(server: TypedMailServer | null) {
  const { version } = await admin.call(system.mail, {})
  return admin.call(system.updateMail, { version, server, password })
}

const workOff = () => post.workOff(null, { allowPrivate: true })
const tookFrom = (server: TestMailServer) => server.taken.map(({ to }) => to[0]).toSorted()
const everybody = () => [admin.email, manager.email].toSorted()

test('a notice of another mail server goes by the former one, with its password, to managers and administrators', async () => {
  former.login = { user: 'cargo', pass: 'S3cret' }
  await name(at(former, { user: 'cargo', password: 'S3cret' }))
  await workOff()
  former.taken.length = 0
  next.taken.length = 0

  await name(at(next, { from: 'Mwizi <mwizi@evil.example>' }))
  await workOff()

  expect(tookFrom(former)).toEqual(everybody())
  expect(former.taken.map(({ user }) => user)).toEqual(['cargo', 'cargo'])
  expect(next.taken).toEqual([])
  const [{ mail } = expect.fail()] = former.taken
  expect(mail.subject).toBe('The mail server was changed')
  for (const words of [
    'Otieno Odhiambo changed the mail server at',
    `Port: ${former.port} → ${next.port}`,
    'From: Accounts <accounts@haulier.example> → Mwizi <mwizi@evil.example>',
    'User name: cargo → (none)',
    'Password of the mail server: changed',
  ])
    expect(mail.text).toContain(words)
  const { rows } = await it.pool.query('select status, former_server from mail_outbox')
  for (const row of rows) expect(row).toEqual({ status: 'sent', former_server: null })
  const trail = await it.pool.query(`select new_values::text as text from audit_log where table_name = 'mail_outbox'`)
  expect(trail.rows.map(({ text }) => text).join()).not.toContain('smtpPassword')
})

test('the first mail server, before which mail reached nobody, carries its own notice', async () => {
  await name(at(next))
  await workOff()

  expect(tookFrom(next)).toEqual(everybody())
})

test('a notice that the former mail server refuses for good goes by the one in use', async () => {
  await name(at(former))
  await workOff()
  former.refuses = { at: 'from', code: 550, text: '5.7.1 no more' }
  next.taken.length = 0

  await name(at(next))
  await workOff()
  await workOff()

  expect(tookFrom(next)).toEqual(everybody())
})

test('a change that is refused, or changes nothing, tells nobody', async () => {
  await name(at(former))
  await it.pool.query('delete from mail_outbox')
  const { version } = await admin.call(system.mail, {})

  await name(at(former))
  const wrong = admin.call(system.updateMail, { version, server: at(next), password: 'another password' })

  await expect(wrong).rejects.toMatchObject({ status: 422 })
  expect((await it.pool.query('select from mail_outbox')).rowCount).toBe(0)
  expect((await admin.call(system.mail, {})).server?.port).toBe(former.port)
})

import { api } from '@shehena/domain/api'
import type { TypedMailServer } from '@shehena/domain/office/system/mail-settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SecretBox } from '#server/secret-box.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { system } = api
const it = useTestApp({ allowPrivateMail: true })
const strict = useTestApp()

const password = 'the password of an admin'
let mailServer: TestMailServer
let admin: Client

beforeAll(async () => {
  mailServer = await TestMailServer.start()
})
afterAll(() => mailServer.stop())

beforeEach(async () => {
  mailServer.taken.length = 0
  mailServer.login = undefined
  mailServer.refuses = undefined
  admin = await it.signedIn('admin', { password })
  await change(null)
})

const typed = (changes: Partial<TypedMailServer> = {}): TypedMailServer => ({
  host: '127.0.0.1',
  port: mailServer.port,
  security: 'none',
  user: null,
  password: null,
  from: 'Accounts <accounts@haulier.example>',
  ...changes,
})

async function change(server: TypedMailServer | null) {
  const { version } = await admin.call(system.mail, {})
  return admin.call(system.updateMail, { version, server, password })
}

describe('the mail server of the settings', () => {
  test('is stored with its password sealed, which nobody is told', async () => {
    expect(await admin.call(system.mail, {})).toMatchObject({ inUse: 'folder', server: null })

    const response = await admin.send(system.updateMail, {
      version: (await admin.call(system.mail, {})).version,
      server: typed({ user: 'cargo', password: 'S3cret-pässword' }),
      password,
    })

    expect(response.statusCode).toBe(200)
    const shown = await admin.send(system.mail, {})
    expect(shown.json()).toMatchObject({ inUse: 'settings', server: { user: 'cargo', hasPassword: true } })
    for (const { body } of [response, shown]) expect(body).not.toContain('S3cret')
    expect(it.logs.join('\n')).not.toContain('S3cret')
    const { rows } = await it.pool.query('select smtp_password as sealed from system_settings')
    expect(rows[0].sealed).not.toContain('S3cret')
    const secrets = new SecretBox('a secret for tests, forty characters long', 'mail password')
    expect(secrets.open(rows[0].sealed)).toBe('S3cret-pässword')
    const trail = await it.pool.query(
      `select user_id, new_values from audit_log where table_name = 'system_settings' order by id desc limit 1`,
    )
    expect(trail.rows[0]).toMatchObject({
      user_id: admin.userId,
      new_values: { smtp_user: 'cargo', smtp_password: '[hidden]' },
    })
  })

  test('keeps its password where only other things change, and never takes it to another server or user', async () => {
    await change(typed({ user: 'cargo', password: 'S3cret' }))
    const { rows } = await it.pool.query('select smtp_password as sealed from system_settings')

    await change(typed({ user: 'cargo', from: 'cargo@haulier.example', security: 'starttls' }))
    const kept = await it.pool.query('select smtp_password as sealed from system_settings')
    expect(kept.rows).toEqual(rows)

    for (const other of [{ host: 'evil.example' }, { port: 2525 }, { user: 'another' }]) {
      await expect(change(typed({ user: 'cargo', ...other }))).rejects.toMatchObject({
        status: 422,
        fields: { 'server.password': 'Enter the password of the mail server.' },
      })
      const tried = admin.call(system.testMail, { to: 'a@b.example', server: typed({ user: 'cargo', ...other }) })
      await expect(tried).rejects.toMatchObject({ status: 422 })
    }
    expect(await admin.call(system.mail, {})).toMatchObject({ server: { user: 'cargo', host: '127.0.0.1' } })
  })

  test('never sends a password in the clear that was entered for an encrypted way', async () => {
    await change(typed({ user: 'cargo', password: 'S3cret', security: 'starttls' }))
    const inTheClear = typed({ user: 'cargo', security: 'none' })

    const tried = admin.call(system.testMail, { to: 'a@b.example', server: inTheClear })
    await expect(tried).rejects.toMatchObject({ status: 422, fields: { 'server.password': expect.any(String) } })
    await expect(change(inTheClear)).rejects.toMatchObject({ status: 422 })

    expect(mailServer.taken).toEqual([])
    expect(await admin.call(system.mail, {})).toMatchObject({ server: { security: 'starttls' } })
  })

  test('is not changed without the own password, and by nobody but an admin', async () => {
    const { version } = await admin.call(system.mail, {})
    const manager = await it.signedIn('management', { password })

    await expect(
      admin.call(system.updateMail, { version, server: typed(), password: 'another password' }),
    ).rejects.toMatchObject({ status: 422, fields: { password: 'That is not your password.' } })
    expect((await manager.send(system.updateMail, { version, server: typed(), password })).statusCode).toBe(403)
    expect((await manager.send(system.testMail, { to: 'a@b.example', server: typed() })).statusCode).toBe(403)
    expect((await manager.send(system.mail, {})).statusCode).toBe(403)
    expect(await admin.call(system.mail, {})).toMatchObject({ server: null, version })
  })
})

describe('a test mail', () => {
  test('goes by what was typed, stored or not', async () => {
    const result = await admin.call(system.testMail, { to: 'me@haulier.example', server: typed() })

    expect(result).toEqual({ isTaken: true, failure: null, replyCode: null })
    expect(mailServer.taken).toMatchObject([
      { from: 'accounts@haulier.example', to: ['me@haulier.example'], mail: { subject: 'Test e-mail from Shehena' } },
    ])
    expect(await admin.call(system.mail, {})).toMatchObject({ inUse: 'folder', server: null })
  })

  test('uses the stored password for the server that it was stored for', async () => {
    mailServer.login = { user: 'cargo', pass: 'S3cret' }
    await change(typed({ user: 'cargo', password: 'S3cret' }))

    const result = await admin.call(system.testMail, { to: 'me@haulier.example', server: typed({ user: 'cargo' }) })

    expect(result.isTaken).toBe(true)
    expect(mailServer.taken.map(({ user }) => user)).toEqual(['cargo'])
  })

  test('that was not taken says why, in a word of ours', async () => {
    mailServer.login = { user: 'cargo', pass: 'S3cret' }
    const wrong = await admin.send(system.testMail, {
      to: 'me@haulier.example',
      server: typed({ user: 'cargo', password: 'wrong' }),
    })
    mailServer.refuses = { at: 'to', code: 550, text: '5.1.1 no me@haulier.example here' }
    const unknown = await admin.send(system.testMail, { to: 'me@haulier.example', server: typed() })
    const nobody = await admin.call(system.testMail, { to: 'me@haulier.example', server: typed({ port: 1 }) })

    expect(wrong.json()).toEqual({ isTaken: false, failure: 'login', replyCode: '535 5.7.8' })
    expect(unknown.json()).toEqual({ isTaken: false, failure: 'mailbox', replyCode: '550 5.1.1' })
    expect(nobody).toEqual({ isTaken: false, failure: 'unreachable', replyCode: null })
    expect(wrong.body).not.toContain('Bad password')
  })

  test('is one of sixty mails an hour', async () => {
    await it.pool.query(`insert into rate_limits values ($1, now(), 60)`, [`mail:${admin.userId}`])

    const response = await admin.send(system.testMail, { to: 'me@haulier.example', server: typed() })

    expect(response.statusCode).toBe(429)
    expect(mailServer.taken).toEqual([])
  })
})

describe('a mail server of the internal network', () => {
  const isInternal =
    'This mail server is in the internal network, so no mail would be sent there. Enter one on the internet, or ask whoever runs the program to set SMTP_ALLOW_PRIVATE.'
  const isUnknown = 'This name leads to no server at the moment. Check how it is written, or try again later.'
  const isNoMailPort =
    'A mail server is reached at port 25, 465, 587 or 2525. Enter one of them, or ask whoever runs the program to set SMTP_ALLOW_PRIVATE.'

  test.each([
    ...['127.0.0.1', '10.0.0.7', '192.168.1.1', '169.254.169.254', 'localhost', 'localhost.'],
    ...['::1', 'fd00::7', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.7', '64:ff9b::a00:7'],
    ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1'],
  ])('%s is neither saved nor tried', async (host) => {
    const person = await strict.signedIn('admin', { password })
    const server = typed({ host, port: 587 })
    const before = await person.call(system.mail, {})

    const refusal = { status: 422, message: isInternal, fields: { 'server.host': isInternal } }
    const saved = person.call(system.updateMail, { version: before.version, server, password })
    await expect(saved).rejects.toMatchObject(refusal)
    await expect(person.call(system.testMail, { to: 'me@haulier.example', server })).rejects.toMatchObject(refusal)

    expect(await person.call(system.mail, {})).toEqual(before)
  })

  test.each([
    ['no-such-host.invalid', 587, { 'server.host': isUnknown }],
    ['8.8.8.8', 5432, { 'server.port': isNoMailPort }],
  ])('nor is %s at port %d, with a sentence of its own', async (host, port, fields) => {
    const person = await strict.signedIn('admin', { password })
    const before = await person.call(system.mail, {})

    const saved = person.call(system.updateMail, { version: before.version, server: typed({ host, port }), password })
    await expect(saved).rejects.toMatchObject({ status: 422, fields })

    expect(await person.call(system.mail, {})).toEqual(before)
  })

  test('is allowed by the operator, and one on the internet needs no leave', async () => {
    expect(await change(typed({ host: '10.0.0.7', port: 1025 }))).toMatchObject({ server: { host: '10.0.0.7' } })

    const person = await strict.signedIn('admin', { password })
    const { version } = await person.call(system.mail, {})
    const saved = await person.call(system.updateMail, {
      version,
      server: typed({ host: '8.8.8.8', port: 587 }),
      password,
    })
    expect(saved).toMatchObject({ server: { host: '8.8.8.8' } })
    await person.call(system.updateMail, { version: saved.version, server: null, password })
  })
})

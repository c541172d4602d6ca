import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@shehena/domain/api'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailPasswordPurpose, SecretBox } from '#server/secret-box.ts'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { authSecret, serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()
const post = usePostOffice(it)

let server: TestMailServer
let clerk: Client
let invoice: { id: string; invoiceNo: string }

beforeAll(async () => {
  server = await TestMailServer.start()
  clerk = await it.signedIn('finance')
})
afterAll(() => server.stop())

beforeEach(async () => {
  server.taken.length = 0
  server.login = undefined
  await it.db
    .updateTable('systemSettings')
    .set({ smtpHost: null, smtpPort: null, smtpSecurity: null, smtpUser: null, smtpPassword: null, smtpFrom: null })
    .execute()
  await it.pool.query(
    `update mail_outbox set status = 'failed', failure = 'fault', finished_at = now() where status = 'queued'`,
  )
  const customer = await aCustomer(it, { email: 'accounts@bahari.example' })
  const draft = await anInvoice(it, { customerId: customer.id })
  invoice = await clerk.call(invoices.send, { id: draft.id, version: draft.version })
})

const delivery = async () => (await clerk.call(invoices.get, { id: invoice.id })).delivery

/** Sets a mail server in the settings. */
const choose = (values: { smtpHost?: string; smtpPort?: number; smtpUser?: string; smtpPassword?: string } = {}) =>
  it.db
    .updateTable('systemSettings')
    .set({
      smtpHost: '127.0.0.1',
      smtpPort: server.port,
      smtpSecurity: 'none',
      smtpFrom: 'Accounts <accounts@haulier.example>',
      ...values,
    })
    .execute()

describe('without a mail server', () => {
  test('mails are written into the mail folder, whole and for their owner only, and the log says so once', async () => {
    await post.workOff()
    await it.db
      .updateTable('mailOutbox')
      .set({ status: 'queued', via: null, finishedAt: null })
      .where('aboutId', '=', invoice.id)
      .execute()
    await post.wait()
    await post.workOff()

    expect(await delivery()).toMatchObject({ status: 'sent', via: 'folder', failure: null })
    const [{ id }] = (await it.pool.query('select id from mail_outbox where about_id = $1', [invoice.id])).rows
    expect(readdirSync(post.folder)).toEqual([`${id}.eml`])
    const file = join(post.folder, `${id}.eml`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(post.folder).mode & 0o777).toBe(0o700)
    const mail = await PostalMime.parse(readFileSync(file))
    expect(mail).toMatchObject({
      messageId: `<${id}@cargo.haulier.example>`,
      to: [{ address: 'accounts@bahari.example' }],
      subject: `Invoice ${invoice.invoiceNo}`,
      attachments: [{ filename: `${invoice.invoiceNo}.pdf`, mimeType: 'application/pdf' }],
    })
    expect(post.logs.filter((line) => line.includes(post.folder))).toHaveLength(1)
  })
})

describe('the mail server of the settings', () => {
  test('goes before that of the environment', async () => {
    await choose()

    await post.workOff(serverAt({ port: 1 }), { allowPrivate: true })

    expect(server.taken.map(({ from }) => from)).toEqual(['accounts@haulier.example'])
    expect(server.taken[0]?.mail.from).toEqual({ name: 'Accounts', address: 'accounts@haulier.example' })
  })

  test('is signed in to with the password that only the server can open', async () => {
    server.login = { user: 'cargo', pass: 'S3cret-pässword' }
    const smtpPassword = new SecretBox(authSecret, mailPasswordPurpose).seal('S3cret-pässword')
    await choose({ smtpUser: 'cargo', smtpPassword })

    await post.workOff(null, { allowPrivate: true })

    expect(server.taken.map(({ user }) => user)).toEqual(['cargo'])
  })

  test('is not asked with a password that was sealed with another secret; the reason says so', async () => {
    const smtpPassword = new SecretBox(`${authSecret}!`, mailPasswordPurpose).seal('S3cret')
    await choose({ smtpUser: 'cargo', smtpPassword })

    await post.workOff(null, { allowPrivate: true })

    expect(server.taken).toEqual([])
    expect(await delivery()).toMatchObject({ status: 'queued', failure: 'password' })
  })

  test.each([
    ['127.0.0.1', 587],
    ['localhost', 587],
    ['2130706433', 587],
    ['169.254.169.254', 25],
    ['::1', 465],
    ['10.0.0.7', 587],
    ['8.8.8.8', 22],
  ])('is no way into the internal network: %s port %d is refused', async (smtpHost, smtpPort) => {
    await choose({ smtpHost, smtpPort })

    await post.workOff()

    expect(await delivery()).toMatchObject({ status: 'queued', failure: 'host', replyCode: null })
  })

  test('is one of the internal network where the operator allows it, and not where nobody said so', async () => {
    await choose()

    await post.workOff()
    expect(server.taken).toEqual([])
    await post.wait()
    await post.workOff(null, { allowPrivate: true })

    expect(server.taken).toHaveLength(1)
  })
})

describe('nothing that people type becomes a header', () => {
  test('a customer of many lines is refused, and a name with odd characters is only a name', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Ümoja "Bcc: x@evil.example" <Traders>, Ltd',
      email: 'accounts@umoja.example',
    })
    const draft = await anInvoice(it, { customerId: customer.id })
    await it.db.updateTable('systemSettings').set({ companyName: 'Haulier: "A, B" <Co>' }).execute()
    await clerk.call(invoices.send, { id: draft.id, version: draft.version })
    await it.db.updateTable('systemSettings').set({ companyName: null }).execute()

    await post.workOff(serverAt(server, { from: { name: null, address: 'cargo@haulier.example' } }))

    const taken = server.taken.find(({ to }) => to[0] === 'accounts@umoja.example')
    expect(taken?.to).toEqual(['accounts@umoja.example'])
    expect(taken?.mail.subject).toBe(`Invoice ${draft.invoiceNo} from Haulier: "A, B" <Co>`)
    expect(taken?.mail.text).toContain('Dear Ümoja "Bcc: x@evil.example" <Traders>, Ltd,')
    // Plain text only: a name cannot inject markup.
    expect(taken?.mail.html).toBeUndefined()
    const names = taken?.mail.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('cc')
  })

  test.each([
    ['recipient', 'a@b.example\r\nBcc: c@d.example'],
    ['recipient', 'a@b.example, c@d.example'],
    ['recipient', '"a b"@c.example'],
    ['subject', 'Invoice\r\nBcc: c@d.example'],
  ])('the database refuses the %s %j', async (column, value) => {
    const mail = { kind: 'test', recipient: 'a@b.example', subject: 'Subject', body: 'Text', [column]: value }

    await expect(it.db.insertInto('mailOutbox').values(mail).execute()).rejects.toThrow(`mail_outbox_${column}`)
  })

  test('the database refuses a company name of two lines', async () => {
    const named = it.db.updateTable('systemSettings').set({ companyName: 'Haulier\r\nBcc: c@d.example' }).execute()

    await expect(named).rejects.toThrow('system_settings_single_lines')
  })
})

import { api } from '@shehena/domain/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { invoices, customers } = api
const it = useTestApp()
const post = usePostOffice(it)

let server: TestMailServer
let clerk: Client

beforeAll(async () => {
  server = await TestMailServer.start()
  await it.db
    .updateTable('systemSettings')
    .set({ companyName: 'Bonde Hauliers Ltd', companyPhone: '0700 555 100', companyEmail: 'accounts@bonde.example' })
    .execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.refuses = undefined
  server.taken.length = 0
  clerk = await it.signedIn('finance')
  await it.pool.query(
    `update mail_outbox set status = 'failed', failure = 'fault', finished_at = now() where status = 'queued'`,
  )
})

const outbox = async (id: string) =>
  (
    await it.pool.query(
      'select id, recipient, status, failure, attempts from mail_outbox where about_id = $1 order by id',
      [id],
    )
  ).rows
const jobs = async () =>
  (await it.pool.query(`select count(*)::int as n from worker.jobs where task_identifier = 'send-mail'`)).rows[0].n
const stored = (id: string) => it.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const send = ({ id, version }: { id: string; version: number }) => clerk.call(invoices.send, { id, version })

describe('sending an invoice', () => {
  test('goes to the accounts office, where it has an address of its own', async () => {
    const customer = await aCustomer(it, { email: 'cargo@umoja.example', accountsEmail: 'pay@umoja.example' })
    await send(await anInvoice(it, { customerId: customer.id }))
    await post.workOff(serverAt(server))
    expect(server.taken.map(({ to }) => to)).toEqual([['pay@umoja.example']])
  })

  test('brings it to the customer with its PDF, from us and with a way to answer', async () => {
    const customer = await aCustomer(it, { legalName: 'Umoja Traders Ltd', email: 'payables@umoja.example' })
    const draft = await anInvoice(it, { customerId: customer.id })

    const sent = await send(draft)
    expect(sent).toMatchObject({
      status: 'sent',
      delivery: { status: 'queued', via: null, failure: null, nextTryAt: null },
    })
    await post.workOff(serverAt(server))

    expect(server.taken).toHaveLength(1)
    const [{ from, to, mail } = expect.fail()] = server.taken
    expect({ from, to }).toEqual({ from: 'cargo@haulier.example', to: ['payables@umoja.example'] })
    expect(mail).toMatchObject({
      from: { name: 'Shehena', address: 'cargo@haulier.example' },
      replyTo: [{ address: 'accounts@bonde.example' }],
      to: [{ address: 'payables@umoja.example' }],
      subject: `Invoice ${draft.invoiceNo} from Bonde Hauliers Ltd`,
      attachments: [{ filename: `${draft.invoiceNo}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' }],
    })
    expect(mail.text?.trim().replaceAll('\r\n', '\n')).toBe(
      [
        'Dear Umoja Traders Ltd,',
        '',
        `please find attached our invoice ${draft.invoiceNo} of KSh 116,000.00, due on 21/12/2026.`,
        'How to pay it is written there.',
        '',
        'Kind regards',
        'Bonde Hauliers Ltd',
        '0700 555 100',
        'accounts@bonde.example',
      ].join('\n'),
    )
    const pdf = Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasPoppler) {
      expect(textOf(pdf)).toContain(draft.invoiceNo)
      expect(textOf(pdf)).toContain('KSh 116,000.00')
    }
    expect((await clerk.call(invoices.get, { id: draft.id })).delivery).toMatchObject({ status: 'sent', via: 'server' })
    expect((await clerk.call(invoices.list, { q: draft.invoiceNo })).items[0]?.delivery).toMatchObject({
      status: 'sent',
    })
  })

  test('is in Swahili for a customer that reads Swahili, with its PDF', async () => {
    const customer = await aCustomer(it, { legalName: 'Umoja Traders Ltd', language: 'sw' })
    const draft = await anInvoice(it, { customerId: customer.id })

    await send(draft)
    await post.workOff(serverAt(server))

    const [{ mail } = expect.fail()] = server.taken
    expect(mail.subject).toBe(`Ankara ${draft.invoiceNo} kutoka Bonde Hauliers Ltd`)
    expect(mail.text?.trim().replaceAll('\r\n', '\n')).toBe(
      [
        'Habari Umoja Traders Ltd,',
        '',
        `Tumeambatisha ankara yetu ${draft.invoiceNo} ya KSh 116,000.00. Tarehe ya mwisho ya kulipa ni 21/12/2026.`,
        'Namna ya kulipa imeandikwa humo.',
        '',
        'Asante,',
        'Bonde Hauliers Ltd',
        '0700 555 100',
        'accounts@bonde.example',
      ].join('\n'),
    )
    if (hasPoppler)
      expect(textOf(Buffer.from(mail.attachments[0]?.content as ArrayBuffer))).toContain('Salio la kulipa')
  })

  test('encloses what was sent, whatever has become of the customer since', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Before Ltd',
      taxNumber: 'P051365947M',
      email: 'a@before.example',
    })
    const draft = await anInvoice(it, { customerId: customer.id })
    await send(draft)
    const manager = await it.signedIn('management')
    await manager.call(customers.update, {
      id: customer.id,
      version: 1,
      legalName: 'After Ltd',
      taxNumber: 'P999999999Z',
    })

    await post.workOff(serverAt(server))

    const content = Buffer.from(server.taken[0]?.mail.attachments[0]?.content as ArrayBuffer)
    if (hasPoppler) {
      expect(textOf(content)).toMatch(/Before Ltd .*PIN: P051365947M/)
      expect(textOf(content)).not.toMatch(/After Ltd|P999999999Z/)
    }
  })

  test('is refused with a clear sentence where the customer has no address, and nothing changes', async () => {
    const customer = await aCustomer(it, { legalName: 'Silent Ltd', email: null })
    const draft = await anInvoice(it, { customerId: customer.id })
    const before = await stored(draft.id)

    await expect(send(draft)).rejects.toMatchObject({
      status: 422,
      message: `Silent Ltd has no e-mail address. Have one entered for the customer, then send ${draft.invoiceNo}.`,
    })

    expect(await stored(draft.id)).toEqual(before)
    expect(await outbox(draft.id)).toEqual([])
  })

  test('is refused where no mail can go to the address, without showing it', async () => {
    const customer = await aCustomer(it, { email: '"odd canary"@place.example' })
    const draft = await anInvoice(it, { customerId: customer.id })

    const refusal = await send(draft).catch((error: unknown) => error)

    expect(refusal).toMatchObject({
      status: 422,
      message: 'Mail cannot be sent to the e-mail address that is on record.',
    })
    expect(await stored(draft.id)).toMatchObject({ status: 'draft', version: 1 })
    expect(await outbox(draft.id)).toEqual([])
  })

  test('that fails at its last step leaves no mail behind and nothing to do', async () => {
    const draft = await anInvoice(it)
    await it.pool.query(`
      create function fail_for_test() returns trigger language plpgsql as $$ begin raise exception 'Test'; end $$;
      create trigger fail_for_test before update of status on invoices for each row when (new.status = 'sent') execute function fail_for_test()`)
    const before = await jobs()

    const refusal = await send(draft).catch((error: unknown) => error)
    await it.pool.query('drop trigger fail_for_test on invoices; drop function fail_for_test()')

    expect(refusal).toMatchObject({ status: 500 })
    expect(await outbox(draft.id)).toEqual([])
    expect(await jobs()).toBe(before)
    expect(await stored(draft.id)).toMatchObject({ status: 'draft', emailSentAt: null })
  })

  test('twice at the same moment sends one mail', async () => {
    const draft = await anInvoice(it)

    const answers = await Promise.allSettled([send(draft), send(draft), send(draft)])

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await outbox(draft.id)).toHaveLength(1)
  })

  test('is possible four hundred times an hour for one person, and as often for the next', async () => {
    const busy = await it.signedIn('finance')
    await it.pool.query(`insert into rate_limits values ('draft:' || $1, now(), 398)`, [busy.userId])
    const drafts = await Promise.all(Array.from({ length: 5 }, () => anInvoice(it)))

    const answers = await Promise.allSettled(drafts.map(({ id, version }) => busy.call(invoices.send, { id, version })))

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals).toHaveLength(3)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^You have sent 400 mails within an hour\. Try again in \d+ minutes?\.$/),
      })
    }
    const states = await Promise.all(
      drafts.map(async ({ id }) => [(await stored(id)).status, (await outbox(id)).length]),
    )
    expect(states.filter(([status, mails]) => status === 'sent' && mails === 1)).toHaveLength(2)
    expect(states.filter(([status, mails]) => status === 'draft' && mails === 0)).toHaveLength(3)
    await expect(send(await anInvoice(it))).resolves.toMatchObject({ status: 'sent' })
  })
})

describe('sending an invoice again', () => {
  const resend = (id: string, idempotencyKey?: string) =>
    clerk.call(invoices.resend, { id }, idempotencyKey ? { idempotencyKey } : {})

  test('after it was given up goes to the address of today, and says the same', async () => {
    const customer = await aCustomer(it, { email: 'wrong@umoja.example' })
    const draft = await anInvoice(it, { customerId: customer.id })
    await send(draft)
    server.refuses = { at: 'to', code: 550, text: '5.1.1 Unknown' }
    await post.workOff(serverAt(server))
    server.refuses = undefined
    await it.db.updateTable('customers').set({ email: 'right@umoja.example' }).where('id', '=', customer.id).execute()
    const before = await stored(draft.id)

    const answer = await resend(draft.id)
    expect(answer).toMatchObject({ status: 'sent', delivery: { status: 'queued', failure: null } })
    await post.workOff(serverAt(server))

    expect(server.taken.map(({ to }) => to)).toEqual([['right@umoja.example']])
    expect(await outbox(draft.id)).toMatchObject([{ status: 'failed' }, { status: 'sent' }])
    expect((await clerk.call(invoices.get, { id: draft.id })).delivery).toMatchObject({ status: 'sent', via: 'server' })
    expect(await stored(draft.id)).toEqual(before)
  })

  test('while it waits for its next try has it tried now, to the address of today, and not twice', async () => {
    const customer = await aCustomer(it, { email: 'old@umoja.example' })
    const draft = await anInvoice(it, { customerId: customer.id })
    await send(draft)
    server.refuses = { at: 'to', code: 451, text: 'Later' }
    await post.workOff(serverAt(server))
    server.refuses = undefined
    await it.db.updateTable('customers').set({ email: 'new@umoja.example' }).where('id', '=', customer.id).execute()

    await resend(draft.id)
    await post.workOff(serverAt(server))

    expect(server.taken.map(({ to }) => to)).toEqual([['new@umoja.example']])
    expect(await outbox(draft.id)).toMatchObject([{ status: 'sent', attempts: 1 }])
  })

  test('while it is on its way is refused', async () => {
    const draft = await anInvoice(it)
    await send(draft)

    await expect(resend(draft.id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('on its way'),
    })

    expect(await outbox(draft.id)).toHaveLength(1)
  })

  test('happens once for one click, however often it arrives', async () => {
    const invoice = await anInvoice(it, { status: 'sent' })

    await Promise.all(Array.from({ length: 5 }, () => resend(invoice.id, 'one-click-only')))

    expect(await outbox(invoice.id)).toHaveLength(1)
  })

  test.each(['overdue', 'paid'])('is possible for one that is %s', async (status) => {
    const invoice = await anInvoice(it, {
      status: 'sent',
      ...(status === 'overdue' && { issueDate: '2026-09-01', dueDate: '2026-10-01' }),
    })
    if (status === 'paid') await aPayment(it, { invoiceId: invoice.id, amount: invoice.total })

    await expect(resend(invoice.id)).resolves.toMatchObject({ status, delivery: { status: 'queued' } })
  })

  test.each(['draft', 'cancelled'])('is refused for one that is %s, and nothing is queued', async (status) => {
    const invoice = await anInvoice(it, { status })

    await expect(resend(invoice.id)).rejects.toMatchObject({
      status: 409,
      message: `Only an invoice that was sent can be sent again; ${invoice.invoiceNo} is ${status}.`,
    })

    expect(await outbox(invoice.id)).toEqual([])
  })

  test('is refused without an address', async () => {
    const customer = await aCustomer(it, { email: null })
    const invoice = await anInvoice(it, { customerId: customer.id, status: 'sent' })

    await expect(resend(invoice.id)).rejects.toMatchObject({ status: 422 })

    expect(await outbox(invoice.id)).toEqual([])
  })
})

test('the mail of an invoice that is cancelled before it goes stays here', async () => {
  const draft = await anInvoice(it)
  const sent = await send(draft)
  await clerk.call(invoices.cancel, { id: draft.id, version: sent.version, reason: 'Billed to the wrong customer' })

  await post.workOff(serverAt(server))

  expect(server.taken).toEqual([])
  expect((await clerk.call(invoices.get, { id: draft.id })).delivery).toMatchObject({
    status: 'failed',
    failure: 'withdrawn',
  })
})

import { api } from '@shehena/domain/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { TestMailServer } from '#test/support/mail-server.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { serverAt, usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { payments } = api
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
})

const outbox = async (id: string) =>
  (
    await it.pool.query(
      'select recipient, status, failure, attempts from mail_outbox where about_id = $1 order by id',
      [id],
    )
  ).rows
const mail = (id: string, idempotencyKey?: string) =>
  clerk.call(payments.mailReceipt, { id }, idempotencyKey ? { idempotencyKey } : {})
const stored = (id: string) => it.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function aPaymentOf(customer: { email: string | null; language?: 'en' | 'sw' }) {
  const { id: customerId } = await aCustomer(it, {
    legalName: 'Umoja Traders Ltd',
    taxNumber: 'P051365947M',
    ...customer,
  })
  const invoice = await anInvoice(it, { customerId, issueDate: '2026-11-19', status: 'sent' })
  const payment = await clerk.call(payments.record, {
    customerId,
    invoiceId: invoice.id,
    amount: 40_000_50,
    method: 'mpesa',
    paidAt: '2026-11-20',
    bankTxnId: `SGH${invoice.invoiceNo.slice(-6)}`,
  })
  return { ...payment, invoiceNo: invoice.invoiceNo }
}

test("a receipt reaches the customer's address as a PDF, which shows the customer all of its own details", async () => {
  const payment = await aPaymentOf({ email: 'payables@umoja.example' })
  expect(payment.delivery).toBeNull()

  const answer = await mail(payment.id)
  expect(answer).toMatchObject({ id: payment.id, delivery: { status: 'queued', failure: null } })
  await post.workOff(serverAt(server))

  const [{ to, mail: taken } = expect.fail()] = server.taken
  expect(to).toEqual(['payables@umoja.example'])
  expect(taken).toMatchObject({
    subject: `Receipt ${payment.receiptNo} from Bonde Hauliers Ltd`,
    attachments: [{ filename: `${payment.receiptNo}.pdf`, mimeType: 'application/pdf', disposition: 'attachment' }],
  })
  expect(taken.text?.trim().replaceAll('\r\n', '\n')).toBe(
    [
      'Dear Umoja Traders Ltd,',
      '',
      'thank you for your payment of KSh 40,000.50 on 20/11/2026.',
      `Please find attached our receipt ${payment.receiptNo}.`,
      '',
      'Kind regards',
      'Bonde Hauliers Ltd',
      '0700 555 100',
      'accounts@bonde.example',
    ].join('\n'),
  )
  if (hasPoppler) {
    const text = textOf(Buffer.from(taken.attachments[0]?.content as ArrayBuffer))
    expect(text).toContain('Received from Umoja Traders Ltd')
    expect(text).toContain('PIN: P051365947M')
    expect(text).toContain(`${payment.invoiceNo} 19/11/2026 40,000.50`)
  }
  expect((await clerk.call(payments.get, { id: payment.id })).delivery).toMatchObject({ status: 'sent', via: 'server' })
})

test('mail and receipt are in Swahili for a customer that reads Swahili', async () => {
  const payment = await aPaymentOf({ email: 'malipo@umoja.example', language: 'sw' })

  await mail(payment.id)
  await post.workOff(serverAt(server))

  const taken = server.taken[0]?.mail
  expect(taken?.subject).toBe(`Risiti ${payment.receiptNo} kutoka Bonde Hauliers Ltd`)
  expect(taken?.text).toContain('Habari Umoja Traders Ltd,')
  expect(taken?.text).toContain('malipo yako ya KSh 40,000.50 ya tarehe 20/11/2026')
  expect(taken?.text).not.toMatch(/Dear|receipt|regards/)
  if (hasPoppler) expect(textOf(Buffer.from(taken?.attachments[0]?.content as ArrayBuffer))).toContain('RISITI')
})

test('without an address it is refused with a clear sentence, and nothing is queued', async () => {
  const payment = await aPaymentOf({ email: null })

  await expect(mail(payment.id)).rejects.toMatchObject({
    status: 422,
    message: `Umoja Traders Ltd has no e-mail address. Have one entered for the customer, then send ${payment.receiptNo}.`,
  })

  expect(await outbox(payment.id)).toEqual([])
})

test('the receipt of a voided payment is not mailed', async () => {
  const payment = await aPayment(it)
  await (await it.signedIn('management')).call(payments.void, { id: payment.id, reason: 'Recorded twice' })

  await expect(mail(payment.id)).rejects.toMatchObject({
    status: 409,
    message: `${payment.receiptNo} was voided, so its receipt is not mailed.`,
  })

  expect(await outbox(payment.id)).toEqual([])
})

test('one that waits when its payment is voided stays here', async () => {
  const payment = await aPaymentOf({ email: 'payables@umoja.example' })
  await mail(payment.id)
  await (await it.signedIn('management')).call(payments.void, { id: payment.id, reason: 'Wrong customer' })

  await post.workOff(serverAt(server))

  expect(server.taken).toEqual([])
  expect((await clerk.call(payments.get, { id: payment.id })).delivery).toMatchObject({
    status: 'failed',
    failure: 'withdrawn',
  })
})

test('one that waits for its next try is tried now, to the address of today, and not twice', async () => {
  const payment = await aPaymentOf({ email: 'old@umoja.example' })
  const before = await stored(payment.id)
  await mail(payment.id)
  server.refuses = { at: 'to', code: 451, text: 'Later' }
  await post.workOff(serverAt(server))
  server.refuses = undefined
  await it.db
    .updateTable('customers')
    .set({ email: 'new@umoja.example' })
    .where('id', '=', payment.customerId)
    .execute()

  await mail(payment.id)
  await post.workOff(serverAt(server))

  expect(server.taken.map(({ to }) => to)).toEqual([['new@umoja.example']])
  expect(await outbox(payment.id)).toMatchObject([{ status: 'sent', attempts: 1 }])
  // The books know nothing of mails.
  expect(await stored(payment.id)).toEqual(before)
})

test('one click sends one mail, however often it arrives', async () => {
  const payment = await aPaymentOf({ email: 'payables@umoja.example' })

  await Promise.all(Array.from({ length: 5 }, () => mail(payment.id, 'one-click-only')))

  expect(await outbox(payment.id)).toHaveLength(1)
})

test('several people at the same moment send one mail', async () => {
  const payment = await aPaymentOf({ email: 'payables@umoja.example' })
  const people = await Promise.all(Array.from({ length: 4 }, () => it.signedIn('finance')))

  const answers = await Promise.allSettled(people.map((each) => each.call(payments.mailReceipt, { id: payment.id })))

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 })
  expect(await outbox(payment.id)).toHaveLength(1)
})

test('receipts count among the sixty mails that a person may send in an hour', async () => {
  const payment = await aPaymentOf({ email: 'payables@umoja.example' })
  await it.pool.query(`insert into rate_limits values ('mail:' || $1, now(), 60)`, [clerk.userId])

  await expect(mail(payment.id)).rejects.toMatchObject({ status: 429 })

  expect(await outbox(payment.id)).toEqual([])
})

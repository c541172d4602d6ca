import { api } from '@shehena/domain/api'
import { handWays } from '@shehena/domain/money/invoices/issue-ways'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'

const { history, invoices, months } = api
const it = useTestApp()

let clerk: Client
beforeAll(async () => {
  clerk = await it.signedIn('finance', { name: 'Wanjiku Kamau' })
})

const stored = (id: string) => it.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsOf = async (id: string) =>
  (await it.pool.query('select recipient from mail_outbox where about_id = $1', [id])).rows

/** A draft of a customer without an e-mail address. */
async function aDraft(values: Parameters<typeof anInvoice>[1] = {}) {
  const customer = await aCustomer(it, { email: null, tradingName: 'Duka la Juma' })
  return { customer, draft: await anInvoice(it, { customerId: customer.id, ...values }) }
}

test.each(handWays)('a draft is issued without mail, and says how, when and by whom: %s', async (how) => {
  const { customer, draft } = await aDraft()
  expect(await clerk.call(invoices.get, { id: draft.id })).toMatchObject({ isMailable: false, issuedHow: null })

  const issued = await clerk.call(invoices.issue, { id: draft.id, version: 1, how })

  expect(issued).toMatchObject({
    status: 'sent',
    issuedHow: how,
    issuedAt: now,
    issuedBy: 'Wanjiku Kamau',
    emailSentAt: null,
    delivery: null,
    balance: draft.total,
  })
  expect(await mailsOf(draft.id)).toEqual([])
  expect(await stored(draft.id)).toMatchObject({
    billedName: customer.legalName,
    billedTradingName: 'Duka la Juma',
    billedTaxNumber: customer.taxNumber,
    sellerId: expect.any(String),
  })
})

test('an invoice that is mailed says so too', async () => {
  const draft = await anInvoice(it)

  expect(await clerk.call(invoices.send, { id: draft.id, version: 1 })).toMatchObject({
    isMailable: true,
    issuedHow: 'mail',
    issuedAt: now,
    issuedBy: 'Wanjiku Kamau',
    emailSentAt: now,
  })
})

test('it is paid like every other, and its history tells how it was issued', async () => {
  const { draft } = await aDraft()
  await clerk.call(invoices.issue, { id: draft.id, version: 1, how: 'whatsapp' })

  await aPayment(it, { invoiceId: draft.id, amount: draft.total })

  expect(await clerk.call(invoices.get, { id: draft.id })).toMatchObject({ status: 'paid', issuedHow: 'whatsapp' })
  const { items } = await (await it.signedIn('admin')).call(history.list, { entity: 'invoice', id: draft.id })
  expect(items.flatMap(({ changes }) => changes)).toEqual(
    expect.arrayContaining([
      { field: 'issuedHow', before: null, after: 'whatsapp' },
      { field: 'issuedBy', before: null, after: 'Wanjiku Kamau' },
    ]),
  )
})

test('it is mailed later, once its customer has an address', async () => {
  const { customer, draft } = await aDraft()
  const issued = await clerk.call(invoices.issue, { id: draft.id, version: 1, how: 'printed' })
  await expect(clerk.call(invoices.resend, { id: draft.id })).rejects.toMatchObject({ status: 422 })
  expect(await stored(draft.id)).toMatchObject({ emailSentAt: null, version: issued.version })
  await it.db.updateTable('customers').set({ email: 'duka@juma.example' }).where('id', '=', customer.id).execute()

  const mailed = await clerk.call(invoices.resend, { id: draft.id })

  expect(mailed).toMatchObject({
    issuedHow: 'printed',
    issuedAt: now,
    emailSentAt: now,
    delivery: { status: 'queued' },
  })
  expect(await mailsOf(draft.id)).toEqual([{ recipient: 'duka@juma.example' }])
})

describe('is refused, and nothing changes:', () => {
  test('what is no draft', async () => {
    for (const status of ['sent', 'paid', 'overdue', 'cancelled']) {
      const { id, version } = await anInvoice(it, {
        status: status === 'paid' ? 'sent' : status,
        ...(status === 'overdue' && { issueDate: '2026-09-01', dueDate: '2026-10-01' }),
      })
      if (status === 'paid') await aPayment(it, { invoiceId: id, amount: 116_000_00 })
      const before = await stored(id)

      await expect(
        clerk.call(invoices.issue, { id, version: status === 'paid' ? before.version : version, how: 'printed' }),
      ).rejects.toMatchObject({ status: 409, message: `Only a draft can be issued; ${before.invoiceNo} is ${status}.` })
      expect(await stored(id)).toEqual(before)
    }
  })

  test('another version, a total of zero, no way or mail as one', async () => {
    const { draft } = await aDraft()
    const before = await stored(draft.id)
    const { id } = draft

    await expect(clerk.call(invoices.issue, { id, version: 2, how: 'printed' })).rejects.toMatchObject({
      code: 'STALE',
    })
    for (const how of ['mail', 'pigeon', null, undefined])
      expect((await clerk.send(invoices.issue, { id, version: 1, how })).statusCode).toBe(422)
    const free = await aDraft({ lines: [{ description: 'Free', qty: 100, unitPrice: 0, taxRate: 1600 }] })
    await expect(clerk.call(invoices.issue, { id: free.draft.id, version: 1, how: 'printed' })).rejects.toMatchObject({
      status: 422,
      message: 'An invoice of zero cannot be issued. Enter a price first.',
    })

    expect(await stored(id)).toEqual(before)
    expect(await stored(free.draft.id)).toMatchObject({ status: 'draft', issuedAt: null })
  })

  test('unusual dates, until they are confirmed', async () => {
    const { draft } = await aDraft({ issueDate: '2025-03-01', dueDate: '2025-03-31' })
    const input = { id: draft.id, version: 1, how: 'printed' } as const

    await expect(clerk.call(invoices.issue, input)).rejects.toMatchObject({
      code: 'UNUSUAL',
      fields: { issueDate: expect.any(String) },
    })
    expect(await stored(draft.id)).toMatchObject({ status: 'draft', version: 1 })

    expect(await clerk.call(invoices.issue, { ...input, isConfirmed: true })).toMatchObject({ issuedHow: 'printed' })
  })

  test('a person who may not send', async () => {
    const { draft } = await aDraft()
    for (const role of ['bookings', 'dispatch'] as const) {
      const person = await it.signedIn(role)
      expect((await person.send(invoices.issue, { id: draft.id, version: 1, how: 'printed' })).statusCode).toBe(403)
    }
    expect(await stored(draft.id)).toMatchObject({ status: 'draft' })
  })

  test('a day of a closed month', async () => {
    const { draft } = await aDraft({ issueDate: '2026-09-15', dueDate: '2026-10-15' })
    const manager = await it.signedIn('management')
    await manager.call(months.close, { month: '2026-09' })

    await expect(clerk.call(invoices.issue, { id: draft.id, version: 1, how: 'printed' })).rejects.toMatchObject({
      status: 409,
      message: `${draft.invoiceNo} is dated 15/09/2026, and September 2026 is closed. Change its issue date to 01/10/2026 or later, then issue it.`,
    })
    expect(await stored(draft.id)).toMatchObject({ status: 'draft' })
  })
})

test('one of ten clerks who send and issue a draft at once does it, once', async () => {
  const draft = await anInvoice(it)
  const clerks = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('finance')))
  const input = { id: draft.id, version: 1 }

  const answers = await Promise.all(
    clerks.map((each, index) =>
      index % 2 ? each.send(invoices.send, input) : each.send(invoices.issue, { ...input, how: 'printed' }),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const { issuedHow, version } = await stored(draft.id)
  expect(version).toBe(2)
  expect(await mailsOf(draft.id)).toHaveLength(issuedHow === 'mail' ? 1 : 0)
})

test('the database keeps how an invoice was issued, and wants it of every issued one', async () => {
  const { draft } = await aDraft()
  await clerk.call(invoices.issue, { id: draft.id, version: 1, how: 'printed' })
  const run = (sql: string) => it.pool.query(sql, [draft.id])

  await expect(run(`update invoices set issued_how = 'mail' where id = $1`)).rejects.toThrow('cannot be changed')
  await expect(run('update invoices set issued_at = null where id = $1')).rejects.toThrow('cannot be changed')
  await expect(
    it.pool.query(`update invoices set issued_how = 'printed' where id = $1`, [(await aDraft()).draft.id]),
  ).rejects.toThrow('invoices_issued')
})

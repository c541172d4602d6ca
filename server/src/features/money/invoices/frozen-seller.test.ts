import { api } from '@shehena/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { usePostOffice } from '#test/support/post-office.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { invoices, payments, system } = api
const it = useTestApp()
const post = usePostOffice(it)

const before = {
  name: 'Bonde Hauliers Ltd',
  taxNumber: 'P051600100A',
  address: 'Enterprise Road\nNairobi',
  phone: '0700 555 100',
  email: 'accounts@bonde.example',
  bankAccountNo: '0100 555 100 200',
  mpesaPaybill: '555100',
}
const after = {
  name: 'Mwizi Hauliers Ltd',
  taxNumber: 'P059999999Z',
  address: 'Elsewhere 9\nThika',
  phone: '0711 999 999',
  email: 'accounts@mwizi.example',
  bankAccountNo: '9999 999 999 999',
  mpesaPaybill: '999999',
}
const password = 'the password of a manager'

let clerk: Client
let manager: Client

async function change(details: object) {
  const { version } = await manager.call(system.company, {})
  return manager.call(system.updateCompany, { version, ...details, password })
}

beforeEach(async () => {
  clerk = await it.signedIn('finance')
  manager = await it.signedIn('management', { password })
  await it.pool.query('delete from mail_outbox')
  await change(before)
})

const invoicePdf = async (id: string) => (await clerk.send(invoices.pdf, { id })).rawPayload
const receiptPdf = async (id: string) => (await clerk.send(payments.receipt, { id })).rawPayload
const sellerOf = async (id: string) =>
  (await it.pool.query('select s.* from invoices i join sellers s on s.id = i.seller_id where i.id = $1', [id])).rows[0]

/** The details in a paper, where the machine can read a PDF. */
function expectIn(pdf: Buffer, details: object): void {
  if (!hasPoppler) return
  const words = Object.values(details).flatMap((value: string) => value.split('\n'))
  for (const word of words) expect(textOf(pdf)).toContain(word)
}

describe('on paper', () => {
  test('a sent invoice names the company as it was when it was sent; a draft as it is today', async () => {
    const draft = await anInvoice(it)
    const sent = await anInvoice(it)
    await clerk.call(invoices.send, { id: sent.id, version: sent.version })
    const [drawn, printed] = [await invoicePdf(draft.id), await invoicePdf(sent.id)]
    expectIn(printed, before)

    await change(after)

    expect(printed.equals(await invoicePdf(sent.id))).toBe(true)
    const redrawn = await invoicePdf(draft.id)
    expect(drawn.equals(redrawn)).toBe(false)
    expectIn(redrawn, after)
  })

  test('paid or cancelled, it names the company of when it was sent', async () => {
    const [paid, cancelled] = [await anInvoice(it, { status: 'sent' }), await anInvoice(it, { status: 'sent' })]
    await clerk.call(payments.record, {
      customerId: paid.customerId,
      invoiceId: paid.id,
      amount: paid.total,
      method: 'cash',
      paidAt: paid.issueDate,
    })
    await clerk.call(invoices.cancel, {
      id: cancelled.id,
      version: cancelled.version,
      reason: 'Billed to the wrong customer',
    })
    const printed = [await invoicePdf(paid.id), await invoicePdf(cancelled.id)]

    await change(after)

    expect(printed[0]?.equals(await invoicePdf(paid.id))).toBe(true)
    expect(printed[1]?.equals(await invoicePdf(cancelled.id))).toBe(true)
  })

  test('a receipt names the company as it was when the money was recorded', async () => {
    const payment = await aPayment(it)
    const printed = await receiptPdf(payment.id)

    await change(after)

    expect(printed.equals(await receiptPdf(payment.id))).toBe(true)
    const next = await receiptPdf((await aPayment(it)).id)
    expectIn(next, { name: after.name, taxNumber: after.taxNumber })
  })
})

test('a mail that is made later, or sent again, is signed by who sent the invoice', async () => {
  const { id: customerId } = await aCustomer(it)
  const invoice = await anInvoice(it, { customerId })
  await clerk.call(invoices.send, { id: invoice.id, version: invoice.version })
  await change(after)
  await post.workOff()

  await clerk.call(invoices.resend, { id: invoice.id })

  const { rows } = await it.pool.query('select subject, body from mail_outbox where about_id = $1', [invoice.id])
  expect(rows).toHaveLength(2)
  for (const { subject, body } of rows) {
    expect(subject).toContain('Bonde Hauliers Ltd')
    expect(body).toContain('0700 555 100')
    expect(`${subject} ${body}`).not.toMatch(/Mwizi|0711 999 999/)
  }
})

test('a change that is under way when an invoice is sent is not mixed into it', async () => {
  const invoice = await anInvoice(it)
  const holder = await it.pool.connect()
  try {
    await holder.query(
      `begin; update system_settings set company_name = 'Mwizi Hauliers Ltd', mpesa_paybill = '999999'`,
    )

    await clerk.call(invoices.send, { id: invoice.id, version: invoice.version })
    await holder.query('commit')
  } finally {
    holder.release()
  }

  expect(await sellerOf(invoice.id)).toMatchObject({ name: 'Bonde Hauliers Ltd', mpesa_paybill: '555100' })
})

test('of two managers who change the paybill at once, one is told; no invoice sent at that time changes later', async () => {
  const rival = await it.signedIn('management', { password })
  const { version } = await manager.call(system.company, {})
  const drafts = await Promise.all(Array.from({ length: 4 }, () => anInvoice(it)))
  const holder = await it.pool.connect()
  await holder.query('begin; select from system_settings for update')

  const changes = [manager, rival].map((who, n) =>
    who.call(system.updateCompany, { version, mpesaPaybill: `70000${n}`, password }),
  )
  const answers = Promise.allSettled(changes)
  await untilWaiting(it.pool, 2)
  await Promise.all(drafts.slice(0, 2).map(({ id, version: read }) => clerk.call(invoices.send, { id, version: read })))
  await holder.query('commit')
  holder.release()
  await Promise.all(drafts.slice(2).map(({ id, version: read }) => clerk.call(invoices.send, { id, version: read })))
  const refused = (await answers).flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))

  expect(refused).toMatchObject([{ status: 409, code: 'STALE' }])
  const kept = await Promise.all(drafts.map(({ id }) => sellerOf(id)))
  await change(after)
  expect(await Promise.all(drafts.map(({ id }) => sellerOf(id)))).toEqual(kept)
  expect(kept.slice(0, 2).map((seller) => seller.mpesa_paybill)).toEqual(['555100', '555100'])
})

test('the database refuses another seller for what was sent or received, and a changed one', async () => {
  const { id } = await anInvoice(it, { status: 'sent' })
  const payment = await aPayment(it)
  const kept = await sellerOf(id)
  await change(after)

  const raw = (text: string, ...values: string[]) => it.pool.query(text, values)
  await expect(raw('update invoices set seller_id = current_seller() where id = $1', id)).rejects.toThrow(
    'sent invoice',
  )
  await expect(raw('update invoices set seller_id = null where id = $1', id)).rejects.toThrow('sent invoice')
  await expect(raw('update payments set seller_id = current_seller() where id = $1', payment.id)).rejects.toThrow(
    'payment',
  )
  await expect(raw(`update sellers set mpesa_paybill = '999999'`)).rejects.toThrow('append-only')
  await expect(raw('delete from sellers')).rejects.toThrow('append-only')
  expect(await sellerOf(id)).toEqual(kept)
})

import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments } = api
const it = useTestApp()

let clerk: Client
let customerId: string
beforeAll(async () => {
  clerk = await it.signedIn('finance')
  customerId = (await aCustomer(it)).id
})

const lines = [{ description: 'Trip', qty: 100, unitPrice: 100_00, taxRate: 1600 }]
const rest = 'Correct it, or confirm that it is right.'
const count = async (table: 'invoices' | 'payments') => (await it.pool.query(`select from ${table}`)).rowCount

describe('an invoice', () => {
  test.each([
    [{ issueDate: '2019-03-01', dueDate: '2019-03-31' }, { issueDate: `This is 7 years ago. ${rest}` }],
    [
      { issueDate: '2029-03-01', dueDate: '2029-03-31' },
      { issueDate: `This is 2 years ahead. ${rest}`, dueDate: `This is 2 years ahead. ${rest}` },
    ],
    [{ issueDate: today, dueDate: '2062-12-21' }, { dueDate: `This is 36 years ahead. ${rest}` }],
  ])('of %j is asked about, and recorded once confirmed', async (days, fields) => {
    const before = await count('invoices')
    const key = { idempotencyKey: randomUUID() }
    const input = { customerId, lines, ...days }

    const asked = clerk.call(invoices.create, input, key)
    await expect(asked).rejects.toMatchObject({ status: 422, code: 'UNUSUAL', fields })
    await expect(asked).rejects.toThrow(Object.values(fields)[0])
    expect(await count('invoices')).toBe(before)

    const made = await clerk.call(invoices.create, { ...input, isConfirmed: true }, key)
    expect(made).toMatchObject(days)
    expect(await count('invoices')).toBe(Number(before) + 1)
  })

  test('of today needs no confirmation', async () => {
    const made = await clerk.call(invoices.create, { customerId, lines, issueDate: today, dueDate: today })

    expect(made.status).toBe('draft')
  })

  test('is asked about again only when its dates change', async () => {
    const old = await anInvoice(it, { issueDate: '2019-03-01', dueDate: '2019-03-31' })
    const { id, version } = old

    const relined = await clerk.call(invoices.update, { id, version, lines, issueDate: '2019-03-01' })
    const asked = clerk.call(invoices.update, { id, version: relined.version, issueDate: '2018-03-01' })
    await expect(asked).rejects.toMatchObject({ code: 'UNUSUAL', fields: { issueDate: expect.any(String) } })
    expect(await clerk.call(invoices.get, { id })).toEqual(relined)

    const moved = { id, version: relined.version, issueDate: '2018-03-01', isConfirmed: true }
    expect(await clerk.call(invoices.update, moved)).toMatchObject({ issueDate: '2018-03-01', total: relined.total })
  })

  test('that cannot be is refused, confirmed or not', async () => {
    const wrong = { customerId, lines, issueDate: '2019-03-31', dueDate: '2019-03-01', isConfirmed: true }

    await expect(clerk.call(invoices.create, wrong)).rejects.toMatchObject({ code: 'INVALID' })
  })
})

describe('a draft whose dates have become unusual', () => {
  test('is asked about when it is sent, and mailed once confirmed', async () => {
    const { id, version } = await anInvoice(it, { issueDate: '2025-03-01', dueDate: '2025-03-31' })
    const mails = async () => (await it.pool.query('select from mail_outbox')).rowCount

    const before = await mails()
    const asked = clerk.call(invoices.send, { id, version })
    await expect(asked).rejects.toMatchObject({
      status: 422,
      code: 'UNUSUAL',
      fields: { issueDate: `This is 20 months ago. ${rest}` },
    })
    expect(await mails()).toBe(before)
    expect(await clerk.call(invoices.get, { id })).toMatchObject({ status: 'draft', version })

    const sent = await clerk.call(invoices.send, { id, version, isConfirmed: true })
    expect(sent).toMatchObject({ emailSentAt: expect.any(String), issueDate: '2025-03-01' })
  })
})

describe('a payment', () => {
  const money = () => ({ customerId, amount: 100, method: 'cash' }) as const

  test('of 1999 is asked about, and recorded once confirmed', async () => {
    const before = await count('payments')
    const input = { ...money(), paidAt: '1999-05-05' }

    await expect(clerk.call(payments.record, input)).rejects.toMatchObject({
      status: 422,
      code: 'UNUSUAL',
      fields: { paidAt: `This is 27 years ago. ${rest}` },
    })
    expect(await count('payments')).toBe(before)

    expect(await clerk.call(payments.record, { ...input, isConfirmed: true })).toMatchObject({ paidAt: '1999-05-05' })
  })

  test('from before its invoice is asked about, and leaves it open until confirmed', async () => {
    const invoice = await anInvoice(it, { customerId, status: 'sent', issueDate: '2026-11-10' })
    const input = { ...money(), invoiceId: invoice.id, amount: invoice.total, paidAt: '2026-11-09' }

    await expect(clerk.call(payments.record, input)).rejects.toMatchObject({
      code: 'UNUSUAL',
      fields: { paidAt: `The invoice was issued later, on 10/11/2026. ${rest}` },
    })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'sent', paidTotal: 0 })

    await clerk.call(payments.record, { ...input, isConfirmed: true })
    expect(await clerk.call(invoices.get, { id: invoice.id })).toMatchObject({ status: 'paid' })
  })

  test('of the future stays refused, confirmed or not', async () => {
    const before = await count('payments')
    const input = { ...money(), paidAt: '2026-11-22', isConfirmed: true }

    await expect(clerk.call(payments.record, input)).rejects.toMatchObject({ code: 'INVALID' })
    expect(await count('payments')).toBe(before)
  })
})

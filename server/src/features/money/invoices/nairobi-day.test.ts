import { api } from '@shehena/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

let moment = ''
const it = useTestApp({ clock: () => moment })

// 23:30 on New Year's Eve in Nairobi, and 00:30 after it.
const before = '2026-12-31T20:30:00.000Z'
const after = '2026-12-31T21:30:00.000Z'

beforeEach(() => {
  moment = before
})

test('an invoice falls overdue at midnight in Nairobi, in the list, its filters and its details', async () => {
  const { id } = await anInvoice(it, { status: 'sent', issueDate: '2026-12-01', dueDate: '2026-12-31' })
  const cashier = await it.signedIn('finance')
  const statuses = async () => {
    const { items } = await cashier.call(api.invoices.list, {})
    const overdue = await cashier.call(api.invoices.list, { status: 'overdue' })
    return [
      items.find((item) => item.id === id)?.status,
      overdue.total,
      (await cashier.call(api.invoices.get, { id })).status,
    ]
  }

  expect(await statuses()).toEqual(['sent', 0, 'sent'])
  moment = after
  expect(await statuses()).toEqual(['overdue', 1, 'overdue'])
})

test('a number belongs to the year it is in Nairobi', async () => {
  const customer = await aCustomer(it)
  const cashier = await it.signedIn('finance')
  const draft = (issueDate: string, dueDate: string) =>
    cashier.call(api.invoices.create, {
      customerId: customer.id,
      bookingId: null,
      issueDate,
      dueDate,
      lines: [{ description: 'One trip', qty: 100, unitPrice: 100, taxRate: 1600 }],
    })

  expect((await draft('2026-12-31', '2027-01-30')).invoiceNo).toBe('INV-26000001')
  moment = after
  expect((await draft('2027-01-01', '2027-01-31')).invoiceNo).toBe('INV-27000001')
})

test('a payment may be dated today in Nairobi, and no later', async () => {
  const customer = await aCustomer(it)
  const cashier = await it.signedIn('finance')
  const pay = (paidAt: string) =>
    cashier.send(api.payments.record, {
      customerId: customer.id,
      invoiceId: null,
      amount: 100,
      method: 'cash',
      paidAt,
      bankTxnId: null,
      notes: null,
    })

  expect((await pay('2027-01-01')).statusCode).toBe(422)
  moment = after
  expect((await pay('2027-01-01')).statusCode).toBe(201)
})

import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments, receivables, withheld } = api

let moment = now
const it = useTestApp({ clock: () => moment })
/** An invoice of KSh 1,000.00 without tax. */
const thousand = (values: Parameters<typeof anInvoice>[1]) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
    ...values,
  })

test('the invoices of a day and of a bucket add up to its figures, oldest due first', async () => {
  moment = now
  const clerk = await it.signedIn('finance')
  const customer = await aCustomer(it, { legalName: 'As At Ltd' })
  const paid = await thousand({ customerId: customer.id, issueDate: '2026-10-01', dueDate: '2026-10-05' })
  await thousand({ customerId: customer.id, issueDate: '2026-10-01', dueDate: '2026-11-20' })
  await aPayment(it, { invoiceId: paid.id, amount: 1_000_00, paidAt: '2026-11-10', bookedOn: '2026-11-10' })

  const asAt = '2026-11-09'
  const { outstanding, aging } = await clerk.call(receivables.get, { asAt })
  const all = await clerk.call(receivables.invoices, { asAt, pageSize: 100 })
  expect({ count: all.total, amount: all.amount }).toEqual(outstanding)
  expect(all.items.map(({ dueDate }) => dueDate)).toEqual(all.items.map(({ dueDate }) => dueDate).toSorted())
  for (const { bucket, ...sum } of aging) {
    const { total, amount } = await clerk.call(receivables.invoices, { asAt, bucket })
    expect({ count: total, amount }).toEqual(sum)
  }
  const own = { customer: customer.id, pageSize: 1 }
  const { items, total, amount } = await clerk.call(receivables.invoices, { asAt, ...own })
  expect({ total, amount }).toEqual({ total: 2, amount: 2_000_00 })
  expect(items).toMatchObject([{ id: paid.id, customerName: 'As At Ltd', daysLate: 35, balance: 1_000_00 }])
  expect((await clerk.call(receivables.invoices, { asAt: '2026-11-10', ...own })).items).toMatchObject([
    { dueDate: '2026-11-20', daysLate: -10 },
  ])
})

test('an invoice is never settled twice on a past day: what replaces money taken back counts from then', async () => {
  moment = now
  const manager = await it.signedIn('management')
  const { id: customerId } = await aCustomer(it)
  const invoice = await thousand({ customerId, issueDate: '2026-11-02', dueDate: '2026-12-02' })
  const money = { customerId, invoiceId: invoice.id, method: 'cash', paidAt: '2026-11-10' } as const
  const wrong = await manager.call(payments.record, { ...money, amount: 1_000_00 })
  await manager.call(payments.void, { id: wrong.id, reason: 'Recorded with the wrong code' })

  const right = await manager.call(payments.record, { ...money, amount: 600_00 })
  const kept = { invoiceId: invoice.id, kind: 'income', amount: 400_00, withheldOn: '2026-11-12' } as const
  const held = await manager.call(withheld.record, kept)

  expect(right).toMatchObject({ bookedOn: '2026-11-10', allocations: [{ allocatedOn: today }] })
  const { withheld: onInvoice } = await manager.call(invoices.get, { id: invoice.id })
  expect(onInvoice).toMatchObject([{ id: held.id, withheldOn: '2026-11-12', allocatedOn: today }])
})

test.each([
  ['a day to come', { asAt: '2026-11-22' }],
  ['no day', { asAt: '2026-02-30' }],
])('%s is refused at its field', async (_, input) => {
  moment = now
  const clerk: Client = await it.signedIn('finance')
  const before = await everyRow(it.pool)

  for (const endpoint of [receivables.get, receivables.invoices]) {
    const response = await clerk.send(endpoint, input)
    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toHaveProperty('asAt')
  }
  expect(await everyRow(it.pool)).toEqual(before)
})

test('by default it is today, in Nairobi', async () => {
  moment = '2026-11-21T21:30:00.000Z'
  const clerk = await it.signedIn('finance')
  expect((await clerk.call(receivables.get, {})).asAt).toBe('2026-11-22')
})

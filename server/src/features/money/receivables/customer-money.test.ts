import { api } from '@shehena/domain/api'
import { lateBuckets } from '@shehena/domain/money/invoices/aging'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { creditNotes, invoices, payments, receivables, withheld } = api
const it = useTestApp()

/** An invoice of KSh 1,000.00 without tax. */
const thousand = (values: Parameters<typeof anInvoice>[1]) =>
  anInvoice(it, {
    status: 'sent',
    lines: [{ description: 'Trip', qty: 100, unitPrice: 1_000_00, taxRate: 0 }],
    ...values,
  })

const none = { count: 0, amount: 0 }

test('of a customer without invoices and payments is nothing', async () => {
  const { id } = await aCustomer(it)
  const clerk = await it.signedIn('finance')
  expect(await clerk.call(receivables.customer, { id })).toEqual({
    balance: 0,
    open: none,
    overdue: none,
    payments: none,
    onAccount: none,
    credit: none,
    withheld: none,
    aging: lateBuckets.map((bucket) => ({ bucket, ...none })),
    unbilled: none,
    limit: null,
    exposure: 0,
    left: null,
    countsUnbilled: true,
    state: 'inOrder',
    hold: null,
  })
})

test.each(['finance', 'management', 'admin'] as const)(
  'for %s: each figure is that of its list, and the balance what is open less what is on account',
  async (role) => {
    const customerId = (await aCustomer(it)).id
    const late = await thousand({ customerId, issueDate: '2026-09-01', dueDate: '2026-10-01' })
    // Due today is not late.
    await thousand({ customerId, issueDate: '2026-11-01', dueDate: today })
    const paid = await thousand({ customerId })
    await thousand({ customerId, status: 'draft' })
    await thousand({ customerId, status: 'cancelled' })
    await aPayment(it, { invoiceId: late.id, amount: 400_00 })
    await aPayment(it, { invoiceId: paid.id, amount: 1_000_00 })
    await aPayment(it, { customerId, amount: 250_00 })
    const other = await thousand({ dueDate: '2026-10-01', issueDate: '2026-09-01' })
    await aPayment(it, { customerId: other.customerId, amount: 70_00 })
    const clerk = await it.signedIn(role)
    const recorded = { customerId, method: 'cash', paidAt: '2026-11-20' } as const
    const wrong = await clerk.call(payments.record, { ...recorded, amount: 90_00 })
    const manager = await it.signedIn('management')
    await manager.call(payments.void, { id: wrong.id, reason: 'Typed twice' })

    const money = await clerk.call(receivables.customer, { id: customerId })

    expect(money).toMatchObject({
      balance: 1_350_00,
      open: { count: 2, amount: 1_600_00 },
      overdue: { count: 1, amount: 600_00 },
      payments: { count: 3, amount: 1_650_00 },
      onAccount: { count: 1, amount: 250_00 },
      credit: none,
      withheld: none,
    })
    const listed = async (status: 'open' | 'overdue') =>
      (await clerk.call(invoices.list, { customer: customerId, status })).items
    const recordedOf = async (status: 'valid' | 'unmatched') =>
      (await clerk.call(payments.list, { customer: customerId, status })).items
    const sum = (amounts: number[]) => ({ count: amounts.length, amount: amounts.reduce((all, one) => all + one, 0) })
    expect(sum((await listed('open')).map(({ balance }) => balance))).toEqual(money.open)
    expect(sum((await listed('overdue')).map(({ balance }) => balance))).toEqual(money.overdue)
    expect(sum((await recordedOf('valid')).map(({ amount }) => amount))).toEqual(money.payments)
    expect(sum((await recordedOf('unmatched')).map(({ onAccount }) => onAccount))).toEqual(money.onAccount)
  },
)

test('a customer who has paid ahead has a negative balance', async () => {
  const { id: customerId } = await aCustomer(it)
  await aPayment(it, { customerId, amount: 500_00 })
  const clerk = await it.signedIn('finance')
  expect(await clerk.call(receivables.customer, { id: customerId })).toMatchObject({ balance: -500_00 })
})

test('what is left of a credit note lowers the balance, and what is withheld without a certificate is counted', async () => {
  const { id: customerId } = await aCustomer(it)
  const paid = await thousand({ customerId })
  await aPayment(it, { invoiceId: paid.id, amount: 1_000_00 })
  const open = await thousand({ customerId })
  const clerk = await it.signedIn('finance')
  const kept = { invoiceId: open.id, kind: 'income', withheldOn: today } as const
  await clerk.call(withheld.record, { ...kept, amount: 50_00 })
  await clerk.call(withheld.record, { ...kept, amount: 20_00, certificateNo: 'WHT-1', certificateOn: today })
  const { version, lines } = await clerk.call(creditNotes.creditable, { id: paid.id })
  const credited = lines.map(({ id }) => ({ lineId: id, net: 300_00 }))
  await clerk.call(creditNotes.issue, { id: paid.id, version, reason: '06', lines: credited })

  expect(await clerk.call(receivables.customer, { id: customerId })).toMatchObject({
    balance: 1_000_00 - 50_00 - 20_00 - 300_00,
    open: { count: 1, amount: 930_00 },
    credit: { count: 1, amount: 300_00 },
    withheld: { count: 1, amount: 50_00 },
  })
})

test('the desks that do not see invoices do not see it', async () => {
  const { id } = await aCustomer(it)
  for (const role of ['bookings', 'dispatch'] as const) {
    const desk = await it.signedIn(role)
    expect((await desk.send(receivables.customer, { id })).statusCode).toBe(403)
  }
})

test('of an unknown customer is refused, and changes nothing', async () => {
  const clerk = await it.signedIn('finance')
  const before = await everyRow(it.pool)
  const response = await clerk.send(receivables.customer, { id: '0190a000-0000-7000-8000-000000000000' })
  expect([response.statusCode, response.json().message]).toEqual([404, 'Customer not found'])
  expect(await everyRow(it.pool)).toEqual(before)
})

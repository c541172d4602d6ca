import { api } from '@shehena/domain/api'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const { payments } = api
const it = useTestApp()

test('the sums of payments leave voided ones out, unless the filter is for them', async () => {
  const invoice = await anInvoice(it, { status: 'sent' })
  const customer = invoice.customerId
  const clerk = await it.signedIn('management')
  const recorded = { customerId: customer, method: 'cash', paidAt: today } as const
  await clerk.call(payments.record, { ...recorded, amount: 116_500_00, invoiceId: invoice.id, restOnAccount: true })
  await clerk.call(payments.record, { ...recorded, amount: 30_07 })
  const wrong = await clerk.call(payments.record, { ...recorded, method: 'cheque', amount: 99_00 })
  await clerk.call(payments.void, { id: wrong.id, reason: 'Bounced' })
  const sums = async (input: object) => (await clerk.call(payments.list, { customer, ...input })).sums

  expect(await sums({})).toEqual({ amount: 116_530_07, onAccount: 530_07 })
  expect(await sums({ page: 2, pageSize: 1 })).toEqual({ amount: 116_530_07, onAccount: 530_07 })
  expect(await sums({ status: 'valid' })).toEqual({ amount: 116_530_07, onAccount: 530_07 })
  expect(await sums({ status: 'voided' })).toEqual({ amount: 99_00, onAccount: 0 })
  expect(await sums({ invoice: invoice.id })).toEqual({ amount: 116_500_00, onAccount: 500_00 })
  expect(await sums({ method: 'cheque' })).toEqual({ amount: 0, onAccount: 0 })
})

test('sums past 2^53 cents are exact, and where there are more rows than are counted there are none', async () => {
  const customer = (await aCustomer(it)).id
  const add = (from: number, to: number) =>
    it.pool.query(
      `insert into payments (receipt_no, customer_id, amount, method, paid_at, booked_on)
        select 'REC-28' || lpad(g::text, 6, '0'), $1, 1000000000000, 'cash', '2025-01-01', '2025-01-01'
          from generate_series($2::int, $3::int) g`,
      [customer, from, to],
    )
  const clerk = await it.signedIn('finance')
  const exact = '10000000000000000'
  for (let first = 1; first < 10_000; first += 1000) await add(first, first + 999)
  expect((await clerk.call(payments.list, { customer })).sums).toEqual({ amount: exact, onAccount: exact })
  await add(10_001, 10_001)
  for (const input of [{ customer }, {}])
    expect(await clerk.call(payments.list, input)).toMatchObject({ total: 10_000, isTotalCapped: true, sums: null })
  expect((await clerk.call(payments.list, { customer, status: 'voided' })).sums).toEqual({ amount: 0, onAccount: 0 })
})

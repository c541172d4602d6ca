import { api } from '@shehena/domain/api'
import { invoiceFilters } from '@shehena/domain/money/invoices/invoice-list'
import { expect, test } from 'vitest'
import { aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { type Client, useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

/** An invoice without tax; the amount is in cents. */
const invoiceOf = (unitPrice: number, values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(it, { lines: [{ description: 'Trip', qty: 100, unitPrice, taxRate: 0 }], ...values })

const sumsOf = async (clerk: Client, input: object) => (await clerk.call(invoices.list, input)).sums

test('the sums are those of all rows that the filters leave, on whichever page', async () => {
  const customer = (await aCustomer(it)).id
  const late = { customerId: customer, status: 'sent', issueDate: '2026-09-01', dueDate: '2026-10-01' } as const
  const part = await invoiceOf(1_000_01, late)
  await invoiceOf(300_02, late)
  await invoiceOf(20_03, { customerId: customer, status: 'sent' })
  await invoiceOf(5_04, { customerId: customer, status: 'draft' })
  await invoiceOf(7_00, { customerId: customer, status: 'cancelled' })
  await aPayment(it, { invoiceId: part.id, amount: 400_00 })
  await invoiceOf(9_000_00, { status: 'sent' })
  const clerk = await it.signedIn('finance')

  expect(await sumsOf(clerk, { customer })).toEqual({ total: 1_325_10, balance: 920_06 })
  expect(await sumsOf(clerk, { customer, page: 2, pageSize: 2 })).toEqual({ total: 1_325_10, balance: 920_06 })
  expect(await sumsOf(clerk, { customer, status: 'overdue' })).toEqual({ total: 1_300_03, balance: 900_03 })
  expect(await sumsOf(clerk, { customer, status: 'cancelled' })).toEqual({ total: 7_00, balance: 0 })
  expect(await sumsOf(clerk, { customer, status: 'paid' })).toEqual({ total: 0, balance: 0 })
  expect(await sumsOf(clerk, { q: part.invoiceNo })).toEqual({ total: 1_000_01, balance: 600_01 })
  expect(await sumsOf(clerk, { customer, status: 'overdue', from: '2026-09-02', to: '2026-09-30' })).toEqual({
    total: 0,
    balance: 0,
  })
})

test('for every filter the sums are what the rows show, the cancelled ones of all aside', async () => {
  const clerk = await it.signedIn('management')
  for (const status of invoiceFilters) {
    const { items, total, sums } = await clerk.call(invoices.list, { status, pageSize: 100 })
    expect(items).toHaveLength(total)
    const counted = items.filter((item) => status !== 'all' || item.status !== 'cancelled')
    expect([status, sums]).toEqual([
      status,
      {
        total: counted.reduce((sum, item) => sum + item.total, 0),
        balance: items.reduce((sum, { balance }) => sum + balance, 0),
      },
    ])
  }
})

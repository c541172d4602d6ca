import { api } from '@shehena/domain/api'
import { invoiceFilters, invoiceSorts } from '@shehena/domain/money/invoices/invoice-list'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { invoices } = api
const it = useTestApp()

describe('an invoice at the edge of its due date', () => {
  test.each([
    ['sent', '2026-11-20', 'overdue'],
    ['sent', '2026-11-21', 'sent'],
    ['sent', '2026-11-22', 'sent'],
    ['overdue', '2026-11-20', 'overdue'],
    ['draft', '2026-11-20', 'draft'],
  ] as const)(
    'stored as %s and due on %s is %s wherever it is read on 21 November',
    async (status, dueDate, expected) => {
      const customer = await aCustomer(it)
      const { id } = await anInvoice(it, { customerId: customer.id, status, issueDate: '2026-10-01', dueDate })
      const cashier = await it.signedIn('finance')
      const filtered = async (filter: 'sent' | 'overdue' | 'open' | 'draft') =>
        (await cashier.call(invoices.list, { status: filter, customer: customer.id })).items.map((item) => item.status)

      expect((await cashier.call(invoices.get, { id })).status).toBe(expected)
      expect((await cashier.call(invoices.list, { customer: customer.id })).items).toMatchObject([
        { id, status: expected },
      ])
      for (const filter of ['sent', 'overdue', 'draft'] as const) {
        expect(await filtered(filter)).toEqual(filter === expected ? [expected] : [])
      }
      expect(await filtered('open')).toEqual(expected === 'draft' ? [] : [expected])
    },
  )
})

describe('the list', () => {
  test('finds by number and by customer, and nothing by a hidden field', async () => {
    const customer = await aCustomer(it, {
      legalName: 'Zawadi 100% Flowers Ltd',
      email: 'flowers@zawadi.example',
      taxNumber: 'P123123123Z',
    })
    const invoice = await anInvoice(it, { customerId: customer.id })
    const manager = await it.signedIn('management')
    const search = async (q: string) => (await manager.call(invoices.list, { q })).items.map((item) => item.id)

    expect(await search('zawadi 100% f')).toEqual([invoice.id])
    expect(await search(invoice.invoiceNo.toLowerCase())).toEqual([invoice.id])
    expect(await search('flowers@zawadi')).toEqual([])
    expect(await search('P123123123Z')).toEqual([])
    expect(await search('zawadi_100')).toEqual([])
    expect((await manager.send(invoices.list, { sort: 'taxNumber' })).statusCode).toBe(422)
    expect((await manager.send(invoices.list, { status: 'late' })).statusCode).toBe(422)
  })

  test('shows each invoice with its customer, booking and balance', async () => {
    const booking = await aBooking(it)
    const invoice = await anInvoice(it, { customerId: booking.customerId, bookingId: booking.id, status: 'sent' })
    await aPayment(it, { invoiceId: invoice.id, amount: 16_000_00 })
    const cashier = await it.signedIn('finance')

    const { items } = await cashier.call(invoices.list, { customer: booking.customerId })

    expect(items).toEqual([
      {
        id: invoice.id,
        invoiceNo: invoice.invoiceNo,
        customerId: booking.customerId,
        customerName: expect.any(String),
        bookingId: booking.id,
        bookingNo: booking.bookingNo,
        issueDate: invoice.issueDate,
        dueDate: invoice.dueDate,
        total: 116_000_00,
        paidTotal: 16_000_00,
        creditedTotal: 0,
        withheldTotal: 0,
        writtenOffTotal: 0,
        balance: 100_000_00,
        kind: 'invoice',
        status: 'sent',
        delivery: null,
        openedOn: null,
        cancelledOn: null,
        isMailable: true,
        hasFiscalReceipt: false,
        isFromCharges: false,
        version: 3,
      },
    ])
  })

  test('a draft and a cancelled invoice owe nothing anywhere, so that the column adds up to what is owed', async () => {
    const { id: customerId } = await aCustomer(it)
    for (const status of ['draft', 'cancelled', 'sent']) await anInvoice(it, { customerId, status })
    await anInvoice(it, { customerId, status: 'sent', issueDate: '2026-10-01', dueDate: '2026-10-31' })
    const paid = await anInvoice(it, { customerId, status: 'sent' })
    await aPayment(it, { invoiceId: paid.id, amount: paid.total })
    const cashier = await it.signedIn('finance')

    const { items } = await cashier.call(invoices.list, { customer: customerId })
    const details = await Promise.all(items.map(({ id }) => cashier.call(invoices.get, { id })))
    const csv = (await cashier.send(invoices.export, { customer: customerId })).body.split('\r\n')
    const column = csv[0]?.split(',').indexOf('Balance') ?? -1

    const owed = { draft: 0, cancelled: 0, sent: 116_000_00, paid: 0, overdue: 116_000_00 }
    const balances = (rows: { status: string; balance: number }[]) =>
      Object.fromEntries(rows.map(({ status, balance }) => [status, balance]))
    expect(balances(items)).toEqual(owed)
    expect(balances(details)).toEqual(owed)
    const exported = csv.slice(1).flatMap((line) => (line ? [line.split(',')[column]] : []))
    expect(exported.toSorted()).toEqual(['0.00', '0.00', '0.00', '116000.00', '116000.00'])
  })

  test('counts each filter exactly', async () => {
    const cashier = await it.signedIn('finance')
    await anInvoice(it, { status: 'sent', issueDate: '2026-09-01', dueDate: '2026-10-01' })

    for (const status of invoiceFilters) {
      const { total, items } = await cashier.call(invoices.list, { status, pageSize: 100 })
      expect(total).toBe(items.length)
    }
  })

  test('is narrowed by the day of issue: a period of Nairobi, or from one day to another', async () => {
    const { id } = await aCustomer(it)
    for (const issueDate of [
      '2025-12-31',
      '2026-01-01',
      '2026-08-23',
      '2026-08-24',
      '2026-10-31',
      '2026-11-01',
      '2026-12-01',
    ])
      await anInvoice(it, { customerId: id, issueDate, dueDate: '2027-01-31' })
    const cashier = await it.signedIn('finance')
    const days = async (span: Omit<Parameters<typeof cashier.call<typeof invoices.list>>[1], 'customer'>) =>
      (await cashier.call(invoices.list, { customer: id, sort: 'issueDate', ...span })).items.map(
        (item) => item.issueDate,
      )

    expect(await days({ period: 'thisMonth' })).toEqual(['2026-11-01'])
    expect(await days({ period: 'lastMonth' })).toEqual(['2026-10-31'])
    expect(await days({ period: 'last90Days' })).toEqual(['2026-08-24', '2026-10-31', '2026-11-01'])
    expect(await days({ period: 'thisYear' })).toHaveLength(6)
    expect(await days({ period: 'lastYear' })).toEqual(['2025-12-31'])
    expect(await days({ from: '2026-08-24', to: '2026-10-31' })).toEqual(['2026-08-24', '2026-10-31'])
    expect(await days({ from: '2026-11-01' })).toEqual(['2026-11-01', '2026-12-01'])
    expect(await days({ to: '2025-12-31' })).toEqual(['2025-12-31'])
    expect(await days({ period: 'thisYear', to: '2026-01-01' })).toEqual(['2026-01-01'])
    for (const from of ['2026-02-30', 'yesterday', '2026-11', "'"])
      expect((await cashier.send(invoices.list, { from })).statusCode).toBe(422)
    expect((await cashier.send(invoices.list, { period: 'lastCentury' })).statusCode).toBe(422)
  })

  test.each(invoiceSorts)('pages by %s through every row once', async (sort) => {
    const customer = await aCustomer(it)
    for (const day of ['05', '03', '03', '04', '01'])
      await anInvoice(it, { customerId: customer.id, issueDate: `2026-10-${day}`, dueDate: `2026-12-${day}` })
    const cashier = await it.signedIn('finance')
    const page = async (number: number, pageSize: number) =>
      (await cashier.call(invoices.list, { customer: customer.id, sort, page: number, pageSize })).items

    const all = await page(1, 100)
    const pages = [...(await page(1, 2)), ...(await page(2, 2)), ...(await page(3, 2))]

    expect(pages).toEqual(all)
    expect(all).toHaveLength(5)
    const column = sort.replace('-', '')
    if (column === 'dueDate' || column === 'issueDate') {
      const days = all.map((item) => item[column])
      expect(days).toEqual(sort === column ? days.toSorted() : days.toSorted().reverse())
    }
  })
})

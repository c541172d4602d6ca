import { api } from '@shehena/domain/api'
import { invoiceSorts } from '@shehena/domain/money/invoices/invoice-list'
import { paymentSorts } from '@shehena/domain/money/payments/payment-list'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, anInvoice, aPayment } from '#test/support/builders.ts'
import { type Client, today, useTestApp } from '#test/support/test-app.ts'

const { invoices, payments } = api
const it = useTestApp()

/** Parses CSV by RFC 4180: quoted fields may contain commas, quotes and line ends. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.length > 1)
}

async function sheet(person: Client, endpoint: typeof invoices.export | typeof payments.export, filter: object) {
  const response = await person.send(endpoint, filter)
  expect(response.statusCode, response.body).toBe(200)
  const [header = [], ...rows] = cellsOf(response.body.replace('\ufeff', ''))
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])))
}

describe('an export', () => {
  test('of invoices holds what the list shows, in plain figures and days', async () => {
    const booking = await aBooking(it)
    const { id, invoiceNo, customerId } = await anInvoice(it, {
      customerId: booking.customerId,
      bookingId: booking.id,
      status: 'sent',
      issueDate: '2026-10-01',
      dueDate: '2026-11-20',
    })
    const manager = await it.signedIn('management')
    await manager.call(payments.record, { customerId, invoiceId: id, amount: 1_234_05, method: 'cash', paidAt: today })

    expect(await sheet(manager, invoices.export, { customer: customerId })).toEqual([
      {
        Id: id,
        'Invoice No': invoiceNo,
        Customer: expect.stringMatching(/^Bahari Traders \d+ Ltd$/),
        'Trading Name': expect.stringMatching(/^Bahari \d+$/),
        'Tax Number (KRA PIN)': 'P051365947M',
        Booking: booking.bookingNo,
        'Issue Date': '2026-10-01',
        'Due Date': '2026-11-20',
        'Opening since': '',
        Currency: 'KES',
        Subtotal: '100000.00',
        Tax: '16000.00',
        Total: '116000.00',
        Paid: '1234.05',
        Credited: '0.00',
        Withheld: '0.00',
        'Written Off': '0.00',
        Balance: '114765.95',
        Status: 'Overdue',
        'Sent At': '2026-11-21 11:00',
        'KRA Control Number': '',
      },
    ])
  })

  test('of payments marks the voided ones', async () => {
    const customer = await aCustomer(it, { legalName: 'Exported Payments Ltd', tradingName: null })
    const manager = await it.signedIn('management', { name: 'Peter Otieno' })
    const kept = await aPayment(it, { customerId: customer.id, method: 'mpesa', bankTxnId: 'SKX1EXPORT' })
    const gone = await aPayment(it, { customerId: customer.id, paidAt: '2026-11-20' })
    await manager.call(payments.void, { id: gone.id, reason: 'Entered twice' })

    const rows = await sheet(manager, payments.export, { q: 'Exported Payments' })

    expect(rows).toMatchObject([
      {
        'Receipt No': kept.receiptNo,
        Date: today,
        Customer: 'Exported Payments Ltd',
        'Trading Name': '',
        Invoice: '',
        Amount: '10000.00',
        Method: 'M-Pesa',
        'Transaction Code': 'SKX1EXPORT',
        'Voided At': '',
      },
      { 'Receipt No': gone.receiptNo, 'Voided By': 'Peter Otieno', 'Void Reason': 'Entered twice' },
    ])
  })

  test('is saved as a file that a spreadsheet reads as UTF-8, with its header even where nothing is found', async () => {
    const cashier = await it.signedIn('finance')

    const { headers, rawPayload, body } = await cashier.send(payments.export, { q: 'nobody at all' })

    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`attachment; filename="payments-${today}.csv"`)
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(body).toMatch(/^\ufeffId,Receipt No,Date,Customer,.*Void Reason\r\n$/)
  })

  test.each(['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠x'])(
    'makes no formula of %s',
    async (legalName) => {
      const customer = await aCustomer(it, { legalName })
      await aPayment(it, { customerId: customer.id, notes: `${legalName}, and "more"\nbelow` })
      const cashier = await it.signedIn('finance')

      const [row] = (await sheet(cashier, payments.export, {})).filter(({ Customer = '' }) =>
        Customer.includes(legalName),
      )

      expect(row).toMatchObject({ Customer: `'${legalName}`, Notes: `'${legalName}, and "more"\nbelow` })
    },
  )

  test.each(['\n=1+1', '\t=1+1', '\r=1+1'])('makes no formula of %j, however it got in', async (notes) => {
    const customer = await aCustomer(it)
    await aPayment(it, { customerId: customer.id, notes })
    const cashier = await it.signedIn('finance')

    const rows = await sheet(cashier, payments.export, {})

    expect(rows.map(({ Notes }) => Notes)).toContain(`'${notes}`)
  })

  test.each(['two trips\n=1+1', 'two trips\r=1+1', 'two trips\r\n=1+1'])('keeps %j in one cell', async (notes) => {
    const customer = await aCustomer(it)
    await aPayment(it, { customerId: customer.id, notes })
    const cashier = await it.signedIn('finance')

    expect((await sheet(cashier, payments.export, {})).map(({ Notes }) => Notes)).toContain(notes)
  })

  test.each([
    ['invoices', 'with a page', { page: 1 }],
    ['invoices', 'with an unknown state', { status: 'late' }],
    ['payments', 'with an unknown field', { customer: 'x' }],
  ] as const)('of %s %s is refused', async (feature, _name, filter) => {
    const cashier = await it.signedIn('finance')

    expect((await cashier.send(api[feature].export, filter)).statusCode).toBe(422)
  })
})

describe('many rows', () => {
  test('come once each and in the order of the list, page after page', async () => {
    const customer = await aCustomer(it, { legalName: 'Many Rows Ltd' })
    await it.pool.query(
      `insert into payments (receipt_no, customer_id, amount, paid_at)
        select 'REC-98' || lpad(n::text, 6, '0'), $1, n, date '2026-11-21' - (n % 7) from generate_series(1, 2300) n`,
      [customer.id],
    )
    await it.pool.query(
      `insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total, created_at)
        select 'INV-98' || lpad(n::text, 6, '0'), $1, date '2026-01-01' + n % 5, date '2026-12-01' + n % 3, 0, 0, 0,
            timestamptz '2026-01-01' + make_interval(mins => n % 11)
          from generate_series(1, 2300) n`,
      [customer.id],
    )
    const manager = await it.signedIn('management')

    for (const [feature, table, sorts, no] of [
      ['payments', 'payments', paymentSorts, 'Receipt No'],
      ['invoices', 'invoices', invoiceSorts, 'Invoice No'],
    ] as const) {
      for (const sort of sorts) {
        const column = sort.replace('-', '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
        const direction = sort.startsWith('-') ? 'desc' : 'asc'
        const { rows } = await it.pool.query(
          `select ${feature === 'payments' ? 'receipt_no' : 'invoice_no'} as no from ${table}
            where customer_id = $1 order by ${column} ${direction}, id ${direction}`,
          [customer.id],
        )

        const exported = await sheet(manager, api[feature].export, { q: 'Many Rows', sort })

        expect(exported.map((row) => row[no])).toEqual(rows.map((row) => row.no))
      }
    }
  })

  test('beyond fifty thousand are refused, and nothing is noted', async () => {
    const customer = await aCustomer(it)
    const client = await it.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into payments (receipt_no, customer_id, amount, paid_at, method)
        select 'REC-97' || lpad(n::text, 6, '0'), $1, 1, '2020-01-01', 'card' from generate_series(1, 50001) n`,
      [customer.id],
    )
    client.release(true)
    const cashier = await it.signedIn('finance')

    const response = await cashier.send(payments.export, { method: 'card' })

    expect([response.statusCode, response.json().message]).toEqual([
      422,
      'There are more than 50,000 rows. Narrow the filter, by a period for example.',
    ])
    expect(await noted(cashier)).toEqual([])
    expect(await sheet(cashier, payments.export, { method: 'card', from: '2021-01-01' })).toEqual([])
  }, 60_000)
})

const noted = (person: Client) =>
  it.db
    .selectFrom('exportLog')
    .select(['subject', 'filter', 'rowCount'])
    .where('userId', '=', person.userId)
    .orderBy('id')
    .execute()

describe('who exports', () => {
  test('is noted with the filter and the number of rows, for good', async () => {
    const customer = await aCustomer(it)
    for (let n = 0; n < 3; n += 1) await anInvoice(it, { customerId: customer.id })
    const cashier = await it.signedIn('finance')

    await sheet(cashier, invoices.export, { customer: customer.id, status: 'draft' })

    expect(await noted(cashier)).toMatchObject([
      { subject: 'invoices', filter: { customer: customer.id, status: 'draft', sort: '-createdAt' }, rowCount: 3 },
    ])
    await expect(it.pool.query('delete from export_log')).rejects.toThrow('append-only')
    await expect(it.pool.query('update export_log set row_count = 0')).rejects.toThrow('append-only')
  })

  test('is read by administrators, newest first, with the names of what the list was narrowed by', async () => {
    const customer = await aCustomer(it, { legalName: 'Siaya Millers Ltd' })
    const cashier = await it.signedIn('finance', { name: 'Amina Hassan' })
    await sheet(cashier, payments.export, { q: 'nobody' })
    await sheet(cashier, invoices.export, { customer: customer.id, q: '=1+1', status: 'overdue' })
    const admin = await it.signedIn('admin')

    const { items, total } = await admin.call(api.system.exportLog, { pageSize: 2 })
    expect(items).toMatchObject([
      {
        personName: 'Amina Hassan',
        subject: 'invoices',
        filter: expect.arrayContaining([
          { name: 'customer', value: 'Siaya Millers Ltd' },
          { name: 'q', value: '=1+1' },
          { name: 'status', value: 'overdue' },
        ]),
        rowCount: 0,
      },
      { personName: 'Amina Hassan', subject: 'payments', filter: [{ name: 'q', value: 'nobody' }], rowCount: 0 },
    ])
    expect(total).toBeGreaterThan(2)
    expect(await admin.call(api.system.exportLog, { to: '2026-11-20' })).toMatchObject({ items: [], total: 0 })
    expect(await admin.call(api.system.exportLog, { from: today, to: today })).toMatchObject({ total })
    for (const role of ['bookings', 'dispatch', 'finance', 'management'] as const)
      expect((await (await it.signedIn(role)).send(api.system.exportLog, {})).statusCode).toBe(403)
  })

  test('may do so twenty times an hour, invoices and payments together', async () => {
    const cashier = await it.signedIn('finance')
    for (let n = 0; n < 20; n += 1) await sheet(cashier, n % 2 ? invoices.export : payments.export, { q: 'nobody' })

    const refused = await cashier.send(payments.export, { q: 'nobody' })

    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await noted(cashier)).toHaveLength(20)
    expect((await (await it.signedIn('finance')).send(payments.export, { q: 'nobody' })).statusCode).toBe(200)
  })
})

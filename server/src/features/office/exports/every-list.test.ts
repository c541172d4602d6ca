import { api } from '@shehena/domain/api'
import { allows, type Permission } from '@shehena/domain/permissions'
import { roles } from '@shehena/domain/roles'
import { withoutEscape } from '@shehena/domain/sheets/formula-text'
import type { SheetFormat } from '@shehena/domain/sheets/sheet-formats'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { aPaybill, importRows } from '#test/support/bank-lines.ts'
import {
  aBooking,
  aCustomer,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anInvoice,
  aPayment,
  aRoute,
  aVehicle,
} from '#test/support/builders.ts'
import { type Client, now, today, useTestApp } from '#test/support/test-app.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'

const it = useTestApp()

const lists = [
  'customers',
  'bookings',
  'jobs',
  'vehicles',
  'drivers',
  'routes',
  'maintenance',
  'invoices',
  'payments',
  'creditNotes',
  'withheld',
  'receivables',
  'vat',
  'bankLines',
] as const
type List = (typeof lists)[number]

const viewing: Record<List, Permission> = {
  customers: 'customers.view',
  bookings: 'bookings.view',
  jobs: 'jobs.view',
  vehicles: 'vehicles.view',
  drivers: 'drivers.view',
  routes: 'routes.view',
  maintenance: 'maintenance.view',
  invoices: 'invoices.view',
  payments: 'payments.view',
  creditNotes: 'creditNotes.view',
  withheld: 'withheld.view',
  receivables: 'finance.dashboard',
  vat: 'finance.dashboard',
  bankLines: 'reconciliation.view',
}

/** What no role but those named may find in a file. */
const secrets = {
  tradingName: 'Siri Traders',
  taxNumber: 'P051999999Z',
  contact: 'Mwasi wa Siri',
  email: 'siri@example.com',
  billingAddress: 'Siri Lane 9',
  accountsEmail: 'hesabu@example.com',
  accountsPhone: '+254799999999',
  holdReason: 'Siri: cheques came back',
}

/** What a list cannot be asked for without. */
const needed = (list: List) => (list === 'vat' ? { month: '2026-11' } : {})

let admin: Client

beforeAll(async () => {
  admin = await it.signedIn('admin')
  const customers = [
    await aCustomer(it, { ...secrets, heldBy: admin.userId, heldAt: now }),
    await aCustomer(it, { isActive: false, email: null }),
    await aCustomer(it),
  ]
  for (const [n, { id: customerId }] of customers.entries()) {
    const route = await aRoute(it, { distanceKm: 100 + n })
    const booking = await aBooking(it, { customerId, routeId: route.id, status: n === 0 ? 'draft' : 'confirmed' })
    const vehicle = await aVehicle(it, { year: n === 1 ? null : 2020 - n, capacityTons: 10 + n })
    const driver = await aDriver(it, { status: n === 1 ? 'inactive' : 'active' })
    if (n > 0)
      await aJob(it, {
        bookingId: booking.id,
        vehicleId: vehicle.id,
        driverId: driver.id,
        status: n === 1 ? 'in_transit' : 'completed',
      })
    await aMaintenanceRecord(it, {
      vehicleId: vehicle.id,
      cost: n === 1 ? null : 100_00 * n,
      maintenanceDate: `2026-11-0${n + 1}`,
    })
    const invoice = await anInvoice(it, {
      customerId,
      bookingId: booking.id,
      status: 'sent',
      issueDate: `2026-11-0${n + 1}`,
      dueDate: `2026-12-0${3 - n}`,
    })
    await aPayment(it, { customerId, paidAt: `2026-11-1${n}`, method: n === 1 ? 'mpesa' : 'cash' })
    await admin.call(api.withheld.record, {
      invoiceId: invoice.id,
      kind: n === 1 ? 'income' : 'vat',
      amount: 10_00 + n,
      withheldOn: `2026-11-1${n}`,
    })
    const { version, lines } = await admin.call(api.creditNotes.creditable, { id: invoice.id })
    await admin.call(api.creditNotes.issue, {
      id: invoice.id,
      version,
      reason: '06',
      lines: lines.map(({ id: lineId }) => ({ lineId, net: 100 + n })),
    })
  }
  await anInvoice(it, { customerId: customers[0]?.id ?? '' })
  await importRows(it, admin, await aPaybill(it), lines)
})

const lines = [
  { amount: 15_000, day: '2026-11-18', payer: 'Wanjiru', account: 'nothing known' },
  { amount: -2_500.5, day: '2026-11-19', balance: -300.25, details: 'Withdrawal' },
  { amount: 700, day: '2026-11-19' },
]

// The limit of exports an hour is not what is tested here.
beforeEach(async () => {
  await it.db.deleteFrom('rateLimits').execute()
})

type Table = { headers: string[]; rows: Record<string, string>[] }

/** The file of a list as a table of texts, as they were before they were escaped. */
async function exported(person: Client, list: List, input: object = {}, format: SheetFormat = 'csv'): Promise<Table> {
  const response = await person.send(api[list].export, { ...needed(list), ...input, format })
  expect(response.statusCode, response.body).toBe(200)
  const [headers = [], ...rows] = (await readSheet(response.rawPayload)).rows
  const text = format === 'csv' ? withoutEscape : (cell: string) => cell
  return {
    headers,
    rows: rows.map((row) => Object.fromEntries(headers.map((header, n) => [header, text(row[n] ?? '')]))),
  }
}

function listOf(list: List) {
  if (list === 'receivables') return api.receivables.invoices
  return list === 'vat' ? api.vat.rows : api[list].list
}

async function listed(person: Client, list: List, input: object): Promise<string[]> {
  const response = await person.send(listOf(list), { ...needed(list), ...input, pageSize: 100 })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().items.map(({ id }: { id: string }) => id)
}

/** The values that an input of an export may have for each of its choices, such as its orders and its states. */
function choicesOf(list: List): [field: string, value: string][] {
  const schema = api[list].export['~orpc'].inputSchema as z.ZodObject
  return Object.entries(schema.shape).flatMap(([field, shape]) => {
    const inner = shape instanceof z.ZodDefault || shape instanceof z.ZodOptional ? shape.unwrap() : shape
    return field !== 'format' && inner instanceof z.ZodEnum
      ? inner.options.map((value): [string, string] => [field, String(value)])
      : []
  })
}

describe.each(lists)('the export of %s', (list) => {
  test('has the rows of the list in its order, under each order and each filter', async () => {
    const choices = choicesOf(list)
    expect(choices.length).toBeGreaterThan(0)
    const sought = list === 'receivables' || list === 'vat' ? [] : [['q', 'a'] as const]
    for (const [field, value] of [...sought, ...choices]) {
      await it.db.deleteFrom('rateLimits').execute()
      const ids = (await exported(admin, list, { [field]: value })).rows.map(({ Id }) => Id)
      const shown = await listed(admin, list, { [field]: value })
      // Withheld amounts have an order of their own in the file: by month and PIN.
      if (list === 'withheld') expect(ids.toSorted(), `${field} ${value}`).toEqual(shown.toSorted())
      else expect(ids, `${field} ${value}`).toEqual(shown)
    }
  })

  test('is the same table in both formats', async () => {
    const csv = await exported(admin, list, {}, 'csv')
    const xlsx = await exported(admin, list, {}, 'xlsx')
    expect(csv.rows.length).toBeGreaterThan(1)
    expect(xlsx.headers).toEqual(csv.headers)
    const plain = (table: Table) => table.rows.map((row) => Object.values(row).map(asPlain))
    expect(plain(xlsx)).toEqual(plain(csv))
  })

  test('is refused to who may not see the list, and then not logged', async () => {
    for (const role of roles.filter((each) => !allows(each, viewing[list]))) {
      const person = await it.signedIn(role)
      expect((await person.send(api[list].export, needed(list))).statusCode).toBe(403)
      expect(await it.db.selectFrom('exportLog').selectAll().where('userId', '=', person.userId).execute()).toEqual([])
    }
  })

  test('has no text that the role may not see', async () => {
    for (const role of roles.filter((each) => allows(each, viewing[list]))) {
      const person = await it.signedIn(role)
      for (const format of ['csv', 'xlsx'] as const) {
        const { headers, rows } = await exported(person, list, list === 'customers' ? { status: 'all' } : {}, format)
        expect(rows.length).toBeGreaterThan(1)
        const texts = JSON.stringify([headers, rows])
        for (const [field, secret] of Object.entries(secrets))
          if (!sees[field as keyof typeof secrets].includes(role))
            expect(texts, `${field} to ${role}`).not.toContain(secret)
        expect(texts).not.toMatch(/\*\*\*|RESTRICTED/)
      }
    }
  })
})

/** Figures have other forms in a workbook: 1234.5 for 1234.50, and a time with seconds. */
const asPlain = (text: string) =>
  /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1')

/** Specification, section 6, and the decisions on accounts and holds. Written by hand. */
const sees: Record<keyof typeof secrets, string[]> = {
  tradingName: ['bookings', 'finance', 'management', 'admin'],
  taxNumber: ['finance', 'management', 'admin'],
  contact: ['bookings', 'dispatch', 'management', 'admin'],
  email: ['bookings', 'management', 'admin'],
  billingAddress: ['finance', 'management', 'admin'],
  accountsEmail: ['finance', 'management', 'admin'],
  accountsPhone: ['finance', 'management', 'admin'],
  holdReason: ['finance', 'management', 'admin'],
}

describe('the columns of customers', () => {
  const everybody = [
    'Id',
    'Legal Name',
    'Customer Code',
    'Active',
    'Papers asked for',
    'Language of papers',
    'Merged into',
  ]
  const money = [
    'Tax Number (KRA PIN)',
    'Payment Terms (days)',
    'Billing Address',
    'Accounts Email',
    'Accounts Phone',
    'Withholds VAT',
    'Credit Limit (KES)',
    'On hold because',
    'No reminders',
  ]

  test.each([
    ['bookings', ['Trading Name', 'Contact Person', 'Email']],
    ['finance', ['Trading Name', ...money]],
    ['management', ['Trading Name', 'Contact Person', 'Email', ...money]],
    ['admin', ['Trading Name', 'Contact Person', 'Email', ...money]],
  ] as const)('of %s are those that the role sees', async (role, more) => {
    const { headers } = await exported(await it.signedIn(role), 'customers')
    expect(headers.toSorted()).toEqual([...everybody, ...more].toSorted())
  })

  test('hold what the role sees', async () => {
    const { rows } = await exported(admin, 'customers', { q: secrets.tradingName })
    expect(rows).toMatchObject([
      {
        'Trading Name': secrets.tradingName,
        'Tax Number (KRA PIN)': secrets.taxNumber,
        'Contact Person': secrets.contact,
        Email: secrets.email,
        'Accounts Phone': secrets.accountsPhone,
        Active: 'Yes',
      },
    ])
  })
})

test('a filter by what a role may not see is refused as in the list, and not logged', async () => {
  const cashier = await it.signedIn('finance')
  const clerk = await it.signedIn('bookings')
  expect((await cashier.send(api.customers.export, { status: 'withEmail' })).statusCode).toBe(403)
  expect((await clerk.send(api.customers.export, { status: 'thirtyDayTerms' })).statusCode).toBe(403)
  expect((await clerk.send(api.bookings.export, { status: 'unbilled' })).statusCode).toBe(403)
  const people = [cashier.userId, clerk.userId]
  expect(await it.db.selectFrom('exportLog').selectAll().where('userId', 'in', people).execute()).toEqual([])
})

test('lines of a statement have money out with a minus, which is no formula; receivables are those of the day asked for', async () => {
  const { rows } = await exported(admin, 'bankLines', { side: 'out' })
  expect(rows).toMatchObject([
    { Amount: '-2500.50', 'Balance after it': '-300.25', Text: 'Withdrawal', Open: 'Yes', Receipts: '' },
  ])
  const body = (await admin.send(api.bankLines.export, { side: 'out' })).body
  expect(body).toContain(',-2500.50,-300.25,')

  const owed = await exported(admin, 'receivables', { asAt: '2026-11-02' })
  expect(owed.rows.map((row) => [row['Owed on'], row['Days Late'], row.Balance])).toEqual([
    ['2026-11-02', '-30', '116000.00'],
    ['2026-11-02', '-31', '116000.00'],
  ])
  const refused = await admin.send(api.receivables.export, { asAt: '2026-11-22' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    422,
    'That day is still to come. Choose today or an earlier day.',
  ])
})

describe('a workbook', () => {
  test('is saved as one, and its export is logged', async () => {
    const person = await it.signedIn('dispatch')
    const { headers } = await person.send(api.routes.export, { format: 'xlsx', q: 'nowhere at all' })
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toContain(`attachment; filename="routes-${today}.xlsx"`)
    const logged = await it.db
      .selectFrom('exportLog')
      .select(['subject', 'filter', 'rowCount'])
      .where('userId', '=', person.userId)
      .execute()
    expect(logged).toMatchObject([{ subject: 'routes', filter: { format: 'xlsx', q: 'nowhere at all' }, rowCount: 0 }])
  })

  test('of more than ten thousand rows is refused with what to do, and not logged; as CSV it comes', async () => {
    await it.pool.query(
      `insert into routes (origin, destination, distance_km) select 'Many', 'Place ' || n, 10 from generate_series(1, 10001) n`,
    )
    const person = await it.signedIn('dispatch')
    const refused = await person.send(api.routes.export, { format: 'xlsx', q: 'Many' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'An Excel file holds up to 10,000 rows. Choose CSV, or narrow the filter.',
    ])
    expect(await it.db.selectFrom('exportLog').selectAll().where('userId', '=', person.userId).execute()).toEqual([])
    const { body } = await person.send(api.routes.export, { format: 'csv', q: 'Many' })
    expect(body.split('\r\n')).toHaveLength(10_003)
  }, 60_000)
})

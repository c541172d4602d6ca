import { roles } from '@shehena/domain/roles'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { databaseOn, openPool } from '../server/src/db/pool.ts'
import { demoEmail, demoPassword } from '../server/src/sign-in/demo-accounts.ts'
import { passwords } from '../server/test/support/test-app.ts'
import { freshDatabase } from '../server/test/support/test-db.ts'
import { loadDemoCompany } from './load-demo-company.ts'

const noon = '2026-11-21T09:00:00.000Z'

/** Generated ids: everything else must be identical in each database. */
const ids = [
  'id',
  'customer_id',
  'route_id',
  'booking_id',
  'vehicle_id',
  'driver_id',
  'invoice_id',
  'payment_id',
  'user_id',
  'job_id',
  'seller_id',
  'leg_id',
  'against_id',
  'clash_group',
  'opened_by',
  'resolved_by',
  'recorded_by',
  'created_by',
  'reversed_by',
  'closed_by',
  'issued_by',
  'entered_by',
  'certified_by',
  'sent_by',
  'requested_by',
  'about_id',
  'held_by',
  'owner_id',
  'corrects_invoice_id',
  'corrects_id',
  'maintenance_record_id',
  'credit_note_id',
  'invoice_line_id',
  'withheld_id',
  'bank_account_id',
  'bank_statement_id',
  'bank_line_id',
  'applied_by',
  'classified_by',
]

/** Rows that are compared, with the queries that read them. */
const businessRows = [
  ['u."email"', 'profiles t join auth."user" u on u."id" = t.user_id order by u."email"'],
  ['1', 'system_settings t'],
  ['1', 'customers t order by legal_name'],
  ['1', 'routes t order by origin, destination'],
  ['1', 'vehicles t order by reg_no'],
  ['1', 'drivers t order by name'],
  [
    'reg_no, name',
    'absences t left join vehicles v on v.id = vehicle_id left join drivers d on d.id = driver_id order by reg_no, name, away_from',
  ],
  ['reg_no', 'odometer_readings t join vehicles v on v.id = vehicle_id order by reg_no, t.at, km'],
  [
    'reg_no, name',
    'papers t left join vehicles v on v.id = vehicle_id left join drivers d on d.id = driver_id order by reg_no, name, kind, country',
  ],
  [
    'legal_name, origin, destination',
    `bookings t join customers c on c.id = customer_id left join routes r on r.id = route_id order by booking_no`,
  ],
  [
    'booking_no, reg_no, name',
    `dispatch_jobs t join bookings b on b.id = booking_id left join vehicles v on v.id = vehicle_id
      left join drivers d on d.id = driver_id order by job_no`,
  ],
  ['job_no', 'waypoints t join dispatch_jobs j on j.id = job_id order by job_no, position'],
  [
    'job_no, reg_no',
    'job_legs t join dispatch_jobs j on j.id = job_id left join vehicles v on v.id = t.vehicle_id order by job_no, position',
  ],
  ['job_no', 'job_log t join dispatch_jobs j on j.id = job_id order by entry_no'],
  ['job_no', 'job_exceptions t join dispatch_jobs j on j.id = job_id order by opened_at'],
  ['job_no', 'plan_overrides t join job_legs l on l.id = leg_id join dispatch_jobs j on j.id = job_id order by job_no'],
  [
    'legal_name, booking_no',
    `invoices t join customers c on c.id = t.customer_id join bookings b on b.id = t.booking_id order by invoice_no`,
  ],
  ['invoice_no', 'invoice_lines t join invoices i on i.id = invoice_id order by invoice_no, position'],
  [
    'legal_name, invoice_no',
    `payments t join customers c on c.id = t.customer_id left join allocations a on a.payment_id = t.id
      left join invoices i on i.id = a.invoice_id order by receipt_no`,
  ],
  [
    'receipt_no, invoice_no',
    'allocations t left join payments p on p.id = payment_id join invoices i on i.id = invoice_id order by entry_no',
  ],
  ['invoice_no', 'withheld t join invoices i on i.id = invoice_id order by invoice_no'],
  ['invoice_no', 'credit_notes t join invoices i on i.id = invoice_id order by credit_note_no'],
  ['credit_note_no', 'credit_note_lines t join credit_notes n on n.id = credit_note_id order by credit_note_no, net'],
  ['1', 'fiscal_receipts t order by cu_invoice_no'],
  ['legal_name', 'statements_sent t join customers c on c.id = customer_id order by sent_at, legal_name'],
  ['1', 'mail_outbox t order by created_at, recipient'],
  ['1', 'closed_months t order by month'],
  ['1', 'saved_views t order by list, name'],
  ['1', 'bank_accounts t order by name'],
  ['1', 'bank_statements t order by file_name'],
  ['1', 'bank_lines t order by reference'],
  ['reference', 'line_ties t join bank_lines l on l.id = bank_line_id order by reference'],
]

const closers: (() => Promise<void>)[] = []

async function freshPool(): Promise<pg.Pool> {
  const { url, drop } = await freshDatabase()
  const pool = openPool(url, () => undefined, 2)
  closers.push(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

async function loadedAt(now: string): Promise<pg.Pool> {
  const pool = await freshPool()
  await loadDemoCompany(databaseOn(pool), { now, passwords })
  return pool
}

afterAll(async () => {
  await Promise.all(closers.map((close) => close()))
})

async function rowsOf<Row extends pg.QueryResultRow>(pool: pg.Pool, sql: string, values?: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(sql, values)).rows
}

test('the same moment gives the same company', async () => {
  const [one, other] = await Promise.all([loadedAt(noon), loadedAt(noon)])

  for (const [beside, from] of businessRows) {
    const sql = `select to_jsonb(t) - $1::text[] as row, ${beside} from ${from}`
    const rows = await rowsOf(one, sql, [ids])
    expect(rows.length).toBeGreaterThan(0)
    expect(await rowsOf(other, sql, [ids])).toEqual(rows)
  }
})

test('it joins the transaction of its caller, and leaves nothing where that fails', async () => {
  const pool = await freshPool()

  const loading = databaseOn(pool)
    .transaction()
    .execute(async (tx) => {
      await loadDemoCompany(tx, { now: noon, passwords })
      throw new Error('second thoughts')
    })

  await expect(loading).rejects.toThrow('second thoughts')
  expect(
    await rowsOf(pool, `select from customers union all select from auth."user" union all select from tallies`),
  ).toEqual([])
})

test('one account of each role opens with the demo password', async () => {
  const pool = await loadedAt(noon)

  for (const role of roles) {
    const [account] = await rowsOf<{ password: string; role: string; isActive: boolean; isVerified: boolean }>(
      pool,
      `select a."password", p.role, p.is_active as "isActive", u."emailVerified" as "isVerified"
        from auth."user" u join auth."account" a on a."userId" = u."id" and a."accountId" = u."id"::text and a."providerId" = 'credential'
        join profiles p on p.user_id = u."id" where u."email" = $1`,
      [demoEmail(role)],
    )

    expect(account).toMatchObject({ role, isActive: true, isVerified: true })
    expect(await passwords.verify({ hash: account?.password ?? '', password: demoPassword })).toBe(true)
  }
})

import { api } from '@shehena/domain/api'
import { maxCents } from '@shehena/domain/money'
import { beforeAll, expect, test } from 'vitest'
import { aColleague, aCustomer, aVehicle } from '#test/support/builders.ts'
import { today, useTestApp } from '#test/support/test-app.ts'

const it = useTestApp()

/** This number of old amounts, which could be larger than the limit of today, adds up past 2^53. */
const count = 100
const amount = 91 * maxCents
const exactly = (times: number) => String(BigInt(times) * BigInt(amount))

const limits = [
  ['invoices', 'limit_total'],
  ['invoice_lines', 'limit_unit_price'],
  ['payments', 'limit_amount'],
  ['maintenance_records', 'limit_cost'],
] as const

beforeAll(async () => {
  for (const [table, limit] of limits) await it.pool.query(`alter table ${table} disable trigger ${limit}`)
  const { id: customer } = await aCustomer(it)
  await insertInvoices(customer, 'sent', '2026-11-20')
  await insertInvoices(customer, 'paid', today)
  await it.pool.query(
    `insert into payments (receipt_no, customer_id, amount, paid_at, booked_on)
       select 'REC-HUGE' || n, $1, $2, $3, $3 from generate_series(1, $4) n`,
    [customer, amount, today, count],
  )
  await it.pool.query(
    `insert into maintenance_records
         (vehicle_id, maintenance_date, location, work_performed, current_mileage, cost, created_by)
       select $1, $2, 'Depot', 'Engine', 1000, $3, $4 from generate_series(1, $5)`,
    [(await aVehicle(it)).id, today, amount, await aColleague(it), count],
  )
  for (const [table, limit] of limits) await it.pool.query(`alter table ${table} enable trigger ${limit}`)
})

async function insertInvoices(customer: string, status: 'sent' | 'paid', dueDate: string): Promise<void> {
  await it.pool.query(
    `with made as (
       insert into invoices (invoice_no, customer_id, issue_date, due_date, subtotal, tax_amount, total)
         select 'INV-HUGE-' || $2 || n, $1, $3::date, $3, $4, 0, $4 from generate_series(1, $5) n
         returning id
     )
     insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
       select id, 1, 'A ship', 100, $4, 0, $4, 0, $4 from made`,
    [customer, status, dueDate, amount, count],
  )
  await it.pool.query(
    `with settled as (
       update invoices set status = $1, billed_name = 'Bahari', paid_total = case when $1 = 'paid' then total else 0 end
         where status = 'draft'
         returning id, customer_id, total, new_id() as payment_id
     ), allocated as (
       insert into allocations (invoice_id, customer_id, kind, payment_id, amount, allocated_on)
         select id, customer_id, 'payment', payment_id, total, $2 from settled where $1 = 'paid'
     )
     insert into payments (id, receipt_no, customer_id, amount, allocated_total, paid_at, booked_on)
       select payment_id, 'REC-PAID' || right(payment_id::text, 12), customer_id, total, total, $2, $2 from settled where $1 = 'paid'`,
    [status, today],
  )
}

test('the finance dashboard has sums beyond 2^53 to the cent', async () => {
  const sum = { count, amount: exactly(count) }

  expect(await (await it.signedIn('finance')).call(api.dashboards.finance, {})).toMatchObject({
    outstanding: sum,
    overdue: sum,
    unmatched: sum,
    sales: { netInvoiced: exactly(2 * count), daysOutstanding: 45 },
    aging: expect.arrayContaining([expect.objectContaining(sum)]),
  })
})

test('the management dashboard has sums beyond 2^53 to the cent', async () => {
  const { revenue, revenueTrend, departments, alerts } = await (await it.signedIn('management')).call(
    api.dashboards.management,
    {},
  )

  expect(revenue).toEqual({
    thisMonth: exactly(2 * count),
    cancelled: { count: 0, amount: 0 },
    credited: { count: 0, amount: 0 },
    lastMonthToDay: 0,
  })
  expect(revenueTrend.at(-1)?.netInvoiced).toBe(exactly(2 * count))
  expect(departments.finance).toEqual({ part: exactly(count), whole: exactly(2 * count) })
  expect(alerts.overdueInvoices).toEqual({ count, amount: exactly(count) })
})

test('the list of maintenance has its cost beyond 2^53 to the cent', async () => {
  const { cards } = await (await it.signedIn('dispatch')).call(api.maintenance.list, {})

  expect(cards).toMatchObject({ total: count, totalCost: exactly(count) })
})

test('tallies are compacted, also where their sum passes a bigint', async () => {
  await it.pool.query(
    `insert into tallies select 'receivables', '2026-11-20', 9000000000000000000 from generate_series(1, 2)`,
  )
  await it.pool.query('select compact_tallies()')

  const { outstanding } = await (await it.signedIn('finance')).call(api.dashboards.finance, {})

  expect(outstanding.amount).toBe(String(BigInt(exactly(count)) + 18_000_000_000_000_000_000n))
})

import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()
let admin: Client

const month = { from: '2025-03-01', to: '2025-03-31' }
const rows = 4_000

/** Three years of rows: enough that PostgreSQL weighs its indexes as it does in a large company. */
beforeAll(async () => {
  admin = await it.signedIn('admin')
  const { id } = await aCustomer(it)
  const client = await it.pool.connect()
  await client.query(`set app.quiet = 'on'; set statement_timeout = 0`)
  await client.query(
    `insert into bookings (booking_no, customer_id, pickup_at, created_at, status)
      select 'BK29' || lpad(g::text, 6, '0'), $1, at, at - interval '1 day',
          (array['scheduled', 'scheduled', 'scheduled', 'cancelled'])[1 + g % 4]
        from (select g, timestamptz '2024-01-01' + make_interval(secs => g * 23_500) as at from generate_series(1, $2::int) g) g`,
    [id, rows],
  )
  await client.query(
    `insert into dispatch_jobs (job_no, booking_id, planned_start, created_at, status)
      select 'JOB-29' || right(booking_no, 6), id, pickup_at, created_at, case status when 'cancelled' then status else 'completed' end
        from bookings`,
  )
  await client.query(
    `insert into payments (receipt_no, customer_id, amount, method, paid_at, booked_on, created_at)
      select 'REC-29' || right(booking_no, 6), customer_id, 1000, 'cash', created_at::date, created_at::date, created_at from bookings`,
  )
  await client.query(
    'analyze bookings; analyze dispatch_jobs; analyze payments; reset app.quiet; reset statement_timeout',
  )
  client.release()
})

/**
 * The indexes by which the statements of a request find rows of a table, as PostgreSQL plans them for any parameters; a
 * row that is found by its id does not count.
 */
async function readsOf(table: string, request: () => Promise<unknown>): Promise<string[]> {
  it.statements.length = 0
  await request()
  const asked = it.statements.filter((statement) => statement.includes(`from "${table}"`))
  const plans = await Promise.all(
    asked.map((statement) => it.pool.query(`explain (generic_plan, costs off) ${statement}`)),
  )
  const lines = plans.flatMap((plan) => plan.rows.map((row) => String(Object.values(row)[0])))
  const reads = lines.flatMap((line) => new RegExp(`-> +(.+ Scan.*) on ${table}\\b`).exec(line)?.[1] ?? [])
  return reads.filter((read) => !/ using \w+_(pkey|id_customer_key)$/.test(read))
}

const bookings = (input: object) => () => admin.call(api.bookings.list, { ...month, ...input })
const jobs = (input: object) => () => admin.call(api.jobs.list, { ...month, ...input })
const payments = (input: object) => () => admin.call(api.payments.list, { ...month, ...input })

describe('a list of a month reads the index of its dates, for a page and for the total', () => {
  test.each([
    ['bookings', 'bookings_pickup', bookings({ sort: '-pickupAt' })],
    ['bookings', 'bookings_pickup', bookings({ sort: '-pickupAt', page: 40 })],
    ['bookings', 'bookings_pickup', bookings({ sort: '-createdAt' })],
    ['bookings', 'bookings_status_pickup', bookings({ sort: '-pickupAt', status: 'cancelled' })],
    ['bookings', 'bookings_newest', bookings({ by: 'created' })],
    ['dispatch_jobs', 'dispatch_jobs_planned_start', jobs({ sort: '-plannedStart' })],
    ['dispatch_jobs', 'dispatch_jobs_planned_start', jobs({ sort: '-createdAt' })],
    ['dispatch_jobs', 'dispatch_jobs_status_planned', jobs({ sort: '-plannedStart', status: 'cancelled' })],
    ['payments', 'payments_newest', payments({})],
  ] as const)('%s by %s', async (table, index, request) => {
    // The page and the total.
    const plain = (await readsOf(table, request)).map((read) =>
      read.replace(/^Index (Only )?Scan (Backward )?using /, ''),
    )
    expect(plain).toEqual([index, index])
  })
})

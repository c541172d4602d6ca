import { api } from '@shehena/domain/api'
import { beforeAll, expect, test } from 'vitest'
import { aJob, aVehicle } from './support/builders.ts'
import { rowsRead } from './support/rows-read.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()
let admin: Client

const finished = 4_000
const trucks = 20
const underWay = 30

/** Three years of finished jobs of some vehicles, and a few under way. */
beforeAll(async () => {
  admin = await it.signedIn('admin')
  for (let n = 0; n < trucks; n += 1) await aVehicle(it)
  const client = await it.pool.connect()
  // Without triggers: finished jobs are only to be left unread.
  await client.query(`set session_replication_role = 'replica'; set statement_timeout = 0`)
  await client.query(`insert into customers (legal_name) values ('Bahari Cement')`)
  await client.query(
    `with truck as (
        select id, row_number() over () as n from vehicles
      ), booked as (
        insert into bookings (booking_no, customer_id, status, pickup_at)
          select 'BK29' || lpad(g::text, 6, '0'), c.id, 'scheduled', timestamptz '2026-11-21' - make_interval(mins => g * 394)
            from generate_series(1, $1::int) g, customers c where c.legal_name = 'Bahari Cement'
          returning id, booking_no, pickup_at, right(booking_no, 6)::int as g
      ), driven as (
        insert into dispatch_jobs (job_no, booking_id, status, vehicle_id, load_no, planned_start, planned_end, actual_start, actual_end)
          select 'JOB-29' || right(booking_no, 6), b.id, 'completed', t.id, 1, pickup_at, pickup_at + interval '1 day', pickup_at,
              pickup_at + interval '1 day'
            from booked b join truck t on t.n = 1 + b.g % $2::int
          returning id, vehicle_id, actual_start, actual_end
      )
      insert into job_legs (job_id, position, vehicle_id, phase, started_at, ended_at, clash_group)
        select id, 1, vehicle_id, 'done', actual_start, actual_end, id from driven`,
    [finished, trucks],
  )
  await client.query(`reset session_replication_role; reset statement_timeout`)
  for (let n = 0; n < underWay; n += 1) await aJob(it, { status: 'in_transit' })
  for (const table of ['bookings', 'dispatch_jobs', 'job_legs', 'vehicles', 'drivers', 'customers', 'tallies'])
    await client.query(`vacuum analyze ${table}`)
  client.release()
})

const dashboards = {
  management: () => admin.call(api.dashboards.management, {}),
  dispatch: () => admin.call(api.dashboards.dispatch, {}),
  finance: () => admin.call(api.dashboards.finance, {}),
  bookings: () => admin.call(api.dashboards.bookings, {}),
} as const

test.each(Object.entries(dashboards))('the dashboard of %s is planned once, not for each request', async (_, read) => {
  // Each connection plans a statement for its values five times before it compares with one plan for all.
  for (let n = 0; n < 40; n += 1) await read()

  const clients = await Promise.all(Array.from({ length: it.programPool.totalCount }, () => it.programPool.connect()))
  const replanned = await Promise.all(
    clients.map((client) =>
      client.query(
        `select statement from pg_prepared_statements where custom_plans > 5 and statement !~ 'auth\\.|pg_prepared'`,
      ),
    ),
  )
  for (const client of clients) client.release()
  expect(replanned.flatMap(({ rows }) => rows)).toEqual([])
})

test('the dashboard of dispatch reads no bookings of drivers that it does not show', async () => {
  // The list of jobs under way may read all of them.
  expect(await rowsRead(it, 'bookings', dashboards.dispatch)).toBeLessThan(underWay + 20)
})

test('the jobs at risk are found among those that are not over', async () => {
  expect(await rowsRead(it, 'job_legs', () => admin.call(api.jobRisks.list, {}))).toBeLessThan(20 * underWay)
})

test('the hours of a month are summed from the legs of that month', async () => {
  const month = (30 * 24 * 60) / 394
  expect(await rowsRead(it, 'job_legs', dashboards.management)).toBeLessThan(2 * month + 20 * underWay)
})

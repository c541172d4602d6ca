import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aRoute } from './support/builders.ts'
import { valuesOf } from './support/note-statements.ts'
import { rowsRead } from './support/rows-read.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()
let admin: Client

const rows = 12_000

/** 300 customers with most bookings, and 60 with one each, made before all the others. */
beforeAll(async () => {
  admin = await it.signedIn('admin')
  const route = await aRoute(it, { origin: 'Lodwar' })
  const client = await it.pool.connect()
  await client.query(`set app.quiet = 'on'; set statement_timeout = 0`)
  await client.query(
    `insert into customers (legal_name)
      select 'Zawadi Shop ' || g from generate_series(1, 60) g
      union all select 'Bahari Cement ' || g from generate_series(1, 300) g`,
  )
  await client.query(
    `insert into bookings (booking_no, customer_id, route_id, created_at, status)
      select 'BK28' || lpad(g::text, 6, '0'), id, null::uuid, timestamptz '2023-01-01' + make_interval(secs => g), 'cancelled'
        from (select id, row_number() over () as g from customers where legal_name like 'Zawadi%') c
      union all
      select 'BK29' || lpad(g::text, 6, '0'), id, $1::uuid, timestamptz '2024-01-01' + make_interval(secs => g * 7_800), 'cancelled'
        from generate_series(1, $2::int) g
        join (select id, row_number() over () as n from customers where legal_name like 'Bahari%') c on c.n = 1 + g % 300`,
    [route.id, rows],
  )
  await client.query(
    `insert into dispatch_jobs (job_no, booking_id, created_at, planned_start, planned_end, status)
      select 'JOB-' || right(booking_no, 8), id, created_at, created_at, created_at + interval '1 hour', 'cancelled' from bookings`,
  )
  for (const table of ['bookings', 'dispatch_jobs', 'customers']) await client.query(`vacuum analyze ${table}`)
  await client.query('reset app.quiet; reset statement_timeout')
  client.release()
})

const lists = [
  ['bookings', (q?: string, input = {}) => admin.call(api.bookings.list, { q, ...input })],
  ['dispatch_jobs', (q?: string, input = {}) => admin.call(api.jobs.list, { q, ...input })],
] as const

describe.each(lists)('a search of %s reads few of many thousand rows', (table, list) => {
  test.each([
    // The page, its rows, the total, and those of the names.
    ['a number that one row has', 'BK28000057', 1, 5],
    ['a number in part', '28000057', 1, 10],
    ['names whose rows are few and old', 'zawadi', 60, 400],
    ['a name of some of these', 'zawadi shop 57', 1, 10],
    ['nothing', 'nobody has this', 0, 0],
  ] as const)('for %s', async (_what, q, total, most) => {
    const found = await list(q)
    expect(found.total).toBe(total)
    expect(await rowsRead(it, table, () => list(q))).toBeLessThanOrEqual(most)
  })

  test.each(['bahari cement', 'lodwar'])('for the page of %s, which most show', async (q) => {
    expect(await list(q)).toMatchObject({ total: 1000, isTotalCapped: true })
    // A thousand and one show that there are many: no more is counted.
    expect(await rowsRead(it, table, () => list(q))).toBeLessThan(1400)
  })

  test('counts the hits of a filter', async () => {
    const days = { by: table === 'bookings' ? 'created' : 'plannedStart', from: '2024-01-01', to: '2024-01-03' }
    // One each 7,800 seconds, from the first of January on.
    expect(await list('bahari cement', days)).toMatchObject({ total: 31, isTotalCapped: false })
  })

  test('counts on where the page is further down, as far as a list is read', async () => {
    const q = 'bahari cement'
    expect(await list(q, { page: 40 })).toMatchObject({ total: 1000, isTotalCapped: true })
    expect(await list(q, { page: 41 })).toMatchObject({ total: 2000, isTotalCapped: true })
    expect(await list(q, { page: 400 })).toMatchObject({ total: 10_000, isTotalCapped: true })
  })
})

test.each(lists)(
  'the first page of all %s is planned once per connection, not for each request',
  async (table, list) => {
    it.statements.length = 0
    await list()
    const text = it.statements.find((statement) => statement.includes(`from "${table}"`)) ?? ''
    const client = await it.pool.connect()
    for (let n = 0; n < 8; n += 1) await client.query({ name: 'page', text, values: valuesOf(text) })
    const { rows } = await client.query(`select custom_plans from pg_prepared_statements where name = 'page'`)
    client.release(true)

    // PostgreSQL plans five times for the very values, and then compares with one plan for all.
    expect(Number(rows[0].custom_plans)).toBeLessThanOrEqual(5)
  },
)

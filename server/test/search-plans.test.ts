import { api } from '@shehena/domain/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomer, aRoute } from './support/builders.ts'
import { type Client, useTestApp } from './support/test-app.ts'

const it = useTestApp()
let admin: Client

const rows = 20_000

/** A large customer, and many that have one booking each, made before all the others. */
beforeAll(async () => {
  admin = await it.signedIn('admin')
  const large = await aCustomer(it, { legalName: 'Bahari Cement Ltd' })
  const { id: routeId } = await aRoute(it)
  const client = await it.pool.connect()
  await client.query(`set app.quiet = 'on'; set statement_timeout = 0`)
  await client.query(`insert into customers (legal_name) select 'Zawadi Shop ' || g from generate_series(1, 900) g`)
  await client.query(
    `insert into bookings (booking_no, customer_id, route_id, pickup_at, created_at, status)
      select 'BK28' || lpad((row_number() over ())::text, 6, '0'), id, null, '2023-01-01', '2023-01-01', 'scheduled'
        from customers where legal_name like 'Zawadi%'`,
  )
  await client.query(
    `insert into bookings (booking_no, customer_id, route_id, pickup_at, created_at, status)
      select 'BK29' || lpad(g::text, 6, '0'), $1, $2, at, at, 'scheduled'
        from (select g, timestamptz '2024-01-01' + make_interval(secs => g * 4700) as at from generate_series(1, $3::int) g) g`,
    [large.id, routeId, rows],
  )
  await client.query(
    `insert into dispatch_jobs (job_no, booking_id, planned_start, created_at, status)
      select 'JOB-' || right(booking_no, 8), id, pickup_at, created_at, 'completed' from bookings`,
  )
  await client.query('vacuum analyze bookings; vacuum analyze dispatch_jobs; vacuum analyze customers'.split('; ')[0])
  await client.query('vacuum analyze dispatch_jobs')
  await client.query('vacuum analyze customers')
  await client.query('reset app.quiet; reset statement_timeout')
  client.release()
})

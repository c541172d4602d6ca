import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client

/** Bookings with a completed job each, before or after the invoice of their customer for no booking. */
beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_charges.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await client.query(`
    begin;
    insert into customers (legal_name) values ('By Booking Ltd'), ('Monthly Ltd');
    insert into bookings (booking_no, customer_id, status, quoted_amount, trucks_needed)
      select no, c.id, 'scheduled', 30000001, trucks
        from (values ('BK26000001', 'By Booking Ltd', 3), ('BK26000002', 'By Booking Ltd', 1),
            ('BK26000003', 'Monthly Ltd', 1), ('BK26000004', 'Monthly Ltd', 1)) b (no, name, trucks)
          join customers c on c.legal_name = b.name;
    insert into vehicles (reg_no, make, model, capacity_tons) values ('KDZ 001T', 'Isuzu', 'FVZ', 28);
    insert into drivers (name, phone, license_no) values ('Baraka Mwangi', '+254700555901', 'DL-1');
    insert into dispatch_jobs (job_no, booking_id, status, load_no, vehicle_id, driver_id, actual_start, pickup_arrived_at,
        pickup_left_at, dropoff_arrived_at, actual_end)
      select 'JOB-' || no, b.id, 'completed', load, v.id, d.id, day - interval '4 hours', day - interval '3 hours',
          day - interval '2 hours', day - interval '1 hour', day
        from (values ('26000001', 'BK26000001', 1, '2026-10-01'), ('26000002', 'BK26000001', 2, '2026-10-02'),
            ('26000003', 'BK26000002', 1, '2026-10-03'), ('26000004', 'BK26000003', 1, '2026-10-04'),
            ('26000005', 'BK26000004', 1, '2026-10-20')) j (no, booking_no, load, at)
          join bookings b using (booking_no), vehicles v, drivers d, lateral (select at::timestamptz as day) t;
    insert into job_legs (job_id, position, vehicle_id, driver_id, phase, started_at, ended_at, held_from, held_until)
      select id, 1, vehicle_id, driver_id, 'done', actual_start, actual_end, null, null from dispatch_jobs;
    insert into job_log (job_id, leg_id, kind, status, happened_at)
      select j.id, l.id, 'step', step, happened_at
        from dispatch_jobs j join job_legs l on l.job_id = j.id, lateral (values ('en_route', j.actual_start),
          ('at_pickup', j.pickup_arrived_at), ('in_transit', j.pickup_left_at), ('at_dropoff', j.dropoff_arrived_at),
          ('completed', j.actual_end)) s (step, happened_at);
    insert into invoices (invoice_no, customer_id, booking_id, issue_date, due_date, subtotal, tax_amount, total, created_at)
      select no, c.id, b.id, '2026-10-10', '2026-11-10', 10000000, 1600000, 11600000, '2026-10-10'
        from (values ('INV-26000001', 'By Booking Ltd', 'BK26000001'), ('INV-26000002', 'Monthly Ltd', null)) i (no, name, booking_no)
          join customers c on c.legal_name = i.name left join bookings b on b.booking_no = i.booking_no;
    insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
      select id, 1, 'Transport', 100, 10000000, 1600, 10000000, 1600000, 11600000 from invoices;
    update invoices set status = 'sent', billed_name = 'Frozen';
    commit`)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('standing invoices bill the freight of their bookings, and what an invoice for no booking may hold is left out', async () => {
  await migrate({ url: database.url })

  const { rows } = await client.query(
    `select b.booking_no as booking, c.load_no as load, c.amount::int, c.billable_at is not null as delivered, i.invoice_no as invoice
       from charges c join bookings b on b.id = c.booking_id
         left join invoice_lines l on l.id = c.invoice_line_id left join invoices i on i.id = l.invoice_id
       order by 1, 2`,
  )
  const billed = { booking: 'BK26000001', invoice: 'INV-26000001', delivered: true }
  expect(rows).toEqual([
    { ...billed, load: 1, amount: 10000001 },
    { ...billed, load: 2, amount: 10000000 },
    { ...billed, load: 3, amount: 10000000, delivered: false },
    { booking: 'BK26000002', load: 1, amount: 30000001, delivered: true, invoice: null },
    { booking: 'BK26000004', load: 1, amount: 30000001, delivered: true, invoice: null },
  ])
})

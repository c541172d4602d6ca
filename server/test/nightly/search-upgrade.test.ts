import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'
import { untilWaiting } from '../support/until-waiting.ts'

let database: TestDatabase
let pool: pg.Pool

const query = async (sql: string) => (await pool.query(sql)).rows

beforeEach(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_search_what_rows_show.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  pool = new pg.Pool({ connectionString: database.url })
  await query(`
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into routes (origin, destination, distance_km) values ('Voi', 'Taveta', 114);
    insert into vehicles (reg_no, make, model, year, capacity_tons) values ('KDA 123A', 'Isuzu', 'FVZ', 2020, 20);
    insert into drivers (name) values ('Juma Otieno');
    insert into bookings (booking_no, cargo_type, customer_id, route_id)
      select no, 'Sèménte', c.id, case no when 'BK26000001' then r.id end
        from customers c, routes r, (values ('BK26000001'), ('BK26000002')) b (no);
    insert into dispatch_jobs (job_no, booking_id, vehicle_id, driver_id)
      select 'JOB-26000001', b.id, v.id, d.id from bookings b, vehicles v, drivers d where booking_no = 'BK26000001';
    insert into invoices (invoice_no, customer_id, booking_id, issue_date, due_date, subtotal, tax_amount, total)
      select 'INV-26000001', customer_id, id, '2026-11-01', '2026-12-01', 0, 0, 0 from bookings where booking_no = 'BK26000002';
    insert into payments (receipt_no, customer_id, invoice_id, amount, paid_at, bank_txn_id)
      select 'REC-26000001', customer_id, id, 100, '2026-11-02', 'SKJ7XQ2M1P' from invoices`)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const texts = () =>
  query(`
    select search_text from bookings union all select search_text from dispatch_jobs
    union all select search_text from invoices union all select search_text from payments order by 1`)
const stamps = () =>
  query(`
    select version, updated_at from bookings union all select version, updated_at from dispatch_jobs
    union all select version, updated_at from invoices union all select version, updated_at from payments`)
const trail = () => query('select count(*) from audit_log')

test('every row is found after the upgrade as if it were entered now, and nobody has edited it', async () => {
  const before = [await stamps(), await trail()]
  const said: string[] = []

  await migrate({ url: database.url, log: (message) => said.push(message) })

  expect(await texts()).toEqual(
    [
      ' bk26000001 semente',
      ' bk26000002 semente',
      ' inv-26000001 bk26000002',
      ' job-26000001 bk26000001',
      ' rec-26000001 skj7xq2m1p inv-26000001',
    ].map((search_text) => ({ search_text })),
  )
  expect([await stamps(), await trail()]).toEqual(before)
  expect(
    await query(`select j.customer_id = b.customer_id and j.route_id = b.route_id as follows
      from dispatch_jobs j join bookings b on b.id = j.booking_id`),
  ).toEqual([{ follows: true }])
  expect(said).toContain('The search texts of bookings are rewritten')
})

test('an upgrade that is ended half-way leaves nothing behind, and succeeds the next time', async () => {
  const before = await texts()
  const other = await pool.connect()
  await other.query('begin; lock table payments in access share mode')

  const upgrade = migrate({ url: database.url })
  const failure = expect(upgrade).rejects.toThrow('terminat')
  await untilWaiting(pool)
  await query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'shehena migrations' and wait_event_type = 'Lock'`)
  await failure
  await other.query('rollback')
  other.release()

  expect(await texts()).toEqual(before)
  await migrate({ url: database.url })
  expect(await texts()).not.toEqual(before)
})

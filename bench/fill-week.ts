import type pg from 'pg'

/** What the day plan of a large haulier shows: trucks, and their jobs in the coming week. */
const trucks = 300
const days = 7
/** One truck in 21 rests on a day, so that about 2,000 of 2,100 are planned. */
const rest = 21

/**
 * Adds 300 trucks with a driver each, first by plate, and a planned job of most of them on each of the next seven days.
 * Times, routes and customers differ; the windows of one truck never overlap. Works like fillCompany, which must have run.
 */
export async function fillWeek(client: pg.Client): Promise<void> {
  await client.query(`set app.quiet = 'on'; set synchronous_commit = 'off'`)
  await client.query('begin')
  await client.query(
    `insert into vehicles (reg_no, make, model, year, capacity_tons, current_odometer)
      select 'KA' || chr(65 + g % 26) || ' ' || lpad(g::text, 3, '0') || 'W', 'Scania', 'Weekly', 2022, 20 + g % 10, 50000 + g
        from generate_series(1, $1::int) g`,
    [trucks],
  )
  await client.query(
    `insert into odometer_readings (vehicle_id, at, km, source)
      select id, now(), current_odometer, 'manual' from vehicles where model = 'Weekly'`,
  )
  await client.query(
    `insert into drivers (name, phone, license_no)
      select (array['Juma', 'Wanjiru', 'Otieno', 'Amina', 'Kiprono', 'Mutua', 'Halima', 'Njoroge'])[1 + g % 8] || ' Weekly ' || g,
          '+2547' || lpad(g::text, 8, '0'), 'DW' || lpad(g::text, 7, '0')
        from generate_series(1, $1::int) g`,
    [trucks],
  )
  await client.query(plan, [trucks, days, rest])
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
  await client.query('select compact_tallies()')
  await client.query('reset app.quiet')
  await client.query('vacuum analyze')
}

const plan = `
  create temp table week on commit drop as
    with truck as (select id, row_number() over (order by reg_no) as n from vehicles where model = 'Weekly'),
      driver as (select id, row_number() over (order by id) as n from drivers where name like '% Weekly %'),
      customer as (select id, row_number() over (order by id) - 1 as n, count(*) over () as customers from customers where is_active),
      route as (select id, row_number() over (order by id) - 1 as n, count(*) over () as routes from routes),
      job as (
        select t.id as vehicle_id, w.id as driver_id, t.n * 31 + day as seed, row_number() over (order by day, t.n) as g,
            date_trunc('day', now() at time zone 'Africa/Nairobi') at time zone 'Africa/Nairobi' + make_interval(days => day)
              + make_interval(mins => (15 * mod(t.n * 7 + day * 5, 24))::int) as starts_at
          from truck t join driver w on w.n = t.n, generate_series(1, $2::int) day
          where t.n <= $1 and mod(t.n + day, $3) > 0
      )
    select j.*, starts_at + make_interval(mins => (240 + 15 * mod(seed, 45))::int) as ends_at, c.id as customer_id, r.id as route_id,
        new_id() as booking_id, new_id() as job_id, next_no('BK', current_date) as booking_no, next_no('JOB-', current_date) as job_no
      from job j
        join customer c on c.n = mod(seed * 37, c.customers)
        join route r on r.n = mod(seed, r.routes)
      order by j.g`

const statements = [
  `insert into bookings (id, booking_no, customer_id, route_id, pickup_at, dropoff_at, cargo_type, weight_tons, quoted_amount, status)
    select booking_id, booking_no, customer_id, route_id, starts_at, ends_at, 'Cement', 18, 9000000, 'scheduled' from week`,
  `insert into dispatch_jobs (id, job_no, booking_id, vehicle_id, driver_id, planned_start, planned_end, status)
    select job_id, job_no, booking_id, vehicle_id, driver_id, starts_at, case when mod(seed, 5) > 0 then ends_at end, 'assigned' from week`,
  `insert into job_legs (job_id, position, vehicle_id, driver_id, phase, held_from, held_until)
    select job_id, 1, vehicle_id, driver_id, 'planned', starts_at, ends_at from week`,
]

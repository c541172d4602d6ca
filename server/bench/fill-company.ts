import type pg from 'pg'

const batch = 50_000

/**
 * Adds three years of bookings to a database with the demo company, with matching customers, vehicles, drivers, jobs,
 * invoices and payments. Most are completed, as in a real company; the last week is in progress. Deterministic for a
 * given number, except for ids. Needs the superuser, because it also inserts lines of invoices that are already sent.
 */
export async function fillCompany(client: pg.Client, bookings: number, log: (message: string) => void): Promise<void> {
  const people = Math.max(20, Math.round(bookings / 500))
  const vehicles = Math.max(20, Math.round(bookings / 1000))
  // Derived figures are kept up to date; versions, audit rows and notifications are skipped.
  await client.query(`set app.quiet = 'on'; set synchronous_commit = 'off'; set maintenance_work_mem = '256MB'`)
  await client.query(`create function pg_temp.dice(seed bigint, salt int, sides int) returns int language sql immutable as $$
    select mod(abs(hashint8(seed * 31 + salt)::bigint), sides)::int
  $$`)
  await fillPeople(client, people, vehicles)
  await client.query(plan, [bookings, people, vehicles])
  await client.query(
    'create index on pg_temp.plan (g); create index on pg_temp.plan (booking_id) where invoiced; analyze pg_temp.plan',
  )
  await client.query('alter table invoice_lines disable trigger keep_sent_lines')
  for (let from = 1; from <= bookings; from += batch) {
    await client.query('begin')
    await client.query(taken)
    for (const statement of statements) await client.query(statement, [from, from + batch - 1])
    await client.query('commit')
    log(`${Math.min(from + batch - 1, bookings).toLocaleString('en')} bookings`)
  }
  await client.query('alter table invoice_lines enable trigger keep_sent_lines')
  await client.query(series)
  await client.query('select compact_tallies()')
  await client.query('reset app.quiet')
  await client.query('vacuum analyze')
}

async function fillPeople(client: pg.Client, people: number, vehicles: number): Promise<void> {
  await client.query(
    `insert into customers (legal_name, trading_name, tax_number, email, contact, billing_address, payment_terms, is_active, created_at)
      select (array['Likoni', 'Bonde', 'Savanna', 'Tsavo', 'Jamhuri', 'Umoja', 'Kilele', 'Nyota', 'Baraka', 'Mwamba'])[1 + g % 10]
          || ' ' || (array['Traders', 'Millers', 'Cement', 'Hardware', 'Logistics', 'Foods', 'Steel', 'Estates'])[1 + g / 10 % 8]
          || ' ' || g || ' Ltd',
          null, 'P05' || lpad(g::text, 7, '0') || 'K', 'accounts' || g || '@customer.example', '+2547' || lpad(g::text, 8, '0'),
          'P.O. Box ' || g || ', Nairobi', (array[7, 14, 21, 30, 30, 30, 45, 60])[1 + g % 8], g % 20 > 0,
          now() - make_interval(days => 1200 - g % 300)
        from generate_series(1, $1::int) g`,
    [people],
  )
  await client.query(
    `insert into vehicles (reg_no, make, model, year, capacity_tons, status, current_odometer)
      select 'K' || chr(69 + g / 17576 % 20) || chr(65 + g / 676 % 26) || ' ' || lpad((g * 7 % 1000)::text, 3, '0') || chr(65 + g % 26) || chr(65 + g / 26 % 26),
          (array['Isuzu', 'Mercedes-Benz', 'Scania', 'FAW', 'Mitsubishi'])[1 + g % 5], 'Series ' || g % 9, 2012 + g % 14,
          10 + g % 20, case when g % 25 = 0 then 'maintenance' when g % 40 = 0 then 'inactive' else 'active' end, 100000 + g * 13 % 400000
        from generate_series(1, $1::int) g`,
    [vehicles],
  )
  await client.query(
    `insert into drivers (name, phone, license_no, status)
      select (array['Juma', 'Wanjiru', 'Otieno', 'Amina', 'Kiprono', 'Mutua', 'Halima', 'Njoroge'])[1 + g % 8] || ' '
          || (array['Mwangi', 'Odhiambo', 'Hassan', 'Chebet', 'Kamau', 'Wafula', 'Ndegwa'])[1 + g % 7] || ' ' || g,
          '+2547' || lpad(g::text, 8, '0'), 'DL' || lpad(g::text, 7, '0'), case when g % 30 = 0 then 'inactive' else 'active' end
        from generate_series(1, $1::int) g`,
    [vehicles],
  )
  await client.query(
    `insert into maintenance_records (vehicle_id, maintenance_date, location, work_performed, current_mileage, cost,
        next_service_date, next_service_mileage, created_by, approval_status, approved_by, approved_at)
      select v.id, (now() - make_interval(days => 60 * n))::date, 'Nairobi yard', 'Service ' || n, greatest(0, v.current_odometer - 9000 * n),
          1500000 + 1000 * n, (now() - make_interval(days => 60 * n - 75))::date, greatest(0, v.current_odometer - 9000 * n) + 12000,
          d.user_id, case when n = 1 and v.current_odometer % 9 = 0 then 'pending' else 'approved' end,
          case when n = 1 and v.current_odometer % 9 = 0 then null else m.user_id end,
          case when n = 1 and v.current_odometer % 9 = 0 then null else now() - make_interval(days => 60 * n - 1) end
        from vehicles v, generate_series(1, 12) n,
          (select user_id from profiles where role = 'dispatch' limit 1) d, (select user_id from profiles where role = 'management' limit 1) m`,
  )
}

/** The outcome of each booking; the statements below only insert it. */
const plan = `
  create temp table plan as
    with customer as (select id, legal_name, payment_terms, row_number() over (order by created_at desc, id) - 1 as n from customers limit $2),
      route as (select id, distance_km, row_number() over (order by id) - 1 as n, count(*) over () as routes from routes),
      vehicle as (select id, row_number() over (order by id) - 1 as n from vehicles limit $3),
      driver as (select id, row_number() over (order by id) - 1 as n from drivers limit $3),
      g as (
        select g, now() - make_interval(secs => 94608000.0 * (1 - g / $1::float8)) - interval '1 minute' as created_at,
            pg_temp.dice(g, 1, 100) as luck
          from generate_series(1, $1::bigint) g
      ),
      aged as (select *, extract(epoch from now() - created_at) / 86400 as age from g),
      decided as (
        select *,
            case when luck < 6 then 'cancelled'
              when age < 1 then (array['draft', 'quoted', 'confirmed', 'confirmed', 'scheduled'])[1 + luck % 5]
              when luck < 10 then 'quoted' else 'scheduled' end as status
          from aged
      )
    select d.g, d.created_at, d.age, d.luck, d.status, to_char(d.created_at at time zone 'Africa/Nairobi', 'YYYY') as year,
        new_id() as booking_id, c.id as customer_id, c.legal_name, c.payment_terms, r.id as route_id, d.created_at + interval '20 hours' as pickup_at,
        d.created_at + make_interval(secs => 72000 + r.distance_km * 90) as dropoff_at,
        (round(r.distance_km * 14000 + d.luck * 1000) * 10)::bigint as net, new_id() as job_id, v.id as vehicle_id, w.id as driver_id,
        case when d.status <> 'scheduled' then null
          when d.age > 6 then (case when d.luck = 99 and d.age < 40 then 'exception' when d.luck = 98 then 'cancelled' else 'completed' end)
          when d.age > 1 then (array['completed', 'completed', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff'])[1 + d.luck % 6]
          else (array['assigned', 'pending'])[1 + d.luck % 2] end as job_status,
        d.status = 'scheduled' and d.age > 4 and d.luck % 25 > 0 as invoiced, new_id() as invoice_id,
        case when d.luck % 50 = 7 then 'draft' when d.age > 45 + d.luck % 30 and d.luck % 33 > 0 then 'paid' else 'sent' end as invoice_status
      from decided d
        join customer c on c.n = pg_temp.dice(d.g, 2, $2::int)
        join route r on r.n = pg_temp.dice(d.g, 3, r.routes::int)
        join vehicle v on v.n = pg_temp.dice(d.g, 4, $3::int)
        join driver w on w.n = pg_temp.dice(d.g, 5, $3::int)
      order by d.g`

const numbered = (prefix: string, condition = 'true') => `
  select plan.*, '${prefix}' || right(year, 2)
      || lpad((row_number() over (partition by year order by g) + coalesce((
          select max(substring(no from '\\d{6,}$')::bigint % 1000000) from pg_temp.taken where taken.prefix = '${prefix}' and taken.year = right(plan.year, 2)), 0))::text, 6, '0') as no
    from plan
    where g between $1 and $2 and ${condition}`

const taken = `
  drop table if exists pg_temp.taken;
  create temp table taken as
    select 'BK' as prefix, substring(booking_no from 3 for 2) as year, max(booking_no) as no from bookings group by 2
    union all select 'JOB-', substring(job_no from 5 for 2), max(job_no) from dispatch_jobs group by 2
    union all select 'INV-', substring(invoice_no from 5 for 2), max(invoice_no) from invoices group by 2
    union all select 'REC-', substring(receipt_no from 5 for 2), max(receipt_no) from payments group by 2`

const statements = [
  `insert into bookings (id, booking_no, customer_id, route_id, pickup_at, dropoff_at, cargo_type, weight_tons, quoted_amount, status, created_at, updated_at)
    select booking_id, no, customer_id, route_id, pickup_at, dropoff_at,
        (array['Cement', 'Maize flour', 'Steel rods', 'Tea', 'Fertiliser', 'Sugar', 'Empty containers'])[1 + luck % 7], 5 + luck % 25, net, status, created_at, created_at
      from (${numbered('BK')}) n`,
  `insert into dispatch_jobs (id, job_no, booking_id, vehicle_id, driver_id, planned_start, planned_end, actual_start, actual_end, status, exception_reason, created_at, updated_at)
    select job_id, no, booking_id, case when job_status <> 'pending' then vehicle_id end, case when job_status <> 'pending' then driver_id end,
        pickup_at, dropoff_at, case when job_status not in ('pending', 'assigned', 'cancelled') then pickup_at end,
        case when job_status = 'completed' then dropoff_at + make_interval(mins => (luck % 20 - 17) * 10) end,
        job_status, case when job_status = 'exception' then 'Puncture near Voi' end, created_at + interval '1 hour', created_at + interval '1 hour'
      from (${numbered('JOB-', 'job_status is not null')}) n`,
  `insert into waypoints (job_id, position, place, lat, lon, type)
    select job_id, w.position, w.place, w.lat, w.lon, w.type
      from plan, (values (1, 'Mombasa', -4.0435, 39.6682, 'pickup'), (2, 'Nairobi', -1.2921, 36.8219, 'dropoff')) w (position, place, lat, lon, type)
      where g between $1 and $2 and job_status is not null and age < 90`,
  `insert into invoices (id, invoice_no, customer_id, booking_id, issue_date, due_date, subtotal, tax_amount, total, paid_total, status, email_sent_at,
        billed_name, billed_payment_terms, created_at, updated_at)
    select invoice_id, no, customer_id, booking_id, day, day + payment_terms, net + 150000, tax, net + 150000 + tax,
        case invoice_status when 'paid' then net + 150000 + tax else 0 end, invoice_status,
        case when invoice_status <> 'draft' then created_at + interval '4 days' end,
        case when invoice_status <> 'draft' then legal_name end, case when invoice_status <> 'draft' then payment_terms end,
        created_at + interval '4 days', created_at + interval '4 days'
      from (${numbered('INV-', 'invoiced')}) n,
        lateral (select (created_at + interval '4 days')::date as day, round(net * 0.16)::bigint + 24000 as tax) t`,
  `insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
    select invoice_id, 1, 'Transport', 100, net, 1600, net, round(net * 0.16), net + round(net * 0.16) from plan where g between $1 and $2 and invoiced
    union all
    select invoice_id, 2, 'Loading', 200, 75000, 1600, 150000, 24000, 174000 from plan where g between $1 and $2 and invoiced`,
  `insert into payments (receipt_no, customer_id, invoice_id, amount, method, paid_at, bank_txn_id, created_at, updated_at)
    select no, customer_id, case when luck % 40 > 0 then invoice_id end, net + 150000 + round(net * 0.16)::bigint + 24000,
        (array['mpesa', 'bank_transfer', 'cheque', 'cash'])[1 + luck % 4], paid_at::date, case when luck % 4 < 3 then 'BN' || g end, paid_at, paid_at
      from (${numbered('REC-', `invoiced and invoice_status = 'paid'`)}) n,
        lateral (select least(now(), created_at + make_interval(days => 30 + luck % 30)) as paid_at) t`,
]

/** Moves the sequence of each number series past the last number used. */
const series = `
  do $$
  declare
    s record;
  begin
    for s in
      select 'bk' as series, substring(booking_no from 3 for 2) as year, max(substring(booking_no from 5)::bigint) as n from bookings group by 2
      union all select 'job', substring(job_no from 5 for 2), max(substring(job_no from 7)::bigint) from dispatch_jobs group by 2
    loop
      execute format('create sequence if not exists public.%I', 'number_' || s.series || '_20' || s.year);
      perform setval(format('public.%I', 'number_' || s.series || '_20' || s.year), s.n);
    end loop;
  end
  $$;
  insert into number_series (series, year, last_number)
    select 'INV-', 2000 + substring(invoice_no from 5 for 2)::int, max(substring(invoice_no from 7)::int) from invoices group by 2
    union all select 'REC-', 2000 + substring(receipt_no from 5 for 2)::int, max(substring(receipt_no from 7)::int) from payments group by 2
    on conflict on constraint number_series_pkey do update set last_number = excluded.last_number`

import type pg from 'pg'
import { fillPeople } from './fill-people.ts'

const batch = 50_000

const days = 3 * 365
/**
 * How many days pass before a vehicle and a driver are dealt to the next booking: more than the longest trip, and than
 * the days for which jobs are still in progress.
 */
const daysApart = 2.5

/**
 * Adds three years of bookings to a database with the demo company, with matching customers, vehicles, drivers, jobs,
 * invoices and payments. Most are completed, as in a real company; those of the last two days are in progress. Jobs have
 * their legs, log and exceptions. Deterministic for a given number, except for ids. Needs the superuser, because it also
 * inserts lines of invoices that are already sent. One booking in six is of one of five large customers. One invoice in forty
 * has a credit note, and one customer in eight withholds VAT.
 *
 * @throws Error if the company breaks an invariant of dispatch
 */
export async function fillCompany(client: pg.Client, bookings: number, log: (message: string) => void): Promise<void> {
  const people = Math.max(20, Math.round(bookings / 500))
  const vehicles = Math.max(20, Math.ceil((bookings / days) * daysApart))
  // They take over a load in a hundred.
  const spares = 5 + Math.ceil(vehicles / 25)
  // Derived figures are kept up to date; versions, audit rows and notifications are skipped.
  await client.query(`set app.quiet = 'on'; set synchronous_commit = 'off'; set maintenance_work_mem = '256MB'`)
  await client.query(`create function pg_temp.dice(seed bigint, salt int, sides int) returns int language sql immutable as $$
    select mod(abs(hashint8(seed * 31 + salt)::bigint), sides)::int
  $$`)
  await fillPeople(client, people, vehicles + spares)
  await client.query(plan, [bookings, people, vehicles, spares])
  await client.query(
    `update customers set withholds_vat = true where id in (select customer_id from pg_temp.plan where withholds)`,
  )
  await client.query(
    'create index on pg_temp.plan (g); create index on pg_temp.plan (booking_id) where invoiced; analyze pg_temp.plan',
  )
  for (const { table, trigger } of held) await client.query(`alter table ${table} disable trigger ${trigger}`)
  for (let from = 1; from <= bookings; from += batch) {
    await client.query('begin')
    await client.query(taken)
    for (const statement of statements) await client.query(statement, [from, from + batch - 1])
    await client.query('commit')
    log(`${Math.min(from + batch - 1, bookings).toLocaleString('en')} bookings`)
  }
  for (const { table, trigger } of held) await client.query(`alter table ${table} enable trigger ${trigger}`)
  await client.query(series)
  await client.query('select compact_tallies()')
  await client.query('reset app.quiet')
  await client.query('vacuum analyze')
  await refuseFaults(client)
}

/** Checks of what is written bit by bit: their outcome is checked at the end. */
const held = [
  { table: 'invoice_lines', trigger: 'keep_sent_lines' },
  ...['keep_charge', 'check_new_charge'].map((trigger) => ({ table: 'charges', trigger })),
  // The demo company has closed the months of its past.
  { table: 'invoices', trigger: 'keep_closed_months_insert' },
  { table: 'credit_notes', trigger: 'check_credited_invoice' },
  ...['allocations', 'payments'].map((table) => ({ table, trigger: 'keep_closed_months' })),
  ...['dispatch_jobs', 'job_legs', 'job_log', 'job_exceptions'].map((table) => ({ table, trigger: 'keep_job_whole' })),
]

async function refuseFaults(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ invariant: number; fault: string; jobs: number }>(
    'select invariant, fault, count(*)::int as jobs from dispatch_faults() group by 1, 2 order by 1, 2',
  )
  if (rows.length === 0) return
  const faults = rows.map(({ invariant, fault, jobs }) => `${invariant}: ${fault} (${jobs})`)
  throw new Error(`The company breaks the invariants of dispatch: ${faults.join('; ')}`)
}

/** The outcome of each booking; the statements below only insert it. */
const plan = `
  create temp table plan as
  with outcome as (
    with customer as (select id, legal_name, payment_terms, row_number() over (order by created_at desc, id) - 1 as n from customers limit $2),
      route as (select id, distance_km, row_number() over (order by id) - 1 as n, count(*) over () as routes from routes),
      vehicle as (select id, row_number() over (order by id) - 1 as n from vehicles where model like 'Series %'),
      driver as (select id, row_number() over (order by id) - 1 as n from drivers where name ~ ' \\d+$'),
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
      ),
      planned as (
        select d.*, r.id as route_id, r.distance_km, d.created_at + interval '20 hours' as pickup_at,
            make_interval(secs => r.distance_km * 90) as hours
          from decided d
            join route r on r.n = pg_temp.dice(d.g, 3, r.routes::int)
      ),
      driven as (
        select *, pickup_at + hours as dropoff_at, pickup_at + hours * (0.825 + 0.01 * (luck % 20)) as ended_at,
            case when status <> 'scheduled' then null
              when age < 1 then (array['assigned', 'pending'])[1 + luck % 2]
              when age > 2 and luck = 98 then 'cancelled'
              when age > 2.2 or luck % 3 = 0 and pickup_at + hours * 1.02 < now() then 'completed'
              when luck = 99 then 'exception'
              else (array['en_route', 'at_pickup', 'in_transit', 'at_dropoff'])[1 + luck % 4] end as job_status
          from planned
      ),
      taken_over as (
        select g, row_number() over (order by g) as n from driven where job_status = 'completed' and luck = 97
      )
    select d.g, d.created_at, d.age, d.luck, d.status, to_char(d.created_at at time zone 'Africa/Nairobi', 'YYYY') as year,
        new_id() as booking_id, c.id as customer_id, c.legal_name, c.payment_terms, d.route_id, d.pickup_at, d.dropoff_at,
        (round(d.distance_km * 14000 + d.luck * 1000) * 10)::bigint as net, new_id() as job_id, d.job_status,
        case when d.job_status <> 'pending' then v.id end as vehicle_id, case when d.job_status <> 'pending' then w.id end as driver_id,
        new_id() as leg_id, case when s.id is not null then new_id() end as next_leg_id, s.id as next_vehicle_id,
        case when d.job_status not in ('pending', 'assigned', 'cancelled') then d.pickup_at end as started_at,
        case when d.job_status = 'completed' then d.ended_at end as ended_at,
        -- A job in progress has taken its steps by now.
        least(d.ended_at, now() - interval '1 minute') - d.pickup_at as so_far,
        array_position(array['en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed'],
          case d.job_status when 'exception' then 'in_transit' else d.job_status end) as steps,
        -- A few of the last two months are forgotten.
        d.status = 'scheduled' and d.age > 4 and (d.age > 60 or d.luck % 25 > 0) as invoiced, new_id() as invoice_id, new_id() as payment_id,
        c.n % 8 = 3 as withholds, new_id() as credit_note_id, new_id() as withheld_id,
        -- A draft is issued within the month.
        case when d.luck % 50 = 7 and d.age < 30 then 'draft' when d.age > 45 + d.luck % 30 and d.luck % 33 > 0 then 'paid' else 'sent' end as invoice_status
      from driven d
        join customer c on c.n = pg_temp.dice(d.g, 2, case when pg_temp.dice(d.g, 5, 6) = 0 then 5 else $2::int end)
        join vehicle v on v.n = d.g % $3::int
        join driver w on w.n = (d.g + d.g / $3::int) % $3::int
        left join taken_over t on t.g = d.g
        left join vehicle s on s.n = $3::int + t.n % $4::int
  ), billed as (
    select *, net + 150000 as subtotal, round(net * 0.16)::bigint + 24000 as tax,
        -- The line of the loading.
        case when invoice_status <> 'draft' and luck % 40 = 3 then 150000 else 0 end as credited_net,
        nairobi_day(least(now(), created_at + interval '6 days')) as credited_on,
        nairobi_day(least(now(), created_at + make_interval(days => 30 + luck % 30))) as paid_on
      from outcome
  )
    select *, subtotal + tax as total, credited_net * 116 / 100 as credited,
        case when withholds and invoice_status = 'paid' then round((subtotal - credited_net) * 0.02)::bigint else 0 end as withheld
      from billed
      order by g`

const numbered = (prefix: string, condition = 'true') => `
  select plan.*, '${prefix}' || right(year, 2)
      || lpad((row_number() over (partition by year order by g) + coalesce((
          select max(substring(no from '\\d{6,}$')::bigint % 1000000) from pg_temp.taken where taken.prefix = '${prefix}' and taken.year = right(plan.year, 2)), 0))::text, 6, '0') as no
    from plan
    where g between $1 and $2 and ${condition}`

const share = { at_pickup: 0.1, in_transit: 0.25, at_dropoff: 0.9 }

/** When a job took a step; null if it has not yet. */
function stepAt(status: keyof typeof share): string {
  return `(case when steps >= array_position(array['en_route', 'at_pickup', 'in_transit', 'at_dropoff'], '${status}')
    then started_at + so_far * ${share[status]} end)::timestamptz(3)`
}
const brokenAt = '(started_at + so_far * 0.4)::timestamptz(3)'
const halfway = '(started_at + so_far * 0.5)::timestamptz(3)'

const taken = `
  drop table if exists pg_temp.taken;
  create temp table taken as
    select 'BK' as prefix, substring(booking_no from 3 for 2) as year, max(booking_no) as no from bookings group by 2
    union all select 'JOB-', substring(job_no from 5 for 2), max(job_no) from dispatch_jobs group by 2
    union all select 'INV-', substring(invoice_no from 5 for 2), max(invoice_no) from invoices group by 2
    union all select 'CRN-', substring(credit_note_no from 5 for 2), max(credit_note_no) from credit_notes group by 2
    union all select 'REC-', substring(receipt_no from 5 for 2), max(receipt_no) from payments group by 2`

const statements = [
  `insert into bookings (id, booking_no, customer_id, route_id, pickup_at, dropoff_at, cargo_type, weight_tons, quoted_amount, status, created_at, updated_at)
    select booking_id, no, customer_id, route_id, pickup_at, dropoff_at,
        (array['Cement', 'Maize flour', 'Steel rods', 'Tea', 'Fertiliser', 'Sugar', 'Empty containers'])[1 + luck % 7], 5 + luck % 25, net, status, created_at, created_at
      from (${numbered('BK')}) n`,
  `insert into dispatch_jobs (id, job_no, booking_id, vehicle_id, driver_id, planned_start, planned_end, status, exception_reason,
        actual_start, pickup_arrived_at, pickup_left_at, dropoff_arrived_at, actual_end, created_at, updated_at)
    select job_id, no, booking_id, coalesce(next_vehicle_id, vehicle_id), driver_id, pickup_at, dropoff_at,
        job_status, case when job_status = 'exception' then 'Puncture near Voi' end,
        started_at, ${stepAt('at_pickup')}, ${stepAt('in_transit')}, ${stepAt('at_dropoff')}, ended_at,
        created_at + interval '1 hour', created_at + interval '1 hour'
      from (${numbered('JOB-', 'job_status is not null')}) n`,
  `insert into job_legs (id, job_id, position, vehicle_id, driver_id, phase, held_from, held_until, started_at, ended_at)
    select leg_id, job_id, 1, vehicle_id, driver_id,
        case when job_status in ('pending', 'assigned') then 'planned' when job_status = 'cancelled' then 'dropped'
          when ended_at is null then 'under_way' else 'done' end,
        pickup_at, dropoff_at, started_at, case when next_leg_id is null then ended_at else ${halfway} end
      from plan
      where g between $1 and $2 and job_status is not null
    union all
    select next_leg_id, job_id, 2, next_vehicle_id, driver_id, 'done', pickup_at, dropoff_at, ${halfway}, ended_at
      from plan
      where g between $1 and $2 and next_leg_id is not null`,
  `insert into job_log (job_id, leg_id, kind, status, happened_at, planned_at, reason, note, recorded_at)
    select job_id, case when e.at >= ${halfway} then coalesce(next_leg_id, leg_id) else leg_id end, e.kind, e.status, e.at, e.planned_at,
        e.reason, e.note, e.at
      from plan, lateral (values
        ('step', 'en_route', started_at, pickup_at, null, null),
        ('step', 'at_pickup', ${stepAt('at_pickup')}, null, null, null),
        ('step', 'in_transit', ${stepAt('in_transit')}, null, null, null),
        ('transfer', null, case when next_leg_id is not null then ${halfway} end, null, null, null),
        ('exception', null, case when luck = 99 then ${brokenAt} end, null, 'Puncture near Voi', null),
        ('resolved', null, case when luck = 99 and ended_at is not null then ${halfway} end, null, null, 'Wheel changed'),
        ('step', 'at_dropoff', ${stepAt('at_dropoff')}, null, null, null),
        ('step', 'completed', ended_at, dropoff_at, null, null)
      ) e (kind, status, at, planned_at, reason, note)
      where g between $1 and $2 and started_at is not null and e.at is not null
      order by g, e.at`,
  `insert into job_exceptions (job_id, leg_id, kind, reason, place, status_before, opened_at, resolved_at, resolution, note)
    select job_id, leg_id, 'tyre', 'Puncture near Voi', 'Voi', 'in_transit', ${brokenAt}, case when ended_at is not null then ${halfway} end,
        case when ended_at is not null then 'resumed' end, case when ended_at is not null then 'Wheel changed' end
      from plan
      where g between $1 and $2 and luck = 99 and started_at is not null`,
  `insert into waypoints (job_id, position, place, lat, lon, type)
    select job_id, w.position, w.place, w.lat, w.lon, w.type
      from plan, (values (1, 'Mombasa', -4.0435, 39.6682, 'pickup'), (2, 'Nairobi', -1.2921, 36.8219, 'dropoff')) w (position, place, lat, lon, type)
      where g between $1 and $2 and job_status is not null and age < 90`,
  `insert into invoices (id, invoice_no, customer_id, booking_id, issue_date, due_date, subtotal, tax_amount, total, paid_total,
        credited_total, withheld_total, status, email_sent_at, billed_name, billed_payment_terms, created_at, updated_at)
    select invoice_id, no, customer_id, booking_id, day, day + payment_terms, subtotal, tax, total,
        case invoice_status when 'paid' then total - credited - withheld else 0 end, credited, withheld, invoice_status,
        case when invoice_status <> 'draft' then created_at + interval '4 days' end,
        case when invoice_status <> 'draft' then legal_name end, case when invoice_status <> 'draft' then payment_terms end,
        created_at + interval '4 days', created_at + interval '4 days'
      from (${numbered('INV-', 'invoiced')}) n, lateral (select (created_at + interval '4 days')::date as day) t`,
  `insert into invoice_lines (invoice_id, position, description, qty, unit_price, tax_rate, net, tax, line_total)
    select invoice_id, 1, 'Transport', 100, net, 1600, net, round(net * 0.16), net + round(net * 0.16) from plan where g between $1 and $2 and invoiced
    union all
    select invoice_id, 2, 'Loading', 200, 75000, 1600, 150000, 24000, 174000 from plan where g between $1 and $2 and invoiced`,
  // A completed job has its charge by a trigger.
  `insert into charges (booking_id, customer_id, kind, load_no, unit_price, invoice_line_id, created_at)
    select plan.booking_id, plan.customer_id, 'freight', 1, plan.net, l.id, plan.created_at
      from plan
        join invoice_lines l on l.invoice_id = plan.invoice_id and l.position = 1
      where plan.g between $1 and $2 and plan.invoiced
      on conflict (booking_id, load_no) where kind = 'freight' do update set invoice_line_id = excluded.invoice_line_id`,
  `insert into credit_notes (id, credit_note_no, invoice_id, customer_id, reason, issued_on, subtotal, tax_amount, total, allocated_total, created_at)
    select credit_note_id, no, invoice_id, customer_id, '01', credited_on, credited_net, credited - credited_net,
        credited, credited, credited_on
      from (${numbered('CRN-', 'invoiced and credited > 0')}) n`,
  `insert into credit_note_lines (credit_note_id, invoice_line_id, qty, net, tax)
    select credit_note_id, l.id, 200, credited_net, credited - credited_net
      from plan
        join invoice_lines l on l.invoice_id = plan.invoice_id and l.position = 2
      where g between $1 and $2 and invoiced and credited > 0`,
  `insert into withheld (id, invoice_id, customer_id, payment_id, kind, base, amount, withheld_on, certificate_no, certificate_on, certified_at, created_at)
    select withheld_id, invoice_id, customer_id, payment_id, 'vat', subtotal - credited_net, withheld, paid_on,
        case when certified then 'WHT' || g end, case when certified then least(current_date, paid_on + 10) end, case when certified then now() end, created_at
      from plan, lateral (select luck % 5 > 0 as certified) c
      where g between $1 and $2 and invoiced and withheld > 0`,
  // Before their payments, which are found by the numbers of their invoices.
  `insert into allocations (invoice_id, customer_id, kind, payment_id, credit_note_id, withheld_id, amount, allocated_on, created_at)
    select invoice_id, customer_id, a.kind, case a.kind when 'payment' then payment_id end,
        case a.kind when 'credit_note' then credit_note_id end, case a.kind when 'withheld' then withheld_id end, a.amount, a.day, created_at
      from plan, lateral (values
        ('payment', case when invoice_status = 'paid' then total - credited - withheld else 0 end, paid_on),
        ('credit_note', credited, credited_on),
        ('withheld', withheld, paid_on)
      ) a (kind, amount, day)
      where g between $1 and $2 and invoiced and a.amount > 0`,
  // One in forty is KSh 10,000 too much.
  `insert into payments (id, receipt_no, customer_id, amount, allocated_total, method, paid_at, booked_on, bank_txn_id, created_at, updated_at)
    select payment_id, no, customer_id, owed + case when luck % 40 = 0 then 1000000 else 0 end, owed,
        (array['mpesa', 'bank_transfer', 'cheque', 'cash'])[1 + luck % 4], paid_on, paid_on, case when luck % 4 < 3 then 'BN' || g end, paid_on, paid_on
      from (${numbered('REC-', `invoiced and invoice_status = 'paid'`)}) n, lateral (select total - credited - withheld as owed) t`,
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
    union all select 'CRN-', 2000 + substring(credit_note_no from 5 for 2)::int, max(substring(credit_note_no from 7)::int) from credit_notes group by 2
    union all select 'REC-', 2000 + substring(receipt_no from 5 for 2)::int, max(substring(receipt_no from 7)::int) from payments group by 2
    on conflict on constraint number_series_pkey do update set last_number = excluded.last_number`

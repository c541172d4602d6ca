import { addDays, addSeconds, dayOf, startOfMonth } from '@shehena/domain/dates'
import { paymentMethods } from '@shehena/domain/money/payments/payment-method'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { approvalStatuses } from '@shehena/domain/road/maintenance/maintenance-list'
import { serviceState } from '@shehena/domain/road/vehicles/service-due'
import { bookingStatuses } from '@shehena/domain/sales/bookings/booking-list'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseOn, openPool } from '../server/src/db/pool.ts'
import { passwords } from '../server/test/support/test-app.ts'
import { freshDatabase } from '../server/test/support/test-db.ts'
import { loadDemoCompany } from './load-demo-company.ts'

const noon = '2026-11-21T09:00:00.000Z'
const afterMidnight = '2027-01-01T21:00:20.000Z'
const beforeMidnight = '2028-02-29T20:59:40.000Z'

const closers: (() => Promise<void>)[] = []

async function loadedAt(now: string): Promise<pg.Pool> {
  const { url, drop } = await freshDatabase()
  const pool = openPool(url, () => undefined, 2)
  closers.push(async () => {
    await pool.end()
    await drop()
  })
  await loadDemoCompany(databaseOn(pool), { now, passwords })
  return pool
}

afterAll(async () => {
  await Promise.all(closers.map((close) => close()))
})

async function rowsOf<Row extends pg.QueryResultRow>(pool: pg.Pool, sql: string, values?: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(sql, values)).rows
}

describe.each([noon, afterMidnight, beforeMidnight])('loaded at %s', (now) => {
  const today = dayOf(now)
  let pool: pg.Pool

  beforeAll(async () => {
    pool = await loadedAt(now)
  })

  const countBy = async (table: string, column: string) => {
    const rows = await rowsOf<{ value: string; n: number }>(
      pool,
      `select ${column} as value, count(*) as n from ${table} group by 1`,
    )
    return Object.fromEntries(rows.map(({ value, n }) => [value, n]))
  }

  test('it has what was promised, in every state', async () => {
    const { rows } = await pool.query(`select
      (select count(*) from customers) as customers, (select count(*) from routes) as routes,
      (select count(*) from vehicles) as vehicles, (select count(*) from drivers) as drivers,
      (select count(*) from bookings) as bookings, (select count(*) from customers where not is_active) as former,
      (select count(*) from customers where email is null) as without_email,
      (select count(*) from payments p where not exists (select from allocations where payment_id = p.id)) as on_account,
      (select count(*) from invoices where status = 'sent' and paid_total > 0) as part_paid,
      (select count(*) from invoice_lines where tax_code = 'C') as zero_rated,
      (select count(*)::int from invoice_lines where tax_code is null) as without_code,
      (select count(*) from bookings where notes is not null) as with_notes`)
    const [found] = rows
    expect(found).toMatchObject({ vehicles: 14, drivers: 12, on_account: 2, without_code: 0 })
    expect(found.customers).toBeGreaterThanOrEqual(12)
    expect(found.routes).toBeGreaterThanOrEqual(15)
    expect(found.bookings).toBeGreaterThanOrEqual(60)
    for (const some of ['former', 'without_email', 'part_paid', 'zero_rated', 'with_notes'])
      expect(found[some]).toBeGreaterThan(0)

    expect(Object.keys(await countBy('bookings', 'status')).sort()).toEqual([...bookingStatuses].sort())
    expect(Object.keys(await countBy('dispatch_jobs', 'status')).sort()).toEqual([...jobStatuses].sort())
    expect(await countBy('vehicles', 'status')).toEqual({ active: 11, maintenance: 2, inactive: 1 })
    expect(await countBy('drivers', 'status')).toEqual({ active: 11, inactive: 1 })
    expect(Object.keys(await countBy('maintenance_records', 'approval_status')).sort()).toEqual(
      [...approvalStatuses].sort(),
    )
    expect(Object.keys(await countBy('payments', 'method')).sort()).toEqual([...paymentMethods].sort())
    expect(Object.keys(await countBy('invoices', 'status')).sort()).toEqual(['cancelled', 'draft', 'paid', 'sent'])
  })

  test('its trucks stop on the way, wherever the map knows both ends of the road', async () => {
    const rows = await rowsOf<{ origin: string; destination: string; stops: string[] | null }>(
      pool,
      `select distinct origin, destination,
          (select array_agg(place order by position) from waypoints w where w.job_id = j.id) as stops
        from dispatch_jobs j join routes r on r.id = route_id`,
    )
    const without = rows.filter(({ stops }) => stops === null)

    expect(rows.length).toBeGreaterThan(15)
    for (const { origin, destination, stops } of rows) {
      if (stops) expect([stops.at(0), stops.at(-1)]).toEqual([origin, destination])
    }
    expect(without.map(({ destination }) => destination)).toEqual(without.map(() => 'Namanga'))
    expect(Math.max(...rows.map(({ stops }) => stops?.length ?? 0))).toBeGreaterThan(4)
  })

  test('customers owe money of every age', async () => {
    const rows = await rowsOf<{ age: number }>(
      pool,
      `select distinct width_bucket($1::date - due_date, array[1, 31, 61, 91]) as age
        from invoices where status = 'sent' order by 1`,
      [today],
    )

    expect(rows.map(({ age }) => age)).toEqual([0, 1, 2, 3, 4])
  })

  test('the money adds up', async () => {
    const wrong = await rowsOf(
      pool,
      `select invoice_no from invoices i
        left join lateral (
          select sum(net) as net, sum(tax) as tax, sum(line_total) as total from invoice_lines where invoice_id = i.id
        ) l on true
        left join lateral (
          select coalesce(sum(amount), 0) as settled, coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid
            from allocations where invoice_id = i.id and reversed_on is null
        ) p on true
        where (i.subtotal, i.tax_amount, i.total, i.paid_total) is distinct from (l.net, l.tax, l.total, p.paid)
          or (i.status = 'paid') <> (p.settled = i.total)`,
    )
    const partly = await rowsOf(
      pool,
      `select receipt_no from payments p
        where p.allocated_total <> (
          select coalesce(sum(amount), 0) from allocations where payment_id = p.id and reversed_on is null)`,
    )

    expect(wrong).toEqual([])
    expect(partly).toEqual([])
  })

  test('one transfer pays several invoices, one payment is too much, and one went to a wrong invoice for a day', async () => {
    const several = await rowsOf(
      pool,
      `select payment_id from allocations where reversed_on is null and payment_id is not null group by 1 having count(*) > 1`,
    )
    const tooMuch = await rowsOf(
      pool,
      `select receipt_no from payments where allocated_total > 0 and allocated_total < amount`,
    )
    const reversed = await rowsOf(
      pool,
      `select r.id from allocations r
        join allocations a on a.payment_id = r.payment_id and a.invoice_id <> r.invoice_id
        join invoices w on w.id = r.invoice_id
        where r.reversed_on = a.allocated_on and a.reversed_on is null and r.entry_no < a.entry_no
          and r.amount <= w.total and w.issue_date <= r.allocated_on`,
    )

    expect([several.length, tooMuch.length, reversed.length]).toEqual([1, 1, 1])
  })

  test('its months are closed up to the last that ended ten days ago, in their order', async () => {
    const closed = await rowsOf<{ month: string; closedOn: string }>(
      pool,
      `select month::text, nairobi_day(closed_at)::text as "closedOn" from closed_months order by month`,
    )
    expect(closed.length).toBeGreaterThan(1)
    for (const [index, { month, closedOn }] of closed.entries()) {
      expect(closed[index + 1]?.month ?? startOfMonth(closedOn)).toBe(startOfMonth(addDays(month, 31)))
      expect([closedOn.endsWith('-10'), closedOn < today]).toEqual([true, true])
    }
  })

  test('no vehicle and no driver is in two places at once, and one truck is planned twice, with a reason', async () => {
    const doubles = await rowsOf(
      pool,
      `select distinct j.job_no, l.phase, x.phase as other, o.reason is not null as said
        from job_legs l join job_legs x on x.id <> l.id and (x.vehicle_id = l.vehicle_id or x.driver_id = l.driver_id)
          and tstzrange(least(x.held_from, x.started_at), greatest(x.ended_at, x.held_until)) &&
            tstzrange(least(l.held_from, l.started_at), greatest(l.ended_at, l.held_until))
        join dispatch_jobs j on j.id = l.job_id left join plan_overrides o on o.leg_id = l.id
        where l.phase in ('planned', 'under_way') and x.phase in ('planned', 'under_way')
        order by said`,
    )

    expect(doubles).toMatchObject([
      { phase: 'planned', other: 'planned', said: false },
      { phase: 'planned', other: 'planned', said: true },
    ])
    expect(await rowsOf(pool, 'select * from dispatch_faults()')).toEqual([])
  })

  test('loads were moved to another truck on the way, and both have hours', async () => {
    const legs = await rowsOf<{ hours: number; position: number }>(
      pool,
      `select position, extract(epoch from ended_at - started_at)::float / 3600 as hours from job_legs l
        where exists (select from job_legs o where o.job_id = l.job_id and o.vehicle_id <> l.vehicle_id)
        order by job_id, position`,
    )

    expect(legs.map(({ position }) => position)).toEqual([1, 2, 1, 2])
    expect(Math.min(...legs.map(({ hours }) => hours))).toBeGreaterThan(2)
  })

  test('a driver called in sick and an inspection expires, each with a job ahead; a truck stays in the workshop', async () => {
    const atRisk = await rowsOf(
      pool,
      `select a.kind as absence, p.kind as paper
        from job_legs l left join absences a on (a.driver_id = l.driver_id or a.vehicle_id = l.vehicle_id)
            and tstzrange(away_from, away_until) && tstzrange(held_from, held_until)
          left join papers p on (p.driver_id = l.driver_id or p.vehicle_id = l.vehicle_id)
            and expires_on < (held_until at time zone 'Africa/Nairobi')::date
        where phase = 'planned' and num_nonnulls(a.id, p.id) > 0 order by l.held_from`,
    )

    expect(atRisk).toContainEqual({ absence: 'unwell', paper: null })
    expect(atRisk).toContainEqual({ absence: null, paper: 'inspection' })
    expect(
      await rowsOf(
        pool,
        `select reg_no from vehicles v where (status = 'maintenance') is distinct from exists (
          select from absences where vehicle_id = v.id and kind = 'workshop' and tstzrange(away_from, away_until) @> $1::timestamptz)`,
        [now],
      ),
    ).toEqual([])
    expect(await rowsOf(pool, 'select from absences where away_until is null')).toHaveLength(1)
  })

  test('exceptions of the past are resolved, and those of today are open and of several kinds', async () => {
    const rows = await rowsOf<{ kind: string; resolution: string | null; age: number; isTold: boolean }>(
      pool,
      `select kind, resolution, extract(epoch from $1::timestamptz - opened_at)::float / 3600 as age,
          (select count(*) from job_log g where g.job_id = e.job_id and g.kind = 'exception' and g.happened_at = opened_at
            and g.user_id = opened_by and g.leg_id = e.leg_id) = 1 as "isTold"
        from job_exceptions e order by opened_at desc`,
      [now],
    )

    expect(rows.map(({ kind, resolution }) => [kind, resolution])).toEqual([
      ['customer', null],
      ['border', null],
      ['tyre', null],
      ['customer', 'resumed'],
      ['breakdown', 'transferred'],
      ['road', 'resumed'],
      ['breakdown', 'transferred'],
    ])
    expect(rows.filter(({ resolution }) => !resolution).every(({ age }) => age > 0 && age < 24)).toBe(true)
    expect(rows.every(({ isTold }) => isTold)).toBe(true)
  })

  test('each step has its time, and the person who noted it', async () => {
    const wrong = await rowsOf(
      pool,
      `select job_no, g.kind, g.status from job_log g join dispatch_jobs j on j.id = g.job_id left join job_legs l on l.id = g.leg_id
        where g.happened_at > $1 or g.recorded_at > $1 or g.user_id is distinct from (select user_id from profiles where role = 'dispatch')
          or l.job_id is distinct from j.id`,
      [now],
    )
    const [found] = await rowsOf(
      pool,
      `select count(*) filter (where dropoff_arrived_at is null or pickup_arrived_at is null or pickup_left_at is null)::int as without,
          count(*)::int > 150 as many from dispatch_jobs where status = 'completed'`,
    )

    expect(wrong).toEqual([])
    expect(found).toEqual({ without: 0, many: true })
  })

  test('there is a truck and a driver to spare', async () => {
    for (const [table, column] of [
      ['vehicles', 'vehicle_id'],
      ['drivers', 'driver_id'],
    ]) {
      const free = await rowsOf(
        pool,
        `select from ${table} t where status = 'active'
          and not exists (select from job_legs l where l.${column} = t.id and l.phase in ('planned', 'under_way'))`,
      )
      expect(free.length).toBeGreaterThan(0)
    }
  })

  test('times agree with states, and nothing has happened that lies ahead', async () => {
    const wrong = await rowsOf(
      pool,
      `select job_no, status from dispatch_jobs j where
        (status in ('en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed', 'exception')) <> (actual_start is not null)
        or actual_start is not null and (vehicle_id is null or driver_id is null)
        or (status = 'completed') <> (actual_end is not null)
        or (status in ('pending', 'assigned') and planned_start < $1)
        or (status = 'pending' and vehicle_id is not null and driver_id is not null)
        or (status = 'assigned' and (vehicle_id is null or driver_id is null))
        or actual_start > $1 or actual_end > $1 or created_at > least(planned_start, actual_start, $1)
        or created_at < (select created_at from bookings where id = j.booking_id)`,
      [now],
    )
    const ahead = await rowsOf(
      pool,
      [
        'profiles',
        'customers',
        'routes',
        'vehicles',
        'drivers',
        'bookings',
        'dispatch_jobs',
        'invoices',
        'payments',
        'credit_notes',
        'withheld',
        'fiscal_receipts',
        'maintenance_records',
      ]
        .map(
          (table) => `select '${table}' from ${table} where created_at > updated_at or updated_at > $1 or version <> 1`,
        )
        .join(' union all '),
      [now],
    )
    const uninvoiced = await rowsOf(
      pool,
      `select receipt_no from payments p join allocations a on a.payment_id = p.id join invoices i on i.id = a.invoice_id
        where paid_at < issue_date or paid_at > $1 or p.booked_on <> paid_at or allocated_on < paid_at or a.created_at < p.created_at
            or allocated_on > $1 or reversed_on > $1`,
      [today],
    )

    expect(wrong).toEqual([])
    expect(ahead).toEqual([])
    expect(uninvoiced).toEqual([])
  })

  test('the work on the vehicles fits their odometers, and was decided by somebody else than its author', async () => {
    const wrong = await rowsOf(
      pool,
      `select reg_no, maintenance_date from maintenance_records m join vehicles v on v.id = m.vehicle_id where
        current_mileage > current_odometer or maintenance_date > $1 or approved_by = created_by or approved_at > $2
        or approved_at < m.created_at
        or exists (select from maintenance_records e where e.vehicle_id = m.vehicle_id
          and e.maintenance_date < m.maintenance_date and e.current_mileage > m.current_mileage)`,
      [today, now],
    )
    const undecided = await rowsOf(
      pool,
      `select reg_no from vehicles v where status = 'maintenance'
        and not exists (select from maintenance_records m where m.vehicle_id = v.id and m.approval_status = 'pending')`,
    )

    expect(wrong).toEqual([])
    expect(undecided).toEqual([])
  })

  test('some vehicles are due for a service, and some are overdue', async () => {
    const announced = await rowsOf<{ nextServiceDate: string; nextServiceMileage: number; odometer: number }>(
      pool,
      `select distinct on (vehicle_id) next_service_date as "nextServiceDate", next_service_mileage as "nextServiceMileage",
          current_odometer as odometer
        from maintenance_records m join vehicles v on v.id = m.vehicle_id
        where approval_status <> 'rejected' and coalesce(next_service_date::text, next_service_mileage::text) is not null
          and v.status <> 'inactive'
        order by vehicle_id, maintenance_date desc, m.id desc`,
    )
    const states = announced.map((next) => serviceState(next, { today, odometer: next.odometer }))

    expect(states.filter((state) => state === 'due')).toHaveLength(2)
    expect(states.filter((state) => state === 'overdue')).toHaveLength(2)
  })

  test('a booking is scheduled when each of its trucks has a job that was not cancelled', async () => {
    const wrong = await rowsOf(
      pool,
      `select booking_no from bookings b
        where (status = 'scheduled') <>
          (trucks_needed = (select count(*) from dispatch_jobs where booking_id = b.id and status <> 'cancelled'))`,
    )
    const ofSeveral = await rowsOf(
      pool,
      `select b.status, trucks_needed, array_agg(array[load_no::text, j.status, load_tons::text] order by load_no) as loads
        from bookings b join dispatch_jobs j on j.booking_id = b.id
        where trucks_needed > 1
        group by b.id`,
    )

    expect(wrong).toEqual([])
    expect(ofSeveral).toEqual([
      {
        status: 'confirmed',
        trucks_needed: 3,
        loads: [
          ['1', 'completed', '16.00'],
          ['2', 'assigned', '14.00'],
        ],
      },
    ])
    expect(await rowsOf(pool, 'select * from load_faults()')).toEqual([])
  })

  test('most journeys end in time, and few loads are over the capacity', async () => {
    const [found] = await rowsOf<{ onTime: number; late: number; over: number }>(
      pool,
      `select count(*) filter (where actual_end <= planned_end) as "onTime", count(*) filter (where actual_end > planned_end) as late,
          count(*) filter (where coalesce(load_tons, weight_tons / trucks_needed) > capacity_tons) as over
        from dispatch_jobs j join bookings b on b.id = booking_id join vehicles v on v.id = vehicle_id
        where j.status = 'completed' and actual_end > $1`,
      [addSeconds(now, -30 * 24 * 3600)],
    )

    expect(found?.late).toBeGreaterThan(0)
    expect(found?.onTime).toBeGreaterThan(8 * (found?.late ?? 0))
    expect(found?.over).toBe(0)
  })

  test('the counts above the lists are the real ones', async () => {
    const differences = await rowsOf(
      pool,
      `with money as (
         select t.subject, t.bucket, t.n from invoices i, tallies_of(i) t
         union all select t.subject, t.bucket, t.n from payments p, tallies_of(p) t
         union all select t.subject, t.bucket, t.n from (table allocations offset 0) a, tallies_of(a::allocations) t
         union all select t.subject, t.bucket, t.n from credit_notes c, tallies_of(c) t
       ), counted as (
         select 'bookings' as subject, status as bucket, count(*) as n from bookings group by status
         union all select 'dispatch_jobs', status, count(*) from dispatch_jobs group by status
         union all select subject, bucket, sum(n) from money group by 1, 2 having sum(n) <> 0
         union all select 'vehicles', status, count(*) from vehicles group by status
         union all select 'drivers', status, count(*) from drivers group by status
         union all select 'maintenance_records', approval_status, count(*) from maintenance_records group by approval_status
         union all select 'maintenance_records', 'cost', sum(cost) from maintenance_records
         union all select t.subject, t.bucket, count(*) from customers c, tallies_of(c) t group by 1, 2
       ), kept as (
         select subject, bucket, sum(n) as n from tallies where subject in (select subject from counted) group by 1, 2 having sum(n) <> 0
       )
       (select * from counted except select * from kept) union all (select * from kept except select * from counted)`,
    )

    expect(differences).toEqual([])
  })

  test('everything can be found by its numbers', async () => {
    const lost = await rowsOf(
      pool,
      `select booking_no from bookings
          where search_text not like '%' || lower(booking_no) || '%' || lower(cargo_type) || '%' and cargo_type not like '%°%'
        union all select job_no from dispatch_jobs j join bookings b on b.id = booking_id
          where j.search_text not like '%' || lower(job_no) || '%' || lower(booking_no) || '%'
            or (j.customer_id, j.route_id) is distinct from (b.customer_id, b.route_id)
        union all select invoice_no from invoices i join bookings b on b.id = booking_id
          where i.search_text not like '%' || lower(invoice_no) || '%' || lower(booking_no) || '%'
        union all select receipt_no from payments p left join allocations a on a.payment_id = p.id and a.reversed_on is null
            left join invoices i on i.id = a.invoice_id
          where p.search_text not like concat('%', lower(receipt_no), '%', lower(bank_txn_id), '%', lower(invoice_no), '%')`,
    )

    expect(lost).toEqual([])
  })

  test.each([
    ['bookings', 'booking_no', 'BK', 'next_no'],
    ['dispatch_jobs', 'job_no', 'JOB-', 'next_no'],
    ['invoices', 'invoice_no', 'INV-', 'next_gapless_no'],
    ['payments', 'receipt_no', 'REC-', 'next_gapless_no'],
    ['credit_notes', 'credit_note_no', 'CRN-', 'next_gapless_no'],
  ])(
    'the numbers of %s follow their days without a gap, and the next one is free',
    async (table, column, prefix, next) => {
      const numbers = await rowsOf<{ no: string; day: string }>(
        pool,
        `select ${column} as no, (created_at at time zone 'Africa/Nairobi')::date as day from ${table} order by created_at, ${column}`,
      )
      const counted = new Map<string, number>()
      const expected = numbers.map(({ day }) => {
        const year = day.slice(2, 4)
        counted.set(year, (counted.get(year) ?? 0) + 1)
        return `${prefix}${year}${String(counted.get(year)).padStart(6, '0')}`
      })

      expect(numbers.map(({ no }) => no)).toEqual(expected)

      const thisYear = today.slice(2, 4)
      const [made] = await rowsOf<{ no: string }>(pool, `select ${next}($1, $2::date) as no`, [prefix, today])
      expect(made?.no).toBe(`${prefix}${thisYear}${String((counted.get(thisYear) ?? 0) + 1).padStart(6, '0')}`)
    },
  )

  test('it leaves no trail, and what was sent carries its customer', async () => {
    expect(await rowsOf(pool, 'select from audit_log')).toEqual([])
    const frozen = await rowsOf(
      pool,
      `select invoice_no from invoices i join customers c on c.id = customer_id where
      (status in ('sent', 'paid') and (billed_name, billed_payment_terms) is distinct from (legal_name, payment_terms)) or (status = 'draft' and billed_name is not null)`,
    )
    expect(frozen).toEqual([])
  })
})

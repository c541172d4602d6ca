import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/db/migration/migrate.ts'
import { bareDatabase, type TestDatabase } from '../support/test-db.ts'

let database: TestDatabase
let client: pg.Client
let before: unknown[]

const rowsOf = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
/** An instant of the company: `hours` after it began its work. */
const hour = (hours: number) => new Date(Date.UTC(2026, 2, 2, 6) + hours * 3_600_000).toISOString()
const dispatcher = '018f0000-0000-7000-8000-000000000001'

type Crew = [vehicle: string | null, driver: string | null]
type Plan = { crew?: Crew; plan?: [start: number | null, end: number | null]; route?: string | null; quiet?: boolean }

async function created(
  no: string,
  at: number,
  { crew = [null, null], plan = [null, null], route = 'Voi', quiet }: Plan,
) {
  await client.query(`select set_config('app.quiet', $1, false)`, [quiet ? 'on' : ''])
  await client.query(
    `with b as (
       insert into bookings (booking_no, customer_id, route_id, cargo_type, status)
         select 'BK' || $1, c.id, (select id from routes where destination = $2), 'Cement', 'scheduled' from customers c returning id
     )
     insert into dispatch_jobs (job_no, booking_id, vehicle_id, driver_id, planned_start, planned_end, status)
       select 'JOB-' || $1, b.id, v.id, d.id, $5, $6, case when num_nulls(v.id, d.id) = 0 then 'assigned' else 'pending' end
         from b left join vehicles v on v.reg_no = $3 left join drivers d on d.name = $4`,
    [no, route, ...crew, ...plan.map((time) => (time === null ? null : hour(time)))],
  )
  if (!quiet) await date(at)
}

/** The trail was written at that time, and by the dispatcher. */
const date = (at: number) =>
  client
    .query('update audit_log set at = $1, user_id = $2 where id > coalesce((select max(id) from dated), 0)', [
      hour(at),
      dispatcher,
    ])
    .then(() => client.query('insert into dated select max(id) from audit_log'))

/** What the former program wrote for a step, an exception, a cancellation or an edit of the status. */
async function moved(no: string, at: number, to: JobStatus, reason: string | null = null) {
  await client.query(
    `update dispatch_jobs set status = $2, exception_reason = $4,
        actual_start = coalesce(actual_start, case when step_of($2) > 0 then $3::timestamptz end),
        actual_end = coalesce(actual_end, case when $2 = 'completed' then $3::timestamptz end)
      where job_no = 'JOB-' || $1`,
    [no, to, hour(at), reason],
  )
  await date(at)
}

async function given(no: string, at: number, [vehicle, driver]: Crew) {
  await client.query(
    `update dispatch_jobs set vehicle_id = (select id from vehicles where reg_no = $2), driver_id = (select id from drivers where name = $3)
      where job_no = 'JOB-' || $1`,
    [no, vehicle, driver],
  )
  await date(at)
}

/** A truck and a driver of their own. */
const own = (n: number): Crew => [`KDA ${100 + n}A`, `Driver ${n}`]

async function travelled(no: string, crew: Crew, steps: Partial<Record<JobStatus, number>>) {
  await created(no, 0, { crew, plan: [1, 9] })
  for (const [status, at] of Object.entries(steps)) await moved(no, at, status as JobStatus)
}

async function aCompanyOfBefore() {
  await client.query(`
    create temp table dated (id bigint);
    create function pg_temp.step_of(status text) returns int language sql as
      $$ select case when status in ('pending', 'assigned', 'cancelled', 'exception') then 0 else 1 end $$;
    create function step_of(status text) returns int language sql as $$ select pg_temp.step_of(status) $$;
    alter table audit_log disable trigger user;
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into routes (origin, destination, distance_km) values ('Mombasa', 'Voi', 150), ('Mombasa', 'Taveta', 270), ('Mombasa', 'Nairobi', 90);
    insert into vehicles (reg_no, make, model, year, capacity_tons)
      select 'KDA ' || 100 + n || 'A', 'Isuzu', 'FVZ', 2020, 20 from generate_series(1, 60) n;
    insert into drivers (name) select 'Driver ' || n from generate_series(1, 60) n;
    insert into dated select max(id) from audit_log`)

  await travelled('plain', own(1), { en_route: 1, at_pickup: 2, in_transit: 3, at_dropoff: 8, completed: 9 })

  await travelled('swapped', own(2), { en_route: 1, in_transit: 2 })
  await given('swapped', 5, ['KDA 103A', 'Driver 2'])
  await given('swapped', 7, ['KDA 103A', 'Driver 3'])
  await moved('swapped', 10, 'completed')
  // A correction after the end: no third truck has driven.
  await given('swapped', 12, ['KDA 103A', 'Driver 33'])

  await created('clash-a', 0, { crew: own(4), plan: [900, 920] })
  await created('clash-b', 0, { crew: ['KDA 104A', 'Driver 5'], plan: [915, 925] })
  await created('clash-c', 0, { crew: ['KDA 105A', 'Driver 5'], plan: [924, 930] })
  await created('clash-no', 0, { crew: ['KDA 105A', 'Driver 6'], plan: [930, 940] })

  for (const n of [1, 2, 3, 4, 5, 6]) {
    await created(`six-${n}`, 0, { crew: own(7), plan: [1, 9] })
    await moved(`six-${n}`, n, 'en_route')
  }

  await travelled('broken', own(8), { en_route: 1 })
  await moved('broken', 3, 'exception', 'Gearbox failed at Emali')
  await travelled('next', ['KDA 108A', 'Driver 9'], { en_route: 5 })
  await travelled('behind', own(32), { en_route: 1 })
  await moved('behind', 3, 'exception', 'Accident at Salama')
  await travelled('since', ['KDA 132A', 'Driver 34'], { en_route: 5, completed: 8 })
  await travelled('stuck', own(10), { en_route: 1, in_transit: 2 })
  await moved('stuck', 3, 'exception', 'Puncture near Voi')
  await travelled('mended', own(11), { en_route: 1, in_transit: 2 })
  await moved('mended', 3, 'exception', 'Road washed away')
  await moved('mended', 4, 'in_transit')
  await moved('mended', 6, 'completed')

  await travelled('reopened', own(12), { en_route: 1, in_transit: 2, completed: 5 })
  await moved('reopened', 6, 'in_transit')
  await travelled('again', own(13), { en_route: 1, in_transit: 2, completed: 5 })
  await moved('again', 6, 'at_dropoff')
  await moved('again', 8, 'completed')
  await travelled('back', own(14), { en_route: 1 })
  await moved('back', 2, 'assigned')

  await travelled('given-up', own(15), { en_route: 1, cancelled: 4 })
  await travelled('called-off', own(16), { cancelled: 4 })

  await created('no-times', 0, { crew: own(17) })
  await created('median', 0, { crew: own(18), plan: [900, null] })
  await created('by-distance', 0, { crew: own(19), plan: [900, null], route: 'Nairobi' })
  await created('by-nothing', 0, { crew: own(20), plan: [900, null], route: null })
  await created('at-once', 0, { crew: own(21), plan: [900, 900] })
  for (const [n, hours] of [3, 5, 40].entries()) {
    await created(`usual-${n}`, 0, { crew: own(40 + n), route: 'Taveta' })
    await moved(`usual-${n}`, 1, 'en_route')
    await moved(`usual-${n}`, 1 + hours, 'completed')
  }
  await client.query(
    `update bookings set route_id = (select id from routes where destination = 'Taveta') where booking_no = 'BKmedian'`,
  )

  await created('no-crew', 0, { plan: [900, 910] })
  await created('nobody', 0, { plan: [1, 9] })
  await moved('nobody', 3, 'exception', 'The customer does not answer')
  await travelled('left', own(22), { en_route: 1 })
  await moved('left', 3, 'exception', 'The driver left')
  await given('left', 4, [null, null])

  await created('form', 0, { crew: own(23), plan: [1, 9] })
  await moved('form', 5, 'completed')

  await travelled('both-a', own(24), { en_route: 1, completed: 5 })
  await travelled('both-b', ['KDA 124A', 'Driver 25'], { en_route: 3, completed: 8 })
  await travelled('alone', ['KDA 124A', 'Driver 25'], { en_route: 9, completed: 10 })

  // Without a trail, as the demo company has it, or written past the program.
  for (const [no, crew, set] of [
    ['quiet-done', own(26), `status = 'completed', actual_start = '${hour(1)}', actual_end = '${hour(4)}'`],
    ['quiet-far', own(27), `status = 'in_transit', actual_start = '${hour(2)}'`],
    [
      'quiet-stuck',
      own(28),
      `status = 'exception', exception_reason = 'Tyre', actual_start = '${hour(2)}', updated_at = '${hour(3)}'`,
    ],
    ['rogue-nobody', [null, null], `status = 'in_transit', updated_at = '${hour(3)}'`],
    ['rogue-timeless', own(29), `status = 'completed', updated_at = '${hour(3)}'`],
    ['rogue-backwards', own(30), `status = 'completed', actual_start = '${hour(4)}', actual_end = '${hour(2)}'`],
    [
      'rogue-clocks',
      own(31),
      `status = 'assigned', actual_start = '${hour(1)}', actual_end = '${hour(2)}', updated_at = '${hour(3)}'`,
    ],
  ] as const) {
    await created(no, 0, { crew: [...crew], quiet: true })
    await client.query(`update dispatch_jobs set ${set} where job_no = 'JOB-${no}'`)
  }
  await client.query(`reset app.quiet`)
  await client.query('alter table audit_log enable trigger user; drop function step_of(text)')
}

const stamps = () =>
  rowsOf(
    'select job_no, version, updated_at from dispatch_jobs union all select null, count(*), max(at) from audit_log order by 1',
  )

beforeAll(async () => {
  database = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_legs.sql')) ?? {}
  await migrate({ url: database.url, upTo: number - 1 })
  client = new pg.Client(database.url)
  await client.connect()
  await aCompanyOfBefore()
  before = await stamps()
  await migrate({ url: database.url })
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Hours since the company began, as `hour` has them. */
const since = (column: string) => `round(extract(epoch from ${column} - '${hour(0)}'::timestamptz) / 3600, 2)::float`

const legsOf = async (no: string) =>
  (
    await rowsOf(
      `select reg_no as truck, name as driver, phase, ${since('started_at')} as from, ${since('ended_at')} as to, is_migrated as migrated
        from job_legs l join dispatch_jobs j on j.id = job_id left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
        where job_no = 'JOB-' || $1 order by position`,
      [no],
    )
  ).map(({ truck, driver, phase, from, to, migrated }) =>
    [truck, driver, phase, from, to, ...(migrated ? ['migrated'] : [])].map((value) => value ?? '-').join(' '),
  )

const logOf = async (no: string) =>
  (
    await rowsOf(
      `select kind, g.status, ${since('happened_at')} as at, ${since('recorded_at')} as recorded from job_log g
        join dispatch_jobs j on j.id = job_id where job_no = 'JOB-' || $1 order by entry_no`,
      [no],
    )
  ).map(({ kind, status, at, recorded }) =>
    [kind === 'step' ? status : kind, at, ...(recorded === at ? [] : [recorded])].join(' '),
  )

const jobOf = async (no: string) =>
  (
    await rowsOf(
      `select status, exception_reason as reason, ${since('actual_start')} as start, ${since('pickup_arrived_at')} as "atPickup",
          ${since('pickup_left_at')} as "leftPickup", ${since('dropoff_arrived_at')} as "atDropoff", ${since('actual_end')} as end
        from dispatch_jobs where job_no = 'JOB-' || $1`,
      [no],
    )
  )[0]

const exceptionsOf = async (no: string) =>
  await rowsOf(
    `select kind, reason, status_before as before, ${since('opened_at')} as opened, opened_by = $2 as known,
          ${since('resolved_at')} as resolved, resolution
        from job_exceptions e join dispatch_jobs j on j.id = job_id where job_no = 'JOB-' || $1 order by opened_at`,
    [no, dispatcher],
  )

const heldOf = async (no: string) =>
  (
    await rowsOf(
      `select ${since('held_from')} as from, ${since('held_until')} as until from job_legs l join dispatch_jobs j on j.id = job_id
        where job_no = 'JOB-' || $1`,
      [no],
    )
  )[0]

test('every invariant of dispatch holds after the upgrade, and nobody has edited a job', async () => {
  expect(
    await rowsOf('select invariant, fault, job_no from dispatch_faults() f join dispatch_jobs j on j.id = f.job_id'),
  ).toEqual([])
  expect(await stamps()).toEqual(before)
  expect(await rowsOf(`select status, count(*)::int as n from dispatch_jobs group by 1 order by 1`)).toEqual(
    await rowsOf(
      `select bucket as status, sum(n)::int as n from tallies where subject = 'dispatch_jobs' group by 1 having sum(n) <> 0 order by 1`,
    ),
  )
})

describe('legs', () => {
  test.each([
    ['plain', ['KDA 101A Driver 1 done 1 9']],
    ['swapped', ['KDA 102A Driver 2 done 1 5', 'KDA 103A Driver 2 done 5 7', 'KDA 103A Driver 33 done 7 10']],
    ['six-1', ['KDA 107A Driver 7 done 1 2 migrated']],
    ['six-5', ['KDA 107A Driver 7 done 5 6 migrated']],
    ['six-6', ['KDA 107A Driver 7 under_way 6 -']],
    ['broken', ['KDA 108A Driver 8 done 1 3 migrated']],
    ['next', ['KDA 108A Driver 9 under_way 5 -']],
    ['behind', ['KDA 132A Driver 32 done 1 3 migrated']],
    ['since', ['KDA 132A Driver 34 done 5 8']],
    ['stuck', ['KDA 110A Driver 10 under_way 1 -']],
    ['mended', ['KDA 111A Driver 11 done 1 6']],
    ['reopened', ['KDA 112A Driver 12 under_way 1 -']],
    ['back', ['KDA 114A Driver 14 planned - -']],
    ['given-up', ['KDA 115A Driver 15 done 1 4']],
    ['called-off', ['KDA 116A Driver 16 dropped - -']],
    ['no-crew', ['- - planned - -']],
    ['nobody', ['- - planned - -']],
    ['left', ['KDA 122A Driver 22 done 1 4', '- - done 4 4 migrated']],
    ['form', ['KDA 123A Driver 23 done 5 5']],
    ['both-a', ['KDA 124A Driver 24 done 1 5 migrated']],
    ['both-b', ['KDA 124A Driver 25 done 3 8 migrated']],
    ['alone', ['KDA 124A Driver 25 done 9 10']],
    ['quiet-done', ['KDA 126A Driver 26 done 1 4']],
    ['quiet-far', ['KDA 127A Driver 27 under_way 2 -']],
    ['quiet-stuck', ['KDA 128A Driver 28 under_way 2 -']],
    ['rogue-nobody', ['- - done 3 3 migrated']],
    ['rogue-timeless', ['KDA 129A Driver 29 done 3 3']],
    ['rogue-backwards', ['KDA 130A Driver 30 done 2 2']],
    ['rogue-clocks', ['KDA 131A Driver 31 planned - -']],
  ])('of %s', async (no, legs) => {
    expect(await legsOf(no)).toEqual(legs)
  })

  test.each([
    ['plain', { from: 1, until: 9 }],
    ['six-6', { from: 1, until: 9 }],
    ['no-times', { from: null, until: null }],
    ['median', { from: 900, until: 905 }],
    ['by-distance', { from: 900, until: 906 }],
    ['by-nothing', { from: 900, until: 908 }],
    ['at-once', { from: 900, until: 900.25 }],
  ])('the window of %s', async (no, window) => {
    expect(await heldOf(no)).toEqual(window)
  })

  test('plans that overlap share a group, also by way of a third, and say why', async () => {
    const rows = await rowsOf(
      `select substring(job_no from 5) as no, (dense_rank() over (order by clash_group = l.id, clash_group))::int as "group", clash_group = l.id as alone,
          o.kind, o.reason, (select substring(job_no from 5) from job_legs a join dispatch_jobs x on x.id = a.job_id where a.id = o.against_id) as against
        from job_legs l join dispatch_jobs j on j.id = l.job_id left join plan_overrides o on o.leg_id = l.id
        where job_no like 'JOB-clash-%' order by job_no`,
    )

    const reason = 'Planned before clashes were refused'
    expect(rows).toEqual([
      { no: 'clash-a', group: 1, alone: false, kind: 'vehicleOverlap', reason, against: 'clash-b' },
      { no: 'clash-b', group: 1, alone: false, kind: 'vehicleOverlap', reason, against: 'clash-a' },
      { no: 'clash-c', group: 1, alone: false, kind: 'driverOverlap', reason, against: 'clash-b' },
      { no: 'clash-no', group: 2, alone: true, kind: null, reason: null, against: null },
    ])
    expect(await rowsOf('select from plan_overrides')).toHaveLength(3)
  })
})

describe('clocks and log', () => {
  const none = { reason: null, atPickup: null, leftPickup: null, atDropoff: null, start: null, end: null }

  test.each([
    ['plain', { status: 'completed', start: 1, atPickup: 2, leftPickup: 3, atDropoff: 8, end: 9 }],
    ['reopened', { status: 'in_transit', start: 1, leftPickup: 2 }],
    // The figures of its month stay: it ended when it was first completed.
    ['again', { status: 'completed', start: 1, leftPickup: 2, atDropoff: 5, end: 5 }],
    ['back', { status: 'assigned' }],
    ['given-up', { status: 'cancelled', start: 1 }],
    ['form', { status: 'completed', start: 5, end: 5 }],
    ['mended', { status: 'completed', start: 1, leftPickup: 2, end: 6 }],
    ['six-1', { status: 'exception', start: 1, reason: 'Still under way when KDA 107A started on JOB-six-6.' }],
    ['six-6', { status: 'en_route', start: 6 }],
    ['quiet-far', { status: 'in_transit', start: 2 }],
    ['rogue-nobody', { status: 'exception', start: 3, reason: 'It was under way without a vehicle or a driver.' }],
    ['rogue-timeless', { status: 'completed', start: 3, end: 3 }],
    ['rogue-backwards', { status: 'completed', start: 2, end: 2 }],
    ['rogue-clocks', { status: 'assigned' }],
  ])('the clocks of %s', async (no, job) => {
    expect(await jobOf(no)).toEqual({ ...none, ...job })
  })

  test.each([
    ['plain', ['en_route 1', 'at_pickup 2', 'in_transit 3', 'at_dropoff 8', 'completed 9']],
    ['swapped', ['en_route 1', 'in_transit 2', 'transfer 5', 'transfer 7', 'completed 10']],
    ['mended', ['en_route 1', 'in_transit 2', 'exception 3', 'resolved 4', 'in_transit 4', 'completed 6']],
    ['reopened', ['en_route 1', 'in_transit 2', 'completed 5', 'in_transit 6']],
    ['again', ['en_route 1', 'in_transit 2', 'completed 5', 'at_dropoff 5 6', 'completed 5 8']],
    ['back', ['en_route 1', 'assigned 2']],
    ['given-up', ['en_route 1', 'cancelled 4']],
    ['form', ['completed 5']],
    ['no-crew', []],
    ['quiet-done', ['en_route 1', 'completed 4']],
    ['quiet-far', ['en_route 2']],
    ['quiet-stuck', ['en_route 2', 'exception 3']],
    ['rogue-clocks', ['en_route 1', 'completed 2', 'assigned 3']],
  ])('the log of %s', async (no, log) => {
    expect(await logOf(no)).toEqual(log)
  })

  test('an entry names who made it, and the leg of that moment', async () => {
    const rows = await rowsOf(
      `select kind, g.status, user_id as "user", position from job_log g join dispatch_jobs j on j.id = g.job_id join job_legs l on l.id = leg_id
        where job_no = 'JOB-swapped' order by entry_no`,
    )

    expect(rows.map(({ kind, status, position }) => `${status ?? kind} ${position}`)).toEqual([
      'en_route 1',
      'in_transit 1',
      'transfer 2',
      'transfer 3',
      'completed 3',
    ])
    expect(new Set(rows.map(({ user }) => user))).toEqual(new Set([dispatcher]))
  })
})

describe('exceptions', () => {
  const open = { kind: 'other', resolved: null, resolution: null }

  test.each([
    ['broken', [{ ...open, reason: 'Gearbox failed at Emali', before: 'en_route', opened: 3, known: true }]],
    ['stuck', [{ ...open, reason: 'Puncture near Voi', before: 'in_transit', opened: 3, known: true }]],
    ['nobody', [{ ...open, reason: 'The customer does not answer', before: 'pending', opened: 3, known: true }]],
    ['quiet-stuck', [{ ...open, reason: 'Tyre', before: 'en_route', opened: 3, known: null }]],
    [
      'mended',
      [
        {
          kind: 'other',
          reason: 'Road washed away',
          before: 'in_transit',
          opened: 3,
          known: true,
          resolved: 4,
          resolution: 'resumed',
        },
      ],
    ],
    ['plain', []],
    ['six-6', []],
  ])('of %s', async (no, exceptions) => {
    expect(await exceptionsOf(no)).toEqual(exceptions)
  })

  test('a job whose truck or driver went on elsewhere is one, opened by the upgrade', async () => {
    const [found, ...others] = await exceptionsOf('six-3')

    expect(others).toEqual([])
    expect(found).toMatchObject({
      ...open,
      before: 'en_route',
      reason: 'Still under way when KDA 107A started on JOB-six-6.',
    })
    expect(
      await rowsOf(
        `select from job_log g join dispatch_jobs j on j.id = job_id where job_no = 'JOB-six-3' and kind = 'exception'`,
      ),
    ).toHaveLength(1)
  })
})

test('whatever the former rows and trail say, every invariant holds afterwards', async () => {
  const mess = await bareDatabase()
  const { number = 0 } = (await readMigrations()).find(({ name }) => name.endsWith('_legs.sql')) ?? {}
  await migrate({ url: mess.url, upTo: number - 1 })
  const other = new pg.Client(mess.url)
  await other.connect()
  await other.query(`
    set app.quiet = 'on';
    select setseed(0.42);
    create function pg_temp.any_status() returns text language sql volatile as $$
      select (array['pending', 'assigned', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed', 'cancelled', 'exception'])[1 + floor(random() * 9)]
    $$;
    create function pg_temp.any_time() returns timestamptz language sql volatile as $$
      select case when random() < 0.7 then '2026-03-01T00:00Z'::timestamptz + floor(random() * 40) * interval '1 hour' end
    $$;
    insert into customers (legal_name) values ('Umoja Traders Ltd');
    insert into vehicles (reg_no, make, model, year, capacity_tons) select 'KDA ' || 100 + n || 'A', 'Isuzu', 'FVZ', 2020, 20 from generate_series(1, 12) n;
    insert into drivers (name) select 'Driver ' || n from generate_series(1, 12) n;
    insert into bookings (booking_no, customer_id, cargo_type, status) select 'BK' || n, c.id, 'Cement', 'scheduled' from customers c, generate_series(1, 600) n;
    insert into dispatch_jobs (job_no, booking_id, vehicle_id, driver_id, planned_start, planned_end, actual_start, actual_end, status, exception_reason, updated_at)
      select 'JOB-' || booking_no, b.id,
          case when random() < 0.9 then (array(select id from vehicles))[1 + floor(random() * 12)] end,
          case when random() < 0.9 then (array(select id from drivers))[1 + floor(random() * 12)] end,
          s.start, case when random() < 0.8 then s.start + floor(random() * 30) * interval '1 hour' end, pg_temp.any_time(), pg_temp.any_time(),
          s.status, case s.status when 'exception' then 'Tyre' end, '2026-03-02T00:00Z'::timestamptz + floor(random() * 40) * interval '1 hour'
        from bookings b, lateral (select pg_temp.any_time() as start, pg_temp.any_status() as status, b.id as booking) s;
    insert into audit_log (at, table_name, row_id, action, old_values, new_values)
      select coalesce(pg_temp.any_time(), '2026-03-01T12:00Z'), 'dispatch_jobs', j.id, 'update', o.row, n.row
        from dispatch_jobs j, generate_series(1, 6) g,
          lateral (select jsonb_build_object('status', pg_temp.any_status()) || case when random() < 0.3 then jsonb_build_object('vehicle_id',
            (array(select id from vehicles))[1 + floor(random() * 14)]) else '{}' end as row, g + 0 as nth) o,
          lateral (select jsonb_build_object('status', case when g = 6 and random() < 0.8 then j.status else pg_temp.any_status() end) as row, g + 0 as nth) n
        where random() < 0.6 and substring(j.job_no from 7)::int > 150
        order by g`)

  await migrate({ url: mess.url })

  const { rows } = await other.query('select invariant, fault, count(*) from dispatch_faults() group by 1, 2')
  expect(rows).toEqual([])
  const counted =
    await other.query(`select count(*)::int as jobs, (select count(distinct job_id)::int from job_legs) as legged,
    (select count(*)::int from job_legs where phase = 'under_way') as "underWay" from dispatch_jobs`)
  expect(counted.rows).toMatchObject([{ jobs: 600, legged: 600 }])
  expect(counted.rows[0].underWay).toBeGreaterThan(3)
  await other.end()
  await mess.drop()
})

import { api } from '@shehena/domain/api'
import { addDays, addSeconds, dayOf, localOf } from '@shehena/domain/dates'
import { type SampleKind, sampleKinds } from '@shehena/domain/office/setup/sample-kinds'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDocument,
  aMaintenanceRecord,
  anInvoice,
  aPaper,
  aReading,
  aRoute,
} from '#test/support/builders.ts'
import { everyRow } from '#test/support/every-row.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'
import { commonRoutes } from './common-routes.ts'

const { absences, bookings, customers, jobs, setup } = api
let clock = now
const it = useTestApp({ clock: () => clock })

let manager: Client
beforeAll(async () => {
  manager = await it.signedIn('management')
  await it.signedIn('bookings')
  await it.signedIn('dispatch')
  await it.signedIn('admin')
})

/** Numbers are used up, the log keeps all, and requests leave their keys. */
const lasting = [
  'public.audit_log',
  'public.idempotency_keys',
  'public.number_series',
  'public.rate_limits',
  'auth.session',
]

/** A checksum of each table, with the tallies added up as the program does at night. */
async function everything(): Promise<Record<string, string>> {
  await it.pool.query('select compact_tallies()')
  const rows = await everyRow(it.pool)
  return Object.fromEntries(Object.entries(rows).filter(([table]) => !lasting.includes(table)))
}

let empty: Record<string, string>
beforeEach(async () => {
  clock = now
  empty = await everything()
})
/** What a test has added, however it refers to each other. */
afterEach(async () => {
  const client = await it.pool.connect()
  await client.query(`set session_replication_role = replica`)
  for (const table of [
    'job_log',
    'job_legs',
    'waypoints',
    'dispatch_jobs',
    'invoice_lines',
    'invoices',
    'documents',
    'charges',
    'maintenance_records',
    'absences',
    'papers',
    'bookings',
    'routes',
    'drivers',
    'vehicles',
    'customers',
    'sample_records',
    'tallies',
  ])
    await client.query(`delete from ${table}`)
  await client.query(`set session_replication_role = default`)
  client.release()
})

const load = (person = manager) => person.call(setup.loadSample, {})
const remove = () => manager.call(setup.removeSample, {})
const counts = async () => {
  const counted = sampleKinds.map((kind) => `(select count(*)::int from ${kind}) as ${kind}`)
  return (await it.pool.query(`select ${counted.join(', ')}`)).rows[0]
}
const none = { customers: 0, vehicles: 0, drivers: 0, routes: 0, bookings: 0 }
const all = { customers: 6, vehicles: 5, drivers: 5, routes: 6, bookings: 8 }

/** One sample record of a kind. */
async function aSample(kind: SampleKind) {
  const { rows } = await it.pool.query(
    `select t.* from ${kind} t join sample_records s on s.record_id = t.id order by t.id limit 1`,
  )
  return rows[0]
}
const isThere = async (kind: string, id: string) =>
  (await it.pool.query(`select from ${kind} where id = $1`, [id])).rowCount === 1

describe('loading', () => {
  test.each(['management', 'admin'] as const)(
    'brings records of each kind that work can begin with, as %s',
    async (role) => {
      const before = (await everyRow(it.pool))['public.mail_outbox']
      expect(await load(await it.signedIn(role))).toEqual({ loaded: 30 })

      expect(await counts()).toEqual(all)
      const { rows } = await it.pool.query('select kind, count(*)::int as n from sample_records group by kind')
      expect(Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))).toEqual(all)
      expect((await it.pool.query(`select from bookings where status <> 'confirmed'`)).rowCount).toBe(0)
      for (const table of ['dispatch_jobs', 'invoices', 'charges', 'system_jobs', 'absences'])
        expect([table, (await it.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
      expect((await everyRow(it.pool))['public.mail_outbox']).toBe(before)
    },
  )

  test('names them as samples, with no address or phone of a real person', async () => {
    await load()
    const { rows } = await it.pool.query(
      'select legal_name, tax_number, email, accounts_email, accounts_phone from customers',
    )
    for (const row of rows) {
      expect(row.legal_name).toMatch(/ \(Sample\)$/)
      expect(row.tax_number).toMatch(/^P00000000\dS$/)
      expect([row.email, row.accounts_email]).toEqual([
        expect.stringMatching(/\.example$/),
        expect.stringMatching(/\.example$/),
      ])
      expect(row.accounts_phone).toBeNull()
    }
    const fleet = await it.pool.query(
      `select model as name, null as phone from vehicles union all select name, phone from drivers`,
    )
    for (const row of fleet.rows) expect(row).toEqual({ name: expect.stringMatching(/ \(Sample\)$/), phone: null })
  })

  test('gives each driver a licence that is valid, and each booking a load that a vehicle carries', async () => {
    await load()
    const licences = await it.db.selectFrom('papers').select(['driverId', 'expiresOn']).execute()
    expect(new Set(licences.map(({ driverId }) => driverId)).size).toBe(5)
    for (const { expiresOn } of licences) expect(expiresOn > addDays(dayOf(now), 365)).toBe(true)
    const tooHeavy =
      'select from bookings where weight_tons > (select max(capacity_tons) from vehicles) or quoted_amount is null'
    expect((await it.pool.query(tooHeavy)).rowCount).toBe(0)
  })

  test.each([
    ['at noon', now],
    ['late at night, when it is still the day before in London', '2026-11-21T21:30:00.000Z'],
    ['on the last evening of a year', '2026-12-31T20:59:00.000Z'],
  ])('%s plans pickups by day from tomorrow on', async (_, at) => {
    await it.pool.query(`update auth.session set "expiresAt" = '2030-01-01'`)
    clock = at
    await load()
    const booked = await it.db.selectFrom('bookings').select(['bookingNo', 'pickupAt', 'dropoffAt']).execute()
    const days = booked.map(({ pickupAt }) => dayOf(String(pickupAt))).toSorted()
    expect(days).toHaveLength(8)
    expect([days[0], days.at(-1)]).toEqual([addDays(dayOf(at), 1), addDays(dayOf(at), 10)])
    for (const { bookingNo, pickupAt, dropoffAt } of booked) {
      expect(bookingNo.slice(0, 4)).toBe(`BK${dayOf(at).slice(2, 4)}`)
      expect(String(dropoffAt) > String(pickupAt)).toBe(true)
      for (const time of [pickupAt, dropoffAt]) {
        const hour = Number(localOf(String(time)).slice(11, 13))
        expect(hour >= 8 && hour < 17).toBe(true)
      }
    }
  })

  test('is refused while there is a booking, even a cancelled one', async () => {
    await aBooking(it, { status: 'cancelled' })
    const before = await everything()
    await expect(load()).rejects.toMatchObject({
      status: 409,
      message: 'Sample data can be loaded only while there are no bookings.',
    })
    expect(await everything()).toEqual(before)
  })

  test('is refused while it is loaded, even with its bookings deleted', async () => {
    await load()
    await it.pool.query('delete from bookings')
    const before = await everything()
    await expect(load()).rejects.toMatchObject({ status: 409, message: 'The sample data is loaded already.' })
    expect(await everything()).toEqual(before)
  })

  test('uses a route that is there, and leaves out a vehicle whose registration is taken', async () => {
    const own = await aRoute(it, { origin: ' MOMBASA', destination: 'nairobi', distanceKm: 490 })
    await it.pool.query(
      `insert into vehicles (reg_no, make, model, capacity_tons) values ('KZZ 001S', 'MAN', 'TGS', 28)`,
    )
    const before = await everything()
    expect(await load()).toEqual({ loaded: 28 })
    expect((await it.pool.query('select from bookings where route_id = $1', [own.id])).rowCount).toBe(1)
    expect(await counts()).toEqual(all)

    expect(await remove()).toEqual({ removed: 28, kept: [] })
    expect(await everything()).toEqual(before)
  })

  test('twice at once loads it once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => manager.send(setup.loadSample, {})))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
    expect(await counts()).toEqual(all)
  })

  test('waits for a booking that is being created, and sees it', async () => {
    const customer = await aCustomer(it)
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query(`insert into bookings (booking_no, customer_id) values ('BK26900001', $1)`, [customer.id])
    const loading = manager.send(setup.loadSample, {})
    await untilWaiting(it.pool)
    await client.query('commit')
    client.release()

    expect((await loading).statusCode).toBe(409)
    expect(await counts()).toEqual({ ...none, customers: 1, bookings: 1 })
  })
})

describe('while the sample data is being loaded', () => {
  /** Begins to load, which waits for a booking that never comes, and sends something else during the wait. */
  async function meanwhile(send: () => ReturnType<Client['send']>) {
    const client = await it.pool.connect()
    await client.query('begin; lock table bookings in row exclusive mode')
    const loading = manager.send(setup.loadSample, {})
    await untilWaiting(it.pool)
    const other = send()
    try {
      await untilWaiting(it.pool, 2)
    } finally {
      await client.query('rollback')
      client.release()
    }
    const [loaded, answer] = await Promise.all([loading, other])
    expect(loaded.statusCode).toBe(200)
    return answer.json()
  }

  test('removing it waits, and removes all of it', async () => {
    expect(await meanwhile(() => manager.send(setup.removeSample, {}))).toEqual({ removed: 30, kept: [] })
    expect(await everything()).toEqual(empty)
  })

  test('adding the common routes waits, and keeps those that the sample brought', async () => {
    const { added } = await meanwhile(() => manager.send(setup.addRoutes, {}))
    const { routes } = await counts()
    expect(await remove()).toMatchObject({ kept: [] })
    expect((await counts()).routes).toBe(commonRoutes.length)
    expect(added).toBeLessThan(routes)
  })
})

describe('removing', () => {
  test('leaves everything as it was before loading, to the byte', async () => {
    await load()
    expect(await everything()).not.toEqual(empty)
    expect(await remove()).toEqual({ removed: 30, kept: [] })
    expect(await everything()).toEqual(empty)

    await load()
    expect(await counts()).toEqual(all)
  })

  test('of nothing removes nothing, also what people have', async () => {
    await aBooking(it)
    const before = await everything()
    expect(await remove()).toEqual({ removed: 0, kept: [] })
    expect(await everything()).toEqual(before)
  })

  test('takes records that were changed, and does not count those that were deleted by hand', async () => {
    await load()
    const { id, version } = await aSample('customers')
    await manager.call(customers.update, { id, version, tradingName: 'Renamed' })
    const booking = await aSample('bookings')
    await manager.call(bookings.update, { id: booking.id, version: booking.version, notes: 'Changed' })
    await it.pool.query(`update papers set expires_on = '2030-01-01'`)
    const route = await aRoute(it)
    await it.pool.query('update bookings set route_id = $1', [route.id])
    await it.pool.query('delete from routes where id <> $1', [route.id])

    expect(await remove()).toEqual({ removed: 24, kept: [] })
    expect(await counts()).toEqual({ ...none, routes: 1 })
  })

  test('keeps what somebody has made their own: a name, a plate, a customer', async () => {
    await load()
    const real = await aCustomer(it)
    const [customer, driver, vehicle, booking] = [
      await aSample('customers'),
      await aSample('drivers'),
      await aSample('vehicles'),
      await aSample('bookings'),
    ]
    await it.pool.query(`update customers set legal_name = 'Kijani Ltd' where id = $1`, [customer.id])
    await it.pool.query(`update drivers set name = 'Wanjiru Kamau' where id = $1`, [driver.id])
    await it.pool.query(`update vehicles set reg_no = 'KDA 123A' where id = $1`, [vehicle.id])
    await it.pool.query(`update bookings set customer_id = $2 where id = $1`, [booking.id, real.id])

    const { kept } = await remove()

    const own = kept.filter(({ reason }) => reason === 'This has become a record of your own.')
    expect(own.map(({ kind }) => kind).toSorted()).toEqual(['bookings', 'customers', 'drivers', 'vehicles'])
    for (const [kind, { id }] of Object.entries({
      customers: customer,
      drivers: driver,
      vehicles: vehicle,
      bookings: booking,
    }))
      expect((await it.pool.query(`select from ${kind} where id = $1`, [id])).rowCount).toBe(1)
  })

  test('twice at once removes each record once', async () => {
    await load()
    const answers = await Promise.all([remove(), remove(), remove()])
    expect(answers.map(({ removed }) => removed).toSorted((one, other) => one - other)).toEqual([0, 0, 30])
    expect(await everything()).toEqual(empty)
  })

  /** The kinds of what stays where real work refers to a sample record. */
  const bookingStays: SampleKind[] = ['bookings', 'customers', 'routes']
  const subject = (record: { vehicleId: string } | { driverId: string }) =>
    manager.call(absences.create, {
      ...record,
      kind: 'other',
      awayFrom: addSeconds(now, 3600),
      awayUntil: addSeconds(now, 7200),
    })
  test.each<
    [string, SampleKind, SampleKind[], string, (record: { id: string; customer_id: string }) => Promise<unknown>]
  >([
    [
      'a booking with a job',
      'bookings',
      bookingStays,
      'dispatch jobs refer to it',
      ({ id }) => manager.call(jobs.create, { bookingId: id }),
    ],
    [
      'a booking with an invoice',
      'bookings',
      bookingStays,
      'invoices refer to it',
      ({ id, customer_id: customerId }) => anInvoice(it, { bookingId: id, customerId, status: 'draft' }),
    ],
    [
      'a booking with an attachment',
      'bookings',
      bookingStays,
      'attachments refer to it',
      ({ id }) => aDocument(it, { entityId: id }),
    ],
    [
      'a customer with a booking of the company',
      'customers',
      ['customers'],
      'bookings refer to it',
      ({ id }) => aBooking(it, { customerId: id }),
    ],
    [
      'a route with a booking of the company',
      'routes',
      ['routes'],
      'bookings show it',
      ({ id }) => aBooking(it, { routeId: id }),
    ],
    [
      'a vehicle with maintenance',
      'vehicles',
      ['vehicles'],
      'maintenance records refer to it',
      ({ id }) => aMaintenanceRecord(it, { vehicleId: id }),
    ],
    [
      'a vehicle with an absence',
      'vehicles',
      ['vehicles'],
      'absences, papers or readings have been recorded',
      ({ id }) => subject({ vehicleId: id }),
    ],
    [
      'a vehicle with a paper',
      'vehicles',
      ['vehicles'],
      'absences, papers or readings have been recorded',
      ({ id }) => aPaper(it, { vehicleId: id }),
    ],
    [
      'a vehicle with a reading of its odometer',
      'vehicles',
      ['vehicles'],
      'absences, papers or readings have been recorded',
      ({ id }) => aReading(it, { vehicleId: id, km: 412_000 }),
    ],
    [
      'a driver with an absence',
      'drivers',
      ['drivers'],
      'absences, papers or readings have been recorded',
      ({ id }) => subject({ driverId: id }),
    ],
    [
      'a driver whose licence has a scan',
      'drivers',
      ['drivers'],
      'absences, papers or readings have been recorded',
      async ({ id }) => {
        const { rows } = await it.pool.query('select id from papers where driver_id = $1', [id])
        return aDocument(it, { entityType: 'paper', entityId: rows[0].id, docType: 'attachment' })
      },
    ],
  ])('keeps %s as a record of the company, and says why', async (_, kind, kinds, reason, refer) => {
    await load()
    const record = await aSample(kind)
    await refer(record)

    const { removed, kept } = await remove()
    expect(kept.map((each) => each.kind)).toEqual(kinds.toSorted((one, other) => order(other) - order(one)))
    expect(kept.find((each) => each.kind === kind)?.reason).toContain(reason)
    expect(kept.every(({ name }) => name !== '')).toBe(true)
    expect(removed).toBe(30 - kinds.length)
    expect(await isThere(kind, record.id)).toBe(true)
    expect((await it.pool.query('select from sample_records')).rowCount).toBe(0)
    expect(await remove()).toEqual({ removed: 0, kept: [] })
    expect(await isThere(kind, record.id)).toBe(true)
  })
  const order = (kind: SampleKind) => sampleKinds.indexOf(kind)

  test('keeps the vehicle and the driver of a job', async () => {
    await load()
    const [booking, vehicle, driver] = [await aSample('bookings'), await aSample('vehicles'), await aSample('drivers')]
    await manager.call(jobs.create, { bookingId: booking.id, vehicleId: vehicle.id, driverId: driver.id })

    const { removed, kept } = await remove()
    expect(kept.map(({ kind }) => kind)).toEqual(['bookings', 'routes', 'drivers', 'vehicles', 'customers'])
    expect(removed).toBe(25)
  })

  test('while somebody puts a booking on a job: the job has its booking, or there is neither', async () => {
    await load()
    const { id } = await aSample('bookings')
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query('select from bookings where id = $1 for update', [id])
    const creating = manager.send(jobs.create, { bookingId: id })
    await untilWaiting(it.pool)
    const removing = manager.send(setup.removeSample, {})
    await untilWaiting(it.pool, 2)
    await client.query('commit')
    client.release()

    const [created, removed] = await Promise.all([creating, removing])
    expect(removed.statusCode).toBe(200)
    expect([201, 404, 422]).toContain(created.statusCode)
    expect(await isThere('bookings', id)).toBe(created.statusCode === 201)
    expect(removed.json().kept).toHaveLength(created.statusCode === 201 ? 3 : 0)
  })

  test('waits for a paper that is being recorded, and keeps its driver', async () => {
    await load()
    const { id } = await aSample('vehicles')
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query(`insert into papers (vehicle_id, kind, expires_on) values ($1, 'insurance', '2027-01-01')`, [id])
    const removing = manager.send(setup.removeSample, {})
    await untilWaiting(it.pool)
    await client.query('commit')
    client.release()

    expect((await removing).json()).toMatchObject({ removed: 29, kept: [{ kind: 'vehicles' }] })
    expect((await it.pool.query('select from papers where vehicle_id = $1', [id])).rowCount).toBe(1)
  })
})

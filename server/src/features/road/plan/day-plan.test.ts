import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import { type Permission, rolesWith } from '@shehena/domain/permissions'
import { mostBars, mostTrucks } from '@shehena/domain/road/plan/plan-days'
import { unpackPlan } from '@shehena/domain/road/plan/unpack-plan'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anAbsence,
  aRoute,
  aVehicle,
} from '#test/support/builders.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { plan, jobs } = api
const it = useTestApp()

const at = (day: number, time = '05:00') => `2026-11-${day}T${time}:00.000Z`

type Asked = { from?: string; days?: number; q?: string }

async function packed(asked: Asked = {}) {
  const dispatcher = await it.signedIn('dispatch')
  return dispatcher.call(plan.get, asked)
}

const trucks = async (asked?: Asked) => unpackPlan(await packed(asked))
const bars = async (asked?: Asked) => (await trucks(asked)).flatMap((truck) => truck.bars)

afterEach(async () => {
  await removeJobs(it)
})

describe('in the days of Nairobi', () => {
  // Midnight of the 22nd is 21:00 of the 21st in UTC.
  test.each<[sentence: string, job: Parameters<typeof aJob>[1], shown: Record<number, [string, string]>]>([
    [
      'a planned job takes its window',
      { plannedStart: at(22), plannedEnd: at(23, '14:00') },
      { 22: [at(22), at(23, '14:00')], 23: [at(22), at(23, '14:00')] },
    ],
    [
      'one without an end takes its estimate',
      { plannedStart: at(22), plannedEnd: null },
      { 22: [at(22), at(22, '13:00')] },
    ],
    [
      'one that ends at midnight is not of the next day',
      { plannedStart: at(21, '19:00'), plannedEnd: at(21, '21:00') },
      { 21: [at(21, '19:00'), at(21, '21:00')] },
    ],
    [
      'one that begins at midnight is not of the day before',
      { plannedStart: at(21, '21:00'), plannedEnd: at(21, '22:00') },
      { 22: [at(21, '21:00'), at(21, '22:00')] },
    ],
    [
      'one that is over takes what it drove, not what was planned',
      { status: 'completed', actualStart: at(20), actualEnd: at(20, '09:00') },
      { 20: [at(20), at(20, '09:00')] },
    ],
    [
      'one that is late is under way until now',
      { status: 'in_transit', plannedStart: at(20), plannedEnd: at(20, '09:00'), actualStart: at(20, '06:00') },
      { 20: [at(20, '06:00'), now], 21: [at(20, '06:00'), now] },
    ],
    [
      'one that is in time is under way until its end',
      {
        status: 'in_transit',
        plannedStart: at(21, '03:00'),
        plannedEnd: at(22, '03:00'),
        actualStart: at(21, '04:00'),
      },
      { 21: [at(21, '04:00'), at(22, '03:00')], 22: [at(21, '04:00'), at(22, '03:00')] },
    ],
    [
      'one without times is under way until now',
      { status: 'in_transit', plannedStart: null, plannedEnd: null, actualStart: at(21, '04:00') },
      { 21: [at(21, '04:00'), now] },
    ],
    [
      'one that has just started is seen',
      { status: 'en_route', plannedStart: null, plannedEnd: null, actualStart: now },
      { 21: [now, addSeconds(now, 900)] },
    ],
    [
      'an open exception is on its truck until it is resolved',
      { status: 'exception', plannedStart: at(20), plannedEnd: at(20, '09:00'), actualStart: at(20) },
      { 20: [at(20), now], 21: [at(20), now], 22: [at(20), now], 23: [at(20), now] },
    ],
    ['one without times before its start takes nothing', { plannedStart: null, plannedEnd: null }, {}],
    ['one without a truck is no bar', { vehicleId: null }, {}],
    ['a cancelled one is no bar', { status: 'cancelled' }, {}],
    ['nor is one that was cancelled on the way', { status: 'cancelled', actualStart: at(21, '04:00') }, {}],
  ])('%s', async (_sentence, values, shown) => {
    const job = await aJob(it, values)

    for (const day of [20, 21, 22, 23]) {
      const found = (await bars({ from: `2026-11-${day}` })).map(({ jobId, from, until }) => [jobId, from, until])
      expect(found, `day ${day}`).toEqual(shown[day] ? [[job.id, ...shown[day]]] : [])
    }
  })

  test('a load that changed trucks has a bar in each row', async () => {
    const job = await aJob(it, { status: 'in_transit', actualStart: at(21, '04:00') })
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const dispatcher = await it.signedIn('dispatch')
    await dispatcher.call(jobs.transfer, {
      id: job.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      at: at(21, '07:00'),
    })

    const found = (await bars()).map(({ vehicleId, leg, phase, until }) => [vehicleId, leg, phase, until])

    expect(found).toEqual([
      [job.vehicleId, 1, 'done', at(21, '07:00')],
      [vehicle.id, 2, 'under_way', at(23, '14:00')],
    ])
  })

  test.each([
    [1, '2026-11-21T21:00:00.000Z'],
    [2, '2026-11-22T21:00:00.000Z'],
    [3, '2026-11-23T21:00:00.000Z'],
    [8, '2026-11-28T21:00:00.000Z'],
  ])('%d days begin today', async (days, until) => {
    expect(await packed({ days })).toMatchObject({ from: '2026-11-20T21:00:00.000Z', until, now })
  })

  test.each([
    { days: 0 },
    { days: 9 },
    { from: '2026-02-30' },
    { from: 'today' },
    { q: 'x'.repeat(101) },
    { vehicle: 'other' },
  ])('%j is refused', async (input) => {
    const dispatcher = await it.signedIn('dispatch')

    expect((await dispatcher.send(plan.get, input)).statusCode).toBe(422)
  })
})

describe('a row', () => {
  test('has what a dispatcher plans by, each name once', async () => {
    const customer = await aCustomer(it, { legalName: 'Tsavo Sisal Estates Ltd', contact: 'Never In A Plan' })
    const route = await aRoute(it, { origin: 'Voi Siding', destination: 'Taveta' })
    const booking = await aBooking(it, {
      customerId: customer.id,
      routeId: route.id,
      trucksNeeded: 2,
      weightTons: 56,
      pickupAt: at(21, '09:00'),
    })
    const [vehicle, driver] = [
      await aVehicle(it, { make: 'Scania', model: 'P410', capacityTons: 27.5 }),
      await aDriver(it),
    ]
    const crew = { vehicleId: vehicle.id, driverId: driver.id, bookingId: booking.id }
    const over = await aJob(it, {
      ...crew,
      status: 'completed',
      actualStart: at(21, '01:00'),
      actualEnd: at(21, '04:00'),
    })
    const job = await aJob(it, { ...crew, plannedStart: at(21, '10:00'), plannedEnd: at(21, '14:00') })
    await aMaintenanceRecord(it, { vehicleId: vehicle.id, nextServiceDate: '2026-11-20' })
    const workshop = await anAbsence(it, { vehicleId: vehicle.id, awayFrom: at(21, '15:00'), awayUntil: null })
    const leave = await anAbsence(it, { driverId: driver.id, awayFrom: at(21, '12:00'), awayUntil: at(21, '13:00') })
    await anAbsence(it, { driverId: driver.id, awayFrom: at(23), awayUntil: at(24) })

    const found = await packed({ q: vehicle.regNo })

    const shared = { leg: 1, load: expect.anything(), driver: 0, customer: 0, route: 0 }
    expect(found).toEqual({
      from: '2026-11-20T21:00:00.000Z',
      until: '2026-11-21T21:00:00.000Z',
      now,
      trucks: [
        {
          id: vehicle.id,
          regNo: vehicle.regNo,
          make: 'Scania',
          model: 'P410',
          capacityTons: 27.5,
          status: 'active',
          lastDriver: 0,
          service: 'overdue',
          bars: [
            {
              ...shared,
              jobId: over.id,
              jobNo: over.jobNo,
              version: over.version,
              phase: 'done',
              status: 'completed',
              load: { no: 1, of: 2 },
              from: at(21, '01:00'),
              until: at(21, '04:00'),
              plannedEnd: at(23, '14:00'),
            },
            {
              ...shared,
              jobId: job.id,
              jobNo: job.jobNo,
              version: job.version,
              phase: 'planned',
              status: 'assigned',
              load: { no: 2, of: 2 },
              from: at(21, '10:00'),
              until: at(21, '14:00'),
              pickupAt: at(21, '09:00'),
              tons: 28,
            },
          ],
        },
      ],
      total: 1,
      isCut: false,
      customers: ['Tsavo Sisal Estates Ltd'],
      routes: [{ origin: 'Voi Siding', destination: 'Taveta' }],
      drivers: [{ id: driver.id, name: driver.name }],
      absences: [
        {
          id: leave.id,
          vehicleId: null,
          driverId: driver.id,
          name: driver.name,
          kind: 'leave',
          from: at(21, '12:00'),
          until: at(21, '13:00'),
        },
        {
          id: workshop.id,
          vehicleId: vehicle.id,
          driverId: null,
          name: vehicle.regNo,
          kind: 'workshop',
          from: at(21, '15:00'),
          until: null,
        },
      ],
    })
    expect(unpackPlan(found)[0]?.bars.map(({ marks }) => marks)).toEqual([[], ['driverAway']])
  })

  test('suggests who drives the truck, else who drove it last and still works here', async () => {
    const vehicle = await aVehicle(it)
    const [first, second, third] = [await aDriver(it), await aDriver(it), await aDriver(it)]
    const suggested = async () => (await trucks({ q: vehicle.regNo }))[0]?.lastDriver?.id
    const done = { vehicleId: vehicle.id, status: 'completed' }
    expect(await suggested()).toBeUndefined()

    await aJob(it, { ...done, driverId: first.id, actualStart: at(19), actualEnd: at(19, '09:00') })
    await aJob(it, { ...done, driverId: second.id, actualStart: at(18), actualEnd: at(18, '09:00') })
    await aJob(it, { vehicleId: vehicle.id, driverId: third.id, plannedStart: at(25), plannedEnd: at(26) })
    expect(await suggested()).toBe(first.id)

    const going = await aJob(it, { vehicleId: vehicle.id, driverId: third.id, status: 'in_transit' })
    expect(await suggested()).toBe(third.id)

    await removeJobs(it, going.id)
    await it.db.updateTable('drivers').set({ status: 'inactive' }).where('id', '=', first.id).execute()
    expect(await suggested()).toBeUndefined()
  })

  test('is there for every truck in use by plate, and for one out of use with what it carried', async () => {
    const [zulu, alpha] = [await aVehicle(it, { regNo: 'KZZ 900Z' }), await aVehicle(it, { regNo: 'KAA 100A' })]
    const workshop = await aVehicle(it, { regNo: 'KBB 200B', status: 'maintenance' })
    const sold = await aVehicle(it, { regNo: 'KCC 300C', status: 'inactive' })
    await aVehicle(it, { regNo: 'KCC 301C', status: 'inactive' })
    await aJob(it, { vehicleId: sold.id, status: 'completed', actualStart: at(20), actualEnd: at(20, '09:00') })
    const own = [zulu, alpha, workshop, sold].map(({ id }) => id)
    const rows = async (from: string) =>
      (await trucks({ from })).filter(({ id }) => own.includes(id)).map(({ regNo, status }) => `${regNo} ${status}`)

    expect(await rows('2026-11-20')).toEqual([
      'KAA 100A active',
      'KBB 200B maintenance',
      'KCC 300C inactive',
      'KZZ 900Z active',
    ])
    expect(await rows('2026-11-21')).toEqual(['KAA 100A active', 'KBB 200B maintenance', 'KZZ 900Z active'])
    expect((await packed({ q: 'KCC 301C', from: '2026-11-20' })).total).toBe(0)
  })

  test('is found by its plate, its model, its last driver, and what it carries in these days', async () => {
    const customer = await aCustomer(it, { legalName: 'Jitegemee Bakeries Ltd' })
    const route = await aRoute(it, { origin: 'Kipevu Terminal', destination: 'Isiolo' })
    const booking = await aBooking(it, { customerId: customer.id, routeId: route.id, status: 'scheduled' })
    const [vehicle, driver] = [
      await aVehicle(it, { regNo: 'KMM 777M', model: 'Quester' }),
      await aDriver(it, { name: 'Zuhura Pendo' }),
    ]
    const job = await aJob(it, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      plannedStart: at(22),
      plannedEnd: at(23),
    })
    await aJob(it, {
      vehicleId: vehicle.id,
      driverId: driver.id,
      status: 'completed',
      actualStart: at(2),
      actualEnd: at(3),
    })
    const found = async (q: string, from = '2026-11-22') => (await trucks({ from, q })).map(({ id }) => id)

    for (const q of ['kmm777', 'KMM 777M', 'quester', 'zuhura', job.jobNo, booking.bookingNo, 'jitegemee', 'kipevu']) {
      expect(await found(q), q).toEqual([vehicle.id])
    }
    expect(await found('jitegemee', '2026-11-24')).toEqual([])
    expect(await found('100%')).toEqual([])
  })
})

describe('a mark', () => {
  test('of a clash is on exactly the jobs that the list marks', async () => {
    const [vehicle, other, driver] = [await aVehicle(it), await aVehicle(it), await aDriver(it)]
    const made = {
      overlapped: await aJob(it, { vehicleId: vehicle.id, plannedStart: at(22, '05:00'), plannedEnd: at(22, '09:00') }),
      overlapping: await aJob(it, {
        vehicleId: vehicle.id,
        plannedStart: at(22, '08:00'),
        plannedEnd: at(22, '10:00'),
      }),
      touching: await aJob(it, { vehicleId: vehicle.id, plannedStart: at(22, '10:00'), plannedEnd: at(22, '12:00') }),
      sharingDriver: await aJob(it, {
        driverId: driver.id,
        plannedStart: at(22, '05:00'),
        plannedEnd: at(22, '06:00'),
      }),
      sharedDriver: await aJob(it, { driverId: driver.id, plannedStart: at(22, '04:00'), plannedEnd: at(22, '07:00') }),
      lateOne: await aJob(it, {
        vehicleId: other.id,
        status: 'in_transit',
        plannedStart: at(20),
        plannedEnd: at(20, '09:00'),
      }),
      runInto: await aJob(it, { vehicleId: other.id, plannedStart: at(21, '08:00'), plannedEnd: at(21, '12:00') }),
      afterNow: await aJob(it, { vehicleId: other.id, plannedStart: at(21, '13:00'), plannedEnd: at(21, '15:00') }),
      before: await aJob(it, {
        vehicleId: other.id,
        status: 'completed',
        actualStart: at(20, '01:00'),
        actualEnd: at(20, '04:00'),
      }),
    }
    const dispatcher = await it.signedIn('dispatch')

    const listed = (await dispatcher.call(jobs.list, { pageSize: 100 })).items
    const shown = await bars({ from: '2026-11-20', days: 3 })

    const clashing = shown.filter(({ marks }) => marks.includes('clash')).map(({ jobNo }) => jobNo)
    expect(clashing.sort()).toEqual(
      listed
        .filter(({ isClash }) => isClash)
        .map(({ jobNo }) => jobNo)
        .sort(),
    )
    expect(clashing).toEqual(
      [made.overlapped, made.overlapping, made.sharingDriver, made.sharedDriver, made.lateOne, made.runInto]
        .map(({ jobNo }) => jobNo)
        .sort(),
    )
    expect(shown).toHaveLength(Object.keys(made).length)
    const late = shown.filter(({ marks }) => marks.includes('late')).map(({ jobNo }) => jobNo)
    expect(late).toEqual([made.lateOne.jobNo])
  })
})

test('is for those who see jobs; they see all that it shows, and no price or contact', async () => {
  const shown: Permission[] = ['vehicles.view', 'drivers.view', 'maintenance.view', 'bookings.view']
  for (const permission of shown) {
    expect(rolesWith(permission)).toEqual(expect.arrayContaining([...rolesWith('jobs.view')]))
  }
  const driver = await aDriver(it, { phone: '+254799111222', licenseNo: 'DL-SECRET' })
  const customer = await aCustomer(it, { contact: 'Hidden Contact', taxNumber: 'P059999999Z' })
  const booking = await aBooking(it, {
    customerId: customer.id,
    quotedAmount: 98_765_43,
    notes: 'A note',
    status: 'scheduled',
  })
  await aJob(it, { bookingId: booking.id, driverId: driver.id })
  const dispatcher = await it.signedIn('dispatch')

  const { body } = await dispatcher.send(plan.get, { from: '2026-11-22' })

  expect(body).toContain(customer.legalName)
  for (const hidden of ['+254799111222', 'DL-SECRET', 'Hidden Contact', 'P059999999Z', '9876543', 'A note']) {
    expect(body).not.toContain(hidden)
  }
  for (const role of ['bookings', 'finance'] as const) {
    const person = await it.signedIn(role)
    expect((await person.send(plan.get, {})).statusCode).toBe(403)
    expect((await person.send(plan.queue, {})).statusCode).toBe(403)
  }
})

describe('at most', () => {
  test(`${mostBars} bars are shown, the earliest first, and the plan says that some are missing`, async () => {
    const job = await aJob(it, { status: 'completed', actualStart: at(20), actualEnd: at(20, '06:00') })
    // A job with very many legs: the checks of its rows would take long.
    await it.pool.query(`begin; set local session_replication_role = 'replica';
      insert into job_legs (job_id, position, vehicle_id, driver_id, phase, started_at, ended_at, clash_group)
        select '${job.id}', g, '${job.vehicleId}', '${job.driverId}', 'done',
            timestamptz '${at(20, '06:00')}' + g * interval '5 seconds', timestamptz '${at(20, '06:00')}' + (g + 1) * interval '5 seconds',
            new_id()
          from generate_series(2, ${mostBars}) g;
      commit`)
    expect(await packed({ from: '2026-11-20' })).toMatchObject({ isCut: false })

    await aJob(it, { status: 'completed', actualStart: at(20, '04:00'), actualEnd: at(20, '05:00') })
    const cut = await packed({ from: '2026-11-20' })

    expect(cut.isCut).toBe(true)
    const shown = cut.trucks.flatMap((truck) => truck.bars.map(({ from }) => from))
    expect(shown).toHaveLength(mostBars)
    expect(shown).toContain(at(20, '04:00'))
  })

  test(`${mostTrucks} trucks are shown, the first by plate, with the number of all`, async () => {
    await it.pool.query(
      `insert into vehicles (reg_no, make, model, year, capacity_tons)
        select 'KA' || chr(65 + g / 999) || ' ' || lpad((g % 999)::text, 3, '0') || 'Q', 'Isuzu', 'Swarm', 2020, 20
          from generate_series(1, $1::int) g`,
      [mostTrucks + 1],
    )

    const found = await packed({ q: 'swarm' })

    expect([found.trucks.length, found.total]).toEqual([mostTrucks, mostTrucks + 1])
    expect([found.trucks[0]?.regNo, found.trucks.at(-1)?.regNo]).toEqual(['KAA 001Q', 'KAA 500Q'])
  })

  test('a plan that would end beyond the last day is refused', async () => {
    await expect(packed({ from: '2199-12-31', days: 3 })).rejects.toMatchObject({
      status: 422,
      fields: { from: 'Enter a date between 1900 and 2199' },
    })
    expect(await packed({ from: '2199-12-28', days: 3 })).toMatchObject({ until: '2199-12-30T21:00:00.000Z' })
  })
})

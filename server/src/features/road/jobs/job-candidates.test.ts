import { api } from '@shehena/domain/api'
import { mostCandidates } from '@shehena/domain/road/jobs/candidate'
import { describe, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anAbsence,
  aPaper,
  aRoute,
  aVehicle,
} from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobCandidates, jobs } = api
const it = useTestApp()

/** Two days after the tests' now. */
const from = '2026-11-23T05:00:00.000Z'
const until = '2026-11-24T14:00:00.000Z'
const window = { from, until }

let count = 0
/** A model or a name that no other test has. */
const unique = (name: string) => {
  count += 1
  return `${name}${count}`
}

async function vehicleRow(id: string, input: object = window) {
  const dispatcher = await it.signedIn('dispatch')
  const { regNo } = await it.db.selectFrom('vehicles').select('regNo').where('id', '=', id).executeTakeFirstOrThrow()
  const { items } = await dispatcher.call(jobCandidates.vehicles, { q: regNo, ...input })
  return items.find((each) => each.id === id)
}

async function driverRow(id: string, input: object = window) {
  const dispatcher = await it.signedIn('dispatch')
  const { name } = await it.db.selectFrom('drivers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const { items } = await dispatcher.call(jobCandidates.drivers, { q: name, ...input })
  return items.find((each) => each.id === id)
}

/** A job of the past that ended at a place. */
async function delivered(destination: string, values: { vehicleId: string; driverId?: string }) {
  const route = await aRoute(it, { destination })
  const booking = await aBooking(it, { routeId: route.id, status: 'scheduled' })
  return aJob(it, { ...values, bookingId: booking.id, status: 'completed' })
}

describe('vehicles', () => {
  test('come in the order in which a dispatcher would take them, and those typed first', async () => {
    const model = unique('Order')
    const route = await aRoute(it, { origin: 'Mombasa', destination: 'Kitale' })
    const booking = await aBooking(it, { routeId: route.id, weightTons: 40, trucksNeeded: 2 })
    const truck = (capacityTons: number, regNo: string) => aVehicle(it, { model, capacityTons, regNo })
    const [taken, small, large, fitting, far, unseen] = await Promise.all([
      truck(20, 'KTA 001A'),
      truck(19.99, 'KTA 002A'),
      truck(28, 'KTA 003A'),
      truck(20, 'KTA 004A'),
      truck(20, 'KTA 005A'),
      truck(20, 'KTA 006A'),
    ])
    for (const { id } of [taken, small, large, fitting]) await delivered('Mombasa', { vehicleId: id })
    await delivered('Nairobi', { vehicleId: far.id })
    const job = await aJob(it, { vehicleId: taken.id, plannedStart: from, plannedEnd: until })
    const dispatcher = await it.signedIn('dispatch')

    const asked = { ...window, bookingId: booking.id }
    const { items, hasMore } = await dispatcher.call(jobCandidates.vehicles, { ...asked, q: model })
    const typed = await dispatcher.call(jobCandidates.vehicles, { ...asked, q: 'kta001' })

    expect(items.map(({ id }) => id)).toEqual([fitting, large, far, unseen, small, taken].map(({ id }) => id))
    expect(
      items.map(({ lastPlace, kmToLoad, isTooSmall, isFree }) => [lastPlace, kmToLoad, isTooSmall, isFree]),
    ).toEqual([
      ['Mombasa', 0, false, true],
      ['Mombasa', 0, false, true],
      ['Nairobi', 442, false, true],
      [null, null, false, true],
      ['Mombasa', 0, true, true],
      ['Mombasa', 0, false, false],
    ])
    expect(hasMore).toBe(false)
    expect(typed.items[0]).toMatchObject({
      id: taken.id,
      job: { jobId: job.id, jobNo: job.jobNo, isException: false, isUnderWay: false, until },
    })
  })

  test('say what they do afterwards, and what is wrong with them', async () => {
    const vehicle = await aVehicle(it)
    await aMaintenanceRecord(it, { vehicleId: vehicle.id, nextServiceDate: '2026-11-12', approvalStatus: 'approved' })
    const route = await aRoute(it, { origin: 'Thika' })
    const booking = await aBooking(it, { routeId: route.id, status: 'scheduled' })
    const next = { plannedStart: until, plannedEnd: '2026-11-25T14:00:00.000Z' }
    const job = await aJob(it, { vehicleId: vehicle.id, bookingId: booking.id, ...next })
    const countries = ['UG', 'TZ'] as const
    for (const country of countries)
      await aPaper(it, { vehicleId: vehicle.id, kind: 'border_permit', country, expiresOn: '2026-11-23' })

    expect(await vehicleRow(vehicle.id)).toMatchObject({
      isFree: true,
      job: null,
      nextJob: { jobId: job.id, jobNo: job.jobNo, from: until, origin: 'Thika' },
      serviceDue: 'overdue',
      paper: null,
    })
    expect(await vehicleRow(vehicle.id, { ...window, borders: 'Malaba,Busia' })).toMatchObject({
      isFree: false,
      paper: { kind: 'border_permit', country: 'UG', expiresOn: '2026-11-23' },
    })
    // Nobody knows which country is behind this one.
    expect(await vehicleRow(vehicle.id, { ...window, borders: '?' })).toMatchObject({ isFree: false })
    expect(await vehicleRow(vehicle.id, { ...window, borders: '' })).toMatchObject({ isFree: true })
    await anAbsence(it, { vehicleId: vehicle.id, awayFrom: '2026-11-24T13:00:00.000Z', awayUntil: null })
    expect(await vehicleRow(vehicle.id)).toMatchObject({ isFree: false, away: { until: null } })
  })

  test('are taken by a late job until now, by an exception without an end, and by the workshop', async () => {
    const past = { plannedStart: '2026-11-18T05:00:00.000Z', plannedEnd: '2026-11-19T05:00:00.000Z' }
    const late = await aJob(it, { status: 'in_transit', ...past })
    const broken = await aJob(it, { status: 'exception', actualStart: past.plannedStart, ...past })
    const [inWorkshop, sold] = [
      await aVehicle(it, { status: 'maintenance' }),
      await aVehicle(it, { status: 'inactive' }),
    ]
    const overNow = { from: '2026-11-21T08:00:00.000Z', until }

    expect(await vehicleRow(late.vehicleId ?? '')).toMatchObject({ isFree: true, job: null })
    expect(await vehicleRow(late.vehicleId ?? '', overNow)).toMatchObject({
      isFree: false,
      job: { jobNo: late.jobNo, isUnderWay: true, until: past.plannedEnd },
    })
    expect(await vehicleRow(broken.vehicleId ?? '')).toMatchObject({
      isFree: false,
      job: { jobNo: broken.jobNo, isException: true, until: null },
    })
    expect(await vehicleRow(inWorkshop.id)).toMatchObject({ isFree: false, isInWorkshop: true })
    expect(await vehicleRow(sold.id)).toBeUndefined()
  })

  test('for a start must not be under way; without times, the plan begins now', async () => {
    const travelling = await aJob(it, { status: 'en_route', plannedStart: null, plannedEnd: null })
    const id = travelling.vehicleId ?? ''

    expect(await vehicleRow(id)).toMatchObject({ isFree: true, nextJob: null })
    expect(await vehicleRow(id, { ...window, check: 'start' })).toMatchObject({ isFree: false })
    expect(await vehicleRow(id, {})).toMatchObject({ isFree: false, job: { jobNo: travelling.jobNo, until: null } })
    expect(await vehicleRow(id, { jobId: travelling.id })).toMatchObject({ isFree: true })
  })

  test('of the past must not have driven then', async () => {
    const span = { actualStart: '2026-11-10T05:00:00.000Z', actualEnd: '2026-11-11T05:00:00.000Z' }
    const job = await aJob(it, { status: 'completed', ...span })
    const drove = (start: string, end: string) =>
      vehicleRow(job.vehicleId ?? '', {
        from: `2026-11-${start}:00.000Z`,
        until: `2026-11-${end}:00.000Z`,
        check: 'drove',
      })

    expect(await drove('11T04:59', '12T05:00')).toMatchObject({ isFree: false, job: { jobNo: job.jobNo } })
    expect(await drove('11T05:00', '12T05:00')).toMatchObject({ isFree: true, job: null })
  })

  test('with a start of the future and no end took nobody', async () => {
    const { id } = await aVehicle(it)

    expect(await vehicleRow(id, { from: '2199-12-31T20:00:00.000Z', check: 'drove' })).toMatchObject({ isFree: true })
  })

  test('are fifty at most: the others are found by typing', async () => {
    const model = unique('Many')
    for (let n = 0; n <= mostCandidates; n += 1) await aVehicle(it, { model, regNo: `KTZ ${100 + n}M` })
    const dispatcher = await it.signedIn('dispatch')

    const { items, hasMore } = await dispatcher.call(jobCandidates.vehicles, { q: model })
    const last = await dispatcher.call(jobCandidates.vehicles, { q: 'ktz 150' })

    expect([items.length, hasMore]).toEqual([mostCandidates, true])
    expect(items.some(({ regNo }) => regNo === 'KTZ 150M')).toBe(false)
    expect(last.items[0]?.regNo).toBe('KTZ 150M')
  })
})

test('a truck for a load on the road is sought where the load is', async () => {
  const route = await aRoute(it, { origin: 'Mombasa', destination: 'Nairobi' })
  const booking = await aBooking(it, { routeId: route.id, status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id, status: 'exception', actualStart: '2026-11-20T05:00:00.000Z' })
  await it.db.updateTable('jobExceptions').set({ place: 'Voi' }).where('jobId', '=', job.id).execute()
  const vehicle = await aVehicle(it)
  await delivered('Voi', { vehicleId: vehicle.id })

  expect(await vehicleRow(job.vehicleId ?? '')).toMatchObject({ lastPlace: 'Voi' })
  // The one that broke down with it is not offered as free.
  expect(await vehicleRow(job.vehicleId ?? '', { jobId: job.id, check: 'start' })).toMatchObject({ isFree: false })
  expect(await vehicleRow(vehicle.id, { jobId: job.id, check: 'start' })).toMatchObject({ kmToLoad: 0 })
  expect(await vehicleRow(vehicle.id, { bookingId: booking.id })).toMatchObject({ kmToLoad: 143 })
})

describe('drivers', () => {
  test('have the vehicle that they drove last, and where they are', async () => {
    const [driver, vehicle, former] = [await aDriver(it), await aVehicle(it), await aVehicle(it)]
    const before = { actualStart: '2026-11-01T05:00:00.000Z', actualEnd: '2026-11-02T05:00:00.000Z' }
    await aJob(it, { vehicleId: former.id, driverId: driver.id, status: 'completed', ...before })
    await delivered('Kisumu', { vehicleId: vehicle.id, driverId: driver.id })

    expect(await driverRow(driver.id)).toMatchObject({
      isFree: true,
      lastPlace: 'Kisumu',
      usualVehicle: { id: vehicle.id, regNo: vehicle.regNo },
    })
  })

  test('are away without a word why, and need a licence until the end', async () => {
    const [unwell, expiring] = [await aDriver(it), await aDriver(it)]
    await anAbsence(it, { driverId: unwell.id, kind: 'unwell', awayFrom: '2026-11-20T05:00:00.000Z', awayUntil: until })
    await aPaper(it, { driverId: expiring.id, kind: 'licence', expiresOn: '2026-11-23' })

    const away = await driverRow(unwell.id)
    expect(away).toMatchObject({ isFree: false, away: { until } })
    expect(JSON.stringify(away)).not.toContain('unwell')
    expect(await driverRow(expiring.id)).toMatchObject({ isFree: false, paper: { kind: 'licence' } })
    const day = { from, until: '2026-11-23T20:59:00.000Z' }
    expect(await driverRow(expiring.id, day)).toMatchObject({ isFree: true, paper: null })
  })
})

describe('bookings', () => {
  test('are those that lack a truck, the pickup due first, and are found by town, customer and number', async () => {
    const customer = await aCustomer(it, { legalName: unique('Candidate Millers ') })
    const route = await aRoute(it, { origin: unique('Lokichar '), destination: 'Nakuru' })
    const of = { customerId: customer.id, routeId: route.id }
    const later = await aBooking(it, { ...of, pickupAt: from, trucksNeeded: 3 })
    const overdue = await aBooking(it, { ...of, pickupAt: '2026-11-19T05:00:00.000Z' })
    const unknown = await aBooking(it, { ...of, pickupAt: null })
    for (const status of ['draft', 'quoted', 'scheduled', 'cancelled']) await aBooking(it, { ...of, status })
    for (const status of ['completed', 'cancelled'] as const) await aJob(it, { bookingId: later.id, status })
    const dispatcher = await it.signedIn('dispatch')
    const found = async (q: string) => (await dispatcher.call(jobCandidates.bookings, { q })).items

    const items = await found(customer.legalName)

    expect(items.map(({ id }) => id)).toEqual([overdue.id, later.id, unknown.id])
    expect(items[1]).toEqual({
      id: later.id,
      bookingNo: later.bookingNo,
      customerName: customer.legalName,
      origin: route.origin,
      destination: 'Nakuru',
      cargoType: 'Cement',
      weightTons: 28,
      pickupAt: from,
      trucksNeeded: 3,
      loadsLeft: 2,
    })
    expect(await found(route.origin)).toEqual(items)
    expect((await found(unknown.bookingNo))[0]?.id).toBe(unknown.id)
  })
})

test('a plan is refused where it makes no sense', async () => {
  const dispatcher = await it.signedIn('dispatch')

  for (const input of [
    { from: 'tomorrow' },
    { check: 'never' },
    { borders: 'Malaba,'.repeat(1000) },
    { status: 'active' },
  ])
    expect((await dispatcher.send(jobCandidates.vehicles, input)).statusCode).toBe(422)
  const unknown = '0190a000-0000-7000-8000-000000000000'
  expect((await dispatcher.send(jobCandidates.vehicles, { bookingId: unknown, jobId: unknown })).statusCode).toBe(200)
  expect(await dispatcher.call(jobs.list, { q: 'no such job' })).toMatchObject({ items: [] })
})

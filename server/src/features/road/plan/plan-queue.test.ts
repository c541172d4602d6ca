import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aRoute, aVehicle } from '#test/support/builders.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { plan, jobs } = api
const it = useTestApp()

const at = (day: number, time = '05:00') => `2026-11-${day}T${time}:00.000Z`

async function queue(asked: { q?: string; page?: number; pageSize?: number } = {}) {
  const dispatcher = await it.signedIn('dispatch')
  return dispatcher.call(plan.queue, asked)
}

const waiting = async (asked?: Parameters<typeof queue>[0]) => (await queue(asked)).items

afterEach(async () => {
  await removeJobs(it)
  await it.pool.query('delete from bookings')
})

describe('what waits for a truck', () => {
  test('is a confirmed booking, with the loads that no job carries', async () => {
    const customer = await aCustomer(it, { legalName: 'Malindi Salt Works Ltd' })
    const route = await aRoute(it, { origin: 'Gongoni', destination: 'Thika', distanceKm: 540 })
    const booking = await aBooking(it, {
      customerId: customer.id,
      routeId: route.id,
      cargoType: 'Salt',
      weightTons: 100,
      trucksNeeded: 4,
      pickupAt: at(22),
      dropoffAt: null,
    })
    await aJob(it, { bookingId: booking.id })
    await aJob(it, { bookingId: booking.id, status: 'completed' })
    await aJob(it, { bookingId: booking.id, status: 'cancelled' })

    expect(await queue()).toEqual({
      items: [
        {
          kind: 'booking',
          id: booking.id,
          bookingId: booking.id,
          bookingNo: booking.bookingNo,
          jobNo: null,
          version: null,
          loads: 4,
          loadsLeft: 2,
          loadNo: null,
          customerName: 'Malindi Salt Works Ltd',
          origin: 'Gongoni',
          destination: 'Thika',
          cargoType: 'Salt',
          tons: 25,
          pickupAt: at(22),
          dropoffAt: null,
          vehicle: null,
          driver: null,
          plannedStart: null,
          plannedEnd: null,
          from: at(22),
          // The one job of the route took four hours.
          until: expect.any(String),
          isEstimated: true,
          seconds: expect.any(Number),
        },
      ],
      total: 1,
      isTotalCapped: false,
      page: 1,
      pageSize: 25,
    })
  })

  test.each(['draft', 'quoted', 'scheduled', 'cancelled'] as const)('is no booking that is %s', async (status) => {
    await aBooking(it, { status })

    expect(await waiting()).toEqual([])
  })

  test('is a job that lacks a truck, a driver or a start, with what it has', async () => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const bare = await aJob(it, {
      status: 'pending',
      vehicleId: null,
      driverId: null,
      plannedStart: at(23),
      loadTons: 12,
    })
    const driverless = await aJob(it, {
      status: 'pending',
      vehicleId: vehicle.id,
      driverId: null,
      plannedStart: at(24),
      plannedEnd: null,
    })
    const truckless = await aJob(it, {
      status: 'pending',
      vehicleId: null,
      driverId: driver.id,
      plannedStart: at(25),
      plannedEnd: null,
    })
    const timeless = await aJob(it, { plannedStart: null, plannedEnd: null })
    await aJob(it)

    const found = await waiting()

    // The booking of the one without a start is picked up on the 22nd.
    expect(found.map(({ id }) => id)).toEqual([timeless.id, bare.id, driverless.id, truckless.id])
    expect(found[0]).toMatchObject({ kind: 'job', from: at(22), until: at(23, '14:00'), isEstimated: false })
    expect(found[1]).toMatchObject({
      kind: 'job',
      bookingId: bare.bookingId,
      jobNo: bare.jobNo,
      version: bare.version,
      loadNo: 1,
      loads: 1,
      loadsLeft: 0,
      tons: 12,
      vehicle: null,
      driver: null,
      plannedStart: at(23),
      from: at(23),
    })
    expect(found[2]).toMatchObject({ vehicle: { id: vehicle.id, regNo: vehicle.regNo }, driver: null })
    expect(found[3]).toMatchObject({ vehicle: null, driver: { id: driver.id, name: driver.name } })
  })

  test.each(['en_route', 'completed', 'cancelled', 'exception'] as const)('is no job that is %s', async (status) => {
    await aJob(it, { status, plannedStart: null, plannedEnd: null })

    expect(await waiting()).toEqual([])
  })
})

describe('the queue', () => {
  test('is by planned start or pickup, those without last, in pages', async () => {
    const unknown = await aBooking(it, { pickupAt: null, dropoffAt: null })
    const last = await aBooking(it, { pickupAt: at(26), dropoffAt: null })
    const first = await aBooking(it, { pickupAt: at(19) })
    const job = await aJob(it, { status: 'pending', driverId: null, plannedStart: at(20) })
    const order = [first.id, job.id, last.id, unknown.id]

    expect((await waiting()).map(({ id }) => id)).toEqual(order)
    for (const [index, id] of order.entries()) {
      const page = await queue({ page: index + 1, pageSize: 1 })
      expect(page).toMatchObject({ items: [{ id }], total: 4, isTotalCapped: false })
    }
    expect(await queue({ page: 5, pageSize: 1 })).toMatchObject({ items: [], total: 4 })
  })

  test('is searched by booking, job, customer, route and cargo', async () => {
    const customer = await aCustomer(it, { legalName: 'Kericho Gold Tea Ltd' })
    const route = await aRoute(it, { origin: 'Litein', destination: 'Port Reitz' })
    const booking = await aBooking(it, {
      customerId: customer.id,
      routeId: route.id,
      cargoType: 'Tea chests',
      pickupAt: at(22),
    })
    const scheduled = await aBooking(it, { customerId: customer.id, status: 'scheduled' })
    const job = await aJob(it, { bookingId: scheduled.id, status: 'pending', driverId: null, plannedStart: at(23) })
    await aBooking(it)
    const found = async (q: string) => (await waiting({ q })).map(({ id }) => id)

    expect(await found('kericho gold')).toEqual([booking.id, job.id])
    expect(await found(booking.bookingNo)).toEqual([booking.id])
    expect(await found(job.jobNo)).toEqual([job.id])
    expect(await found('litein')).toEqual([booking.id])
    expect(await found('tea chests')).toEqual([booking.id])
    expect(await found('nothing like it')).toEqual([])
  })

  test.each([{ pageSize: 101 }, { page: 0 }, { q: 'x'.repeat(101) }, { days: 1 }])('refuses %j', async (input) => {
    const dispatcher = await it.signedIn('dispatch')

    expect((await dispatcher.send(plan.queue, input)).statusCode).toBe(422)
  })
})

describe('an end that nobody gave', () => {
  const took = (hours: number, day: number) => ({
    status: 'completed',
    actualStart: at(day, '00:00'),
    actualEnd: at(day, `${String(hours).padStart(2, '0')}:00`),
  })

  test.each<[sentence: string, hours: number[], distanceKm: number, expected: number]>([
    ['is the median of the last trips of the route', [2, 3, 10], 450, 3],
    ['follows from the distance without a trip', [], 450, 14],
  ])('%s, and the window of its leg is the same', async (_sentence, hours, distanceKm, expected) => {
    const route = await aRoute(it, { distanceKm })
    for (const [index, each] of hours.entries()) {
      const { id: bookingId } = await aBooking(it, { routeId: route.id, status: 'scheduled' })
      await aJob(it, { bookingId, ...took(each, 10 + index) })
    }
    const booking = await aBooking(it, { routeId: route.id, pickupAt: at(22), dropoffAt: null })
    const [row] = await waiting()
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const dispatcher = await it.signedIn('dispatch')

    const job = await dispatcher.call(jobs.create, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      plannedStart: at(22),
    })

    expect(row).toMatchObject({
      isEstimated: true,
      seconds: expected * 3600,
      until: at(22, `${String(5 + expected).padStart(2, '0')}:00`),
    })
    const leg = await it.db.selectFrom('jobLegs').selectAll().where('jobId', '=', job.id).executeTakeFirstOrThrow()
    expect(leg.heldUntil).toBe(row?.until)
  })

  test('is eight hours without a route', async () => {
    await aBooking(it, { routeId: null, pickupAt: at(22), dropoffAt: null })

    expect(await waiting()).toMatchObject([
      { origin: null, until: at(22, '13:00'), isEstimated: true, seconds: 8 * 3600 },
    ])
  })

  test('is taken from the last 20 trips alone', async () => {
    const route = await aRoute(it)
    const { id: bookingId } = await aBooking(it, { routeId: route.id, status: 'scheduled', trucksNeeded: 50 })
    // Of all 24 the median is 20 hours.
    for (let n = 0; n < 4 + 9; n += 1) await aJob(it, { bookingId, ...took(20, 5) })
    for (let n = 0; n < 11; n += 1) await aJob(it, { bookingId, ...took(2, 6) })
    await aBooking(it, { routeId: route.id, pickupAt: at(22), dropoffAt: null })

    expect(await waiting()).toMatchObject([{ seconds: 2 * 3600 }])
  })
})

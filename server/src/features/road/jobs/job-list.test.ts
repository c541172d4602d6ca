import { api } from '@shehena/domain/api'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aRoute, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

describe('the list', () => {
  test('finds a job by its number, booking, customer, vehicle and driver', async () => {
    const customer = await aCustomer(it, { legalName: 'Tsavo Sisal Estates Ltd', email: 'hidden@tsavo.example' })
    const route = await aRoute(it, { origin: 'Voi', destination: 'Taveta' })
    const booking = await aBooking(it, {
      customerId: customer.id,
      routeId: route.id,
      status: 'scheduled',
      bookingNo: 'BK26777001',
    })
    const vehicle = await aVehicle(it, { regNo: 'KDZ 901Q' })
    const driver = await aDriver(it, { name: 'Zawadi Njoroge' })
    const job = await aJob(it, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      jobNo: 'JOB-26777002',
    })
    await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    const search = async (q: string) => (await dispatcher.call(jobs.list, { q })).items

    for (const q of ['job-26777002', 'bk26777001', 'tsavo sisal', 'kdz 901q', 'KDZ901Q', 'zawadi', 'za']) {
      expect((await search(q)).map(({ jobNo }) => jobNo)).toEqual(['JOB-26777002'])
    }
    expect(await search('hidden@tsavo')).toEqual([])
    expect(await search('%')).toEqual([])
    expect((await search('zawadi'))[0]).toEqual({
      id: job.id,
      jobNo: 'JOB-26777002',
      distanceKm: 487,
      cargoType: 'Cement',
      loadNo: 1,
      loads: 1,
      bookingId: booking.id,
      bookingNo: 'BK26777001',
      customerName: 'Tsavo Sisal Estates Ltd',
      origin: 'Voi',
      destination: 'Taveta',
      regNo: 'KDZ 901Q',
      driverName: 'Zawadi Njoroge',
      plannedStart: job.plannedStart,
      plannedEnd: job.plannedEnd,
      actualStart: null,
      actualEnd: null,
      isLate: expect.any(Boolean),
      isClash: false,
      status: 'assigned',
      createdAt: job.createdAt,
      version: 1,
    })
  })

  test('shows jobs without route, vehicle, driver and plan', async () => {
    const booking = await aBooking(it, { routeId: null, status: 'scheduled' })
    const job = await aJob(it, {
      bookingId: booking.id,
      vehicleId: null,
      driverId: null,
      plannedStart: null,
      plannedEnd: null,
      status: 'pending',
    })
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(jobs.list, { q: job.jobNo })

    expect(items).toMatchObject([
      { origin: null, destination: null, regNo: null, driverName: null, plannedStart: null },
    ])
  })

  test('counts exactly what each card says', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const { cards: before } = await dispatcher.call(jobs.list, {})
    for (const status of jobStatuses) await aJob(it, { status })

    const after = await dispatcher.call(jobs.list, { pageSize: 1 })
    const exceptions = await dispatcher.call(jobs.list, { status: 'exception' })

    expect(after.cards).toEqual({
      total: before.total + 9,
      pending: before.pending + 2,
      assigned: before.assigned + 1,
      inTransit: before.inTransit + 4,
      completed: before.completed + 1,
    })
    expect(after.total).toBe(after.cards.total)
    expect(exceptions.items.map(({ status }) => status)).toEqual(['exception'])
    expect(exceptions.total).toBe(1)
  })

  test('keeps the figures right when a job moves', async () => {
    const job = await aJob(it, { status: 'at_dropoff' })
    const dispatcher = await it.signedIn('dispatch')
    const { cards: before } = await dispatcher.call(jobs.list, {})

    await dispatcher.call(jobs.move, { id: job.id, to: 'completed' })

    expect((await dispatcher.call(jobs.list, {})).cards).toEqual({
      ...before,
      inTransit: before.inTransit - 1,
      completed: before.completed + 1,
    })
  })

  test.each(['-createdAt', 'createdAt', 'plannedStart', '-plannedStart'] as const)(
    'sorted by %s pages through every row once',
    async (sort) => {
      await aJob(it, { plannedStart: '2026-12-01T05:00:00.000Z', plannedEnd: null })
      const dispatcher = await it.signedIn('dispatch')
      const all = await dispatcher.call(jobs.list, { sort, pageSize: 100 })
      const pages = []
      for (let page = 1; page <= Math.ceil(all.total / 4); page += 1) {
        pages.push(...(await dispatcher.call(jobs.list, { sort, pageSize: 4, page })).items)
      }

      const key = sort.replace('-', '') as 'createdAt' | 'plannedStart'
      const values = all.items.flatMap((item) => item[key] ?? [])
      const rising = values.toSorted()

      expect(pages.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
      expect(values).toEqual(sort.startsWith('-') ? rising.toReversed() : rising)
    },
  )

  test('finds a job under the new name of its driver, and of its vehicle', async () => {
    const driver = await aDriver(it)
    const vehicle = await aVehicle(it)
    const job = await aJob(it, { driverId: driver.id, vehicleId: vehicle.id })
    const dispatcher = await it.signedIn('dispatch')

    await it.db.updateTable('drivers').set({ name: 'Renamed Driver' }).where('id', '=', driver.id).execute()
    await it.db.updateTable('vehicles').set({ regNo: 'KDZ 555R' }).where('id', '=', vehicle.id).execute()

    expect((await dispatcher.call(jobs.list, { q: 'renamed driver' })).items.map(({ id }) => id)).toEqual([job.id])
    expect((await dispatcher.call(jobs.list, { q: 'KDZ555R' })).items.map(({ id }) => id)).toEqual([job.id])
  })

  test.each([{ status: 'lost' }, { sort: 'jobNo' }, { page: 0 }, { pageSize: 101 }, { driver: 'x' }])(
    'refuses %j',
    async (input) => {
      const dispatcher = await it.signedIn('dispatch')

      expect((await dispatcher.send(jobs.list, input)).statusCode).toBe(422)
    },
  )
})

import { api } from '@shehena/domain/api'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aMaintenanceRecord, aRoute, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobs, vehicles } = api
const it = useTestApp()

// Now is 2026-11-21T09:00Z, so the 30 days begin on 2026-10-22 at the same time.
const at = (day: string, time = '09:00') => `2026-${day}T${time}:00.000Z`

describe('deleting a vehicle', () => {
  test('takes it away and leaves a trace of who did it', async () => {
    const vehicle = await aVehicle(it)
    const dispatcher = await it.signedIn('dispatch')

    expect(await dispatcher.call(vehicles.delete, { id: vehicle.id })).toEqual({})

    await expect(dispatcher.call(vehicles.get, { id: vehicle.id })).rejects.toMatchObject({ status: 404 })
    const trail = await it.db
      .selectFrom('auditLog')
      .selectAll()
      .where('rowId', '=', vehicle.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ action: 'delete', userId: dispatcher.userId, oldValues: { reg_no: vehicle.regNo } })
  })

  test('is refused while jobs, whatever has become of them, or maintenance refer to it', async () => {
    const vehicle = await aVehicle(it, { regNo: 'KDD 333D' })
    const job = await aJob(it, { vehicleId: vehicle.id, status: 'cancelled' })
    await aMaintenanceRecord(it, { vehicleId: vehicle.id })
    const manager = await it.signedIn('management')
    const refused = (referring: string) => ({
      status: 409,
      message: `Vehicle KDD 333D cannot be deleted: ${referring} refer to it. Set it inactive instead.`,
    })

    const both = manager.call(vehicles.delete, { id: vehicle.id })
    await expect(both).rejects.toMatchObject(refused('dispatch jobs and maintenance records'))
    await it.db.transaction().execute(async (db) => {
      await db.updateTable('jobLegs').set({ vehicleId: null }).where('jobId', '=', job.id).execute()
      await db.updateTable('dispatchJobs').set({ vehicleId: null }).where('id', '=', job.id).execute()
    })
    const one = manager.call(vehicles.delete, { id: vehicle.id })
    await expect(one).rejects.toMatchObject(refused('maintenance records'))

    expect(await manager.call(vehicles.get, { id: vehicle.id })).toMatchObject({ regNo: 'KDD 333D', version: 1 })
  })

  test('and a job that takes it at the same moment: one of the two is refused', async () => {
    const manager = await it.signedIn('management')
    for (let round = 0; round < 5; round += 1) {
      const vehicle = await aVehicle(it)
      const job = await aJob(it, { vehicleId: null, status: 'pending' })

      const [deleted, taken] = await Promise.all([
        manager.send(vehicles.delete, { id: vehicle.id }),
        manager.send(jobs.update, { id: job.id, version: 1, vehicleId: vehicle.id }),
      ])

      const { vehicleId } = await it.db
        .selectFrom('dispatchJobs')
        .select('vehicleId')
        .where('id', '=', job.id)
        .executeTakeFirstOrThrow()
      expect([deleted.statusCode, taken.statusCode]).toEqual(vehicleId ? [409, 200] : [200, 422])
    }
  })
})

describe("a vehicle's jobs", () => {
  test('are listed the newest first, page by page, and no other vehicle’s', async () => {
    const vehicle = await aVehicle(it)
    const driver = await aDriver(it, { name: 'Otieno Were' })
    const customer = await aCustomer(it, { legalName: 'Listed Loads Ltd' })
    const route = await aRoute(it, { origin: 'Mombasa Port', destination: 'Nakuru' })
    const booking = await aBooking(it, { customerId: customer.id, routeId: route.id, status: 'scheduled' })
    const oldest = await aJob(it, { vehicleId: vehicle.id, createdAt: at('01-02') })
    const newest = await aJob(it, {
      vehicleId: vehicle.id,
      driverId: driver.id,
      bookingId: booking.id,
      status: 'en_route',
      actualStart: at('11-20'),
      createdAt: at('11-19'),
    })
    const middle = await aJob(it, { vehicleId: vehicle.id, driverId: null, createdAt: at('05-05') })
    await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const first = await dispatcher.call(vehicles.jobs, { id: vehicle.id, pageSize: 2 })
    const second = await dispatcher.call(vehicles.jobs, { id: vehicle.id, pageSize: 2, page: 2 })

    expect(first).toMatchObject({ total: 3, isTotalCapped: false, page: 1, pageSize: 2 })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([newest.id, middle.id, oldest.id])
    expect(first.items[0]).toEqual({
      id: newest.id,
      jobNo: newest.jobNo,
      customerName: 'Listed Loads Ltd',
      origin: 'Mombasa Port',
      destination: 'Nakuru',
      driverName: 'Otieno Were',
      plannedStart: newest.plannedStart,
      legId: expect.any(String),
      startedAt: at('11-20'),
      endedAt: null,
      handedOverTo: null,
      status: 'en_route',
    })
    expect(first.items[1]?.driverName).toBeNull()
  })

  test('are none where there are none', async () => {
    const vehicle = await aVehicle(it)
    const admin = await it.signedIn('admin')

    expect(await admin.call(vehicles.jobs, { id: vehicle.id })).toMatchObject({ items: [], total: 0 })
  })

  test('are not for a role that may not see jobs', async () => {
    const vehicle = await aVehicle(it)
    const clerk = await it.signedIn('bookings')

    await expect(clerk.call(vehicles.jobs, { id: vehicle.id })).rejects.toMatchObject({ status: 403 })
    expect(await clerk.call(vehicles.get, { id: vehicle.id })).toMatchObject({ id: vehicle.id })
  })
})

describe('the usage of the last 30 days', () => {
  type Trip = { status?: JobStatus; start?: string; end?: string; plannedEnd?: string | null }

  async function hoursOf(...trips: Trip[]): Promise<number> {
    const vehicle = await aVehicle(it)
    for (const { status = 'completed', start, end, plannedEnd = null } of trips) {
      await aJob(it, {
        vehicleId: vehicle.id,
        status,
        plannedStart: null,
        plannedEnd,
        actualStart: start ?? null,
        actualEnd: end ?? null,
      })
    }
    const clerk = await it.signedIn('bookings')
    const usage = await clerk.call(vehicles.usage, { id: vehicle.id })
    expect(usage).toMatchObject({ days: 30, hours: 720 })
    return usage.hoursOnJobs
  }

  test.each<[string, number, ...Trip[]]>([
    ['nothing', 0],
    ['a trip from start to end', 30, { start: at('11-10'), end: at('11-11', '15:00') }],
    ['half an hour', 0.5, { start: at('11-10'), end: at('11-10', '09:30') }],
    [
      'two trips apart',
      5,
      { start: at('11-10'), end: at('11-10', '12:00') },
      { start: at('11-12'), end: at('11-12', '11:00') },
    ],
    ['what lies within the 30 days of a longer trip', 24, { start: at('10-01'), end: at('10-23') }],
    ['nothing of a trip before them', 0, { start: at('10-01'), end: at('10-22') }],
    ['a job on the road, up to now', 2, { status: 'in_transit', start: at('11-21', '07:00') }],
    ['nothing of a job that waits', 0, { status: 'assigned', plannedEnd: at('11-22') }],
    // The builder marks an exception an hour ago, and cancels then.
    ['an open exception until it was marked', 23, { status: 'exception', start: at('11-20') }],
    ['a cancelled job while it was on the road', 23, { status: 'cancelled', start: at('11-20') }],
    ['nothing of a job that was never on the road', 0, { status: 'cancelled' }],
  ])('counts %s', async (_what, hours, ...trips) => {
    expect(await hoursOf(...trips)).toBe(hours)
  })
})

import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aRoute, aVehicle } from '#test/support/builders.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { dashboards } = api
const it = useTestApp()

const hoursFromNow = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()
const board = async () => (await it.signedIn('dispatch')).call(dashboards.dispatch, {})

/** A day without a job and without a confirmed booking. */
async function emptyDay() {
  await removeJobs(it)
  await it.db.updateTable('bookings').set({ status: 'cancelled' }).execute()
}

describe('the pickups to plan', () => {
  test('are jobs that lack a vehicle or a driver, and bookings short of jobs, the earliest first', async () => {
    await emptyDay()
    const { id: routeId } = await aRoute(it, { origin: 'Voi', destination: 'Nakuru' })
    const vehicle = await aVehicle(it)
    const driver = await aDriver(it)
    const waits = { status: 'pending', plannedEnd: null } as const
    const noDriver = await aJob(it, { ...waits, vehicleId: vehicle.id, driverId: null, plannedStart: hoursFromNow(5) })
    const noVehicle = await aJob(it, { ...waits, driverId: driver.id, vehicleId: null, plannedStart: hoursFromNow(-3) })
    await aJob(it, { plannedStart: hoursFromNow(5), plannedEnd: null })
    const booking = await aBooking(it, { routeId, pickupAt: hoursFromNow(1) })
    const short = await aBooking(it, { trucksNeeded: 3, pickupAt: hoursFromNow(20) })
    await aJob(it, { bookingId: short.id })
    await aJob(it, { bookingId: short.id, status: 'cancelled' })
    const { id: bookingId } = await aBooking(it, { pickupAt: hoursFromNow(1) })
    await aJob(it, { bookingId })
    await aBooking(it, { status: 'draft', pickupAt: hoursFromNow(1) })
    await aBooking(it, { status: 'scheduled', pickupAt: hoursFromNow(1) })

    const { pickups, pickupsToPlan } = await board()

    expect(pickups).toMatchObject([
      { kind: 'job', id: noVehicle.id, no: noVehicle.jobNo, regNo: null, driverName: driver.name, loadsLeft: null },
      { kind: 'booking', id: booking.id, no: booking.bookingNo, origin: 'Voi', loadsLeft: 1, loads: 1 },
      { kind: 'job', id: noDriver.id, regNo: vehicle.regNo, driverName: null, at: noDriver.plannedStart },
      { kind: 'booking', id: short.id, loadsLeft: 2, loads: 3, at: short.pickupAt },
    ])
    expect(pickupsToPlan).toBe(4)
  })

  test.each([
    [24, true],
    [24.01, false],
    [-24 * 7, true],
    [-24 * 7 - 0.01, false],
  ])('are those of the next day and of the last week: in %f hours, %s', async (hours, isShown) => {
    await emptyDay()
    const at = hoursFromNow(hours)
    const booking = await aBooking(it, { pickupAt: at })
    const { id: bookingId } = await aBooking(it, { status: 'scheduled', pickupAt: at })
    // Without a planned start, the pickup of its booking counts.
    const job = await aJob(it, { bookingId, vehicleId: null, status: 'pending', plannedStart: null, plannedEnd: null })
    await aBooking(it, { pickupAt: null })

    const { pickups } = await board()

    expect(pickups.map(({ id }) => id).toSorted()).toEqual(isShown ? [booking.id, job.id].toSorted() : [])
  })

  test('are counted beyond those that are shown', async () => {
    await emptyDay()
    for (let n = 0; n < 8; n += 1) await aBooking(it, { pickupAt: hoursFromNow(n) })

    const { pickups, pickupsToPlan } = await board()

    expect([pickups.length, pickupsToPlan]).toEqual([6, 8])
  })
})

test('the open exceptions say their reason and since when, the oldest first', async () => {
  await emptyDay()
  const broken = { status: 'exception', exceptionReason: 'Gearbox at Kibwezi' } as const
  const later = await aJob(it, { ...broken, actualStart: hoursFromNow(-9), openedAt: hoursFromNow(-1) })
  const { id: vehicleId, regNo } = await aVehicle(it)
  const older = await aJob(it, { ...broken, vehicleId, actualStart: hoursFromNow(-9), openedAt: hoursFromNow(-8) })
  await aJob(it, { status: 'in_transit' })

  const { openExceptions, exceptions } = await board()

  expect(openExceptions).toEqual([
    {
      id: older.id,
      jobNo: older.jobNo,
      regNo,
      driverName: expect.any(String),
      reason: 'Gearbox at Kibwezi',
      openedAt: hoursFromNow(-8),
    },
    expect.objectContaining({ id: later.id, openedAt: hoursFromNow(-1) }),
  ])
  expect(exceptions).toBe(2)

  for (let n = 2; n < 6; n += 1)
    await aJob(it, { ...broken, actualStart: hoursFromNow(-9), openedAt: hoursFromNow(-n) })
  const crowded = await board()
  expect([crowded.openExceptions.length, crowded.exceptions]).toEqual([5, 6])
  expect(crowded.openExceptions[0]?.id).toBe(older.id)
  expect(crowded.openExceptions.map(({ id }) => id)).not.toContain(later.id)
})

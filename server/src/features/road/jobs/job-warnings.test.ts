import { api } from '@shehena/domain/api'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

const from = '2026-11-22T05:00:00.000Z'
const until = '2026-11-23T14:00:00.000Z'

/** The numbers of the jobs that clash with a plan for a vehicle. */
async function clashes(plan: {
  vehicleId?: string
  driverId?: string
  plannedStart?: string
  plannedEnd?: string
  jobId?: string
}) {
  const dispatcher = await it.signedIn('dispatch')
  const { warnings } = await dispatcher.call(jobs.warnings, { bookingId: (await aBooking(it)).id, ...plan })
  return warnings.flatMap((warning) => ('jobNo' in warning ? [`${warning.kind} ${warning.jobNo}`] : []))
}

describe('a clash', () => {
  test('names the job that has the vehicle, and the one that has the driver', async () => {
    const [vehicle, driver] = await Promise.all([aVehicle(it), aDriver(it)])
    const first = await aJob(it, { vehicleId: vehicle.id })
    const second = await aJob(it, { driverId: driver.id, plannedStart: '2026-11-22T06:00:00.000Z' })

    const found = await clashes({ vehicleId: vehicle.id, driverId: driver.id, plannedStart: from, plannedEnd: until })

    expect(found).toEqual([`vehicleOverlap ${first.jobNo}`, `driverOverlap ${second.jobNo}`])
  })

  test.each([
    ['2026-11-21T05:00:00.000Z', '2026-11-22T04:59:00.000Z', false],
    ['2026-11-21T05:00:00.000Z', from, false],
    ['2026-11-21T05:00:00.000Z', '2026-11-22T05:01:00.000Z', true],
    ['2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z', true],
    [until, '2026-11-24T05:00:00.000Z', false],
    ['2026-11-23T13:59:00.000Z', undefined, true],
    ['2026-11-24T05:00:00.000Z', undefined, false],
    // Without a start nothing is taken.
    [undefined, '2026-11-22T05:01:00.000Z', false],
    [undefined, undefined, false],
  ])('from %s until %s with a job of 22 to 23 November: %s', async (plannedStart, plannedEnd, expected) => {
    const job = await aJob(it, { plannedStart: from, plannedEnd: until })

    const found = await clashes({
      ...(job.vehicleId && { vehicleId: job.vehicleId }),
      ...(plannedStart && { plannedStart }),
      ...(plannedEnd && { plannedEnd }),
    })

    expect(found).toEqual(expected ? [`vehicleOverlap ${job.jobNo}`] : [])
  })

  test.each(jobStatuses)('with a job that is %s', async (status) => {
    const driver = await aDriver(it)
    const job = await aJob(it, { driverId: driver.id, status })
    const isOver = ['completed', 'cancelled'].includes(status)

    expect(await clashes({ driverId: driver.id, plannedStart: from, plannedEnd: until })).toEqual(
      isOver ? [] : [`driverOverlap ${job.jobNo}`],
    )
  })

  test('is with a late job too, which is not over before it says so', async () => {
    const vehicle = await aVehicle(it)
    const late = await aJob(it, {
      vehicleId: vehicle.id,
      status: 'in_transit',
      plannedStart: '2026-11-18T05:00:00.000Z',
      plannedEnd: '2026-11-19T05:00:00.000Z',
    })

    expect(
      await clashes({ vehicleId: vehicle.id, plannedStart: '2026-11-21T08:00:00.000Z', plannedEnd: until }),
    ).toEqual([`vehicleOverlap ${late.jobNo}`])
    expect(
      await clashes({ vehicleId: vehicle.id, plannedStart: '2026-11-21T10:00:00.000Z', plannedEnd: until }),
    ).toEqual([])
  })

  test('is never with itself', async () => {
    const driver = await aDriver(it)
    const job = await aJob(it, { driverId: driver.id })

    expect(await clashes({ driverId: driver.id, jobId: job.id, plannedStart: from, plannedEnd: until })).toEqual([])
  })
})

test('a booking heavier than the vehicle may carry is pointed out', async () => {
  const vehicle = await aVehicle(it, { capacityTons: 10.5 })
  const dispatcher = await it.signedIn('dispatch')
  const warningsFor = async (weightTons: number | null) =>
    (
      await dispatcher.call(jobs.warnings, {
        bookingId: (await aBooking(it, { weightTons })).id,
        vehicleId: vehicle.id,
      })
    ).warnings

  expect(await warningsFor(10.51)).toEqual([
    { kind: 'capacity', id: vehicle.id, weightTons: 10.51, capacityTons: 10.5, refuses: 'never' },
  ])
  expect(await warningsFor(10.5)).toEqual([])
  expect(await warningsFor(null)).toEqual([])
})

test.each(['maintenance', 'inactive'] as const)('a vehicle that is in %s is pointed out', async (status) => {
  const vehicle = await aVehicle(it, { status })
  const dispatcher = await it.signedIn('dispatch')

  const { warnings } = await dispatcher.call(jobs.warnings, {
    bookingId: (await aBooking(it)).id,
    vehicleId: vehicle.id,
  })

  expect(warnings).toEqual([
    { kind: 'vehicleInactive', id: vehicle.id, regNo: vehicle.regNo, status, refuses: 'unlessPlannedAnyway' },
  ])
})

test('an open exception on the road holds the vehicle until it is resolved', async () => {
  const vehicle = await aVehicle(it)
  const held = await aJob(it, { vehicleId: vehicle.id, status: 'exception', actualStart: '2026-11-10T05:00:00.000Z' })

  expect(await clashes({ vehicleId: vehicle.id, plannedStart: '2027-02-01T05:00:00.000Z' })).toEqual([
    `vehicleException ${held.jobNo}`,
  ])
})

test('a heavy load is warned of and refuses nothing', async () => {
  const vehicle = await aVehicle(it, { capacityTons: 1 })
  const booking = await aBooking(it)
  const dispatcher = await it.signedIn('dispatch')

  const made = await dispatcher.call(jobs.create, { bookingId: booking.id, vehicleId: vehicle.id, plannedStart: from })

  expect(made.vehicle?.id).toBe(vehicle.id)
})

test('an unknown booking, vehicle and driver have nothing to warn of', async () => {
  const unknown = '0190a000-0000-7000-8000-000000000000'
  const dispatcher = await it.signedIn('dispatch')

  expect(await dispatcher.call(jobs.warnings, { bookingId: unknown, vehicleId: unknown, driverId: unknown })).toEqual({
    warnings: [],
  })
  expect((await dispatcher.send(jobs.warnings, {})).statusCode).toBe(422)
})

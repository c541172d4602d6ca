import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

// No test may leave rows that break an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const five = '2026-11-21T05:00:00.000Z'
const onTheRoad = { status: 'in_transit', actualStart: five } as const
const mombasa = { place: 'Mombasa', lat: -4.0547, lon: 39.6636, type: 'pickup' as const, note: null }
const nairobi = { place: 'Nairobi', lat: -1.2833, lon: 36.8167, type: 'dropoff' as const, note: 'Gate 4' }

const crew = async () => {
  const [vehicle, driver] = await Promise.all([aVehicle(it), aDriver(it)])
  return { vehicleId: vehicle.id, driverId: driver.id }
}
const legsOf = (jobId: string) =>
  it.db
    .selectFrom('jobLegs')
    .select(['vehicleId', 'driverId', 'phase'])
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()

// A program that was written before the API had legs, a log and exceptions sends these, and only these, fields.
describe('a body without legs still', () => {
  test('creates a job with all its fields', async () => {
    const booking = await aBooking(it)
    const its = await crew()
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(jobs.create, {
      bookingId: booking.id,
      ...its,
      plannedStart: '2026-11-22T08:00:00+03:00',
      plannedEnd: '2026-11-23T17:00:00+03:00',
      status: 'pending',
      exceptionReason: null,
      waypoints: [mombasa, nairobi],
    })

    expect(made).toMatchObject({
      status: 'assigned',
      waypoints: [mombasa, nairobi],
      plannedEnd: '2026-11-23T14:00:00.000Z',
    })
    expect(await legsOf(made.id)).toEqual([{ ...its, phase: 'planned' }])
  })

  test('changes every field of a job before its start', async () => {
    const job = await aJob(it)
    const its = await crew()
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(jobs.update, {
      id: job.id,
      version: 1,
      bookingId: job.bookingId,
      ...its,
      plannedStart: '2026-11-24T05:00:00.000Z',
      plannedEnd: '2026-11-25T14:00:00.000Z',
      status: 'pending',
      exceptionReason: null,
      waypoints: [mombasa, nairobi],
    })

    expect(changed).toMatchObject({ status: 'assigned', version: 2, vehicle: { id: its.vehicleId } })
    expect(changed.waypoints).toMatchObject([mombasa, nairobi])
    expect(await legsOf(job.id)).toEqual([{ ...its, phase: 'planned' }])
  })

  test('saves the form of a job on the road as it stands, and keeps its waypoints', async () => {
    const job = await aJob(it, onTheRoad)
    const dispatcher = await it.signedIn('dispatch')
    const { bookingId, vehicleId, driverId, plannedStart, plannedEnd, status } = job
    const form = { bookingId, vehicleId, driverId, plannedStart, plannedEnd, status: status as 'in_transit' }
    const first = await dispatcher.call(jobs.update, { id: job.id, version: 1, ...form, waypoints: [mombasa, nairobi] })

    const again = await dispatcher.call(jobs.update, {
      id: job.id,
      version: 2,
      ...form,
      exceptionReason: null,
      waypoints: [mombasa, nairobi],
    })

    expect(again.waypoints).toEqual(first.waypoints)
    expect(await legsOf(job.id)).toEqual([{ vehicleId, driverId, phase: 'under_way' }])
  })

  test('gives a job on the road another truck: the load moves as of now', async () => {
    const job = await aJob(it, onTheRoad)
    const its = await crew()
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 1, ...its })

    expect(changed).toMatchObject({
      status: 'in_transit',
      vehicle: { id: its.vehicleId },
      driver: { id: its.driverId },
    })
    expect(changed.legs.map(({ startedAt, endedAt }) => [startedAt, endedAt])).toEqual([
      [five, now],
      [now, null],
    ])
  })

  test('takes a job through every step, and stamps start and end once', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    for (const to of ['en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed'] as const)
      expect(await dispatcher.call(jobs.move, { id: job.id, to })).toMatchObject({ status: to, actualStart: now })

    expect(await dispatcher.call(jobs.get, { id: job.id })).toMatchObject({ actualStart: now, actualEnd: now })
  })

  test('marks an exception with a reason alone, and the form takes it back', async () => {
    const job = await aJob(it, onTheRoad)
    const dispatcher = await it.signedIn('dispatch')

    const marked = await dispatcher.call(jobs.move, {
      id: job.id,
      from: 'in_transit',
      to: 'exception',
      reason: 'Puncture near Voi',
    })
    const back = await dispatcher.call(jobs.update, {
      id: job.id,
      version: 2,
      status: 'in_transit',
      exceptionReason: null,
    })

    expect(marked).toMatchObject({
      status: 'exception',
      exceptionReason: 'Puncture near Voi',
      exception: { kind: 'other' },
    })
    expect(back).toMatchObject({ status: 'in_transit', exceptionReason: null, exception: null, actualStart: five })
  })

  test('cancels a job in the form, and frees its booking', async () => {
    const job = await aJob(it)
    const manager = await it.signedIn('management')

    const cancelled = await manager.call(jobs.update, { id: job.id, version: 1, status: 'cancelled' })

    expect(cancelled.status).toBe('cancelled')
    expect(await legsOf(job.id)).toMatchObject([{ phase: 'dropped' }])
    const { status } = await it.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', job.bookingId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('confirmed')
  })
})

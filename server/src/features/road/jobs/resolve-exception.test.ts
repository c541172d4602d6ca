import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs, vehicles } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const five = '2026-11-21T05:00:00.000Z'
const seven = '2026-11-21T07:00:00.000Z'
const half = '2026-11-21T08:30:00.000Z'

/** A job that left at 08:00 in Nairobi and broke down at 10:00. */
const broken = (values = {}) => aJob(it, { status: 'exception', actualStart: five, openedAt: seven, ...values })
const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const exceptions = (jobId: string) =>
  it.db
    .selectFrom('jobExceptions')
    .select(['resolution', 'resolvedAt', 'resolvedBy', 'note'])
    .where('jobId', '=', jobId)
    .execute()

describe('an open exception', () => {
  test('goes on as before, with the note of who resolved it', async () => {
    const job = await broken()
    const dispatcher = await it.signedIn('dispatch')

    const resumed = await dispatcher.call(jobs.resolve, {
      id: job.id,
      resolution: 'resumed',
      at: half,
      note: 'New tyre',
    })

    expect(resumed).toMatchObject({ status: 'en_route', exceptionReason: null, exception: null, actualStart: five })
    expect(await exceptions(job.id)).toEqual([
      { resolution: 'resumed', resolvedAt: half, resolvedBy: dispatcher.userId, note: 'New tyre' },
    ])
  })

  test('goes on further, with the time of that step', async () => {
    const job = await broken()
    const dispatcher = await it.signedIn('dispatch')

    const resumed = await dispatcher.call(jobs.resolve, {
      id: job.id,
      resolution: 'resumed',
      status: 'at_pickup',
      at: half,
    })

    expect(resumed).toMatchObject({ status: 'at_pickup', pickupArrivedAt: half })
  })

  test('goes on with another truck: the first one drove until then', async () => {
    const job = await broken()
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const dispatcher = await it.signedIn('dispatch')

    const moved = await dispatcher.call(jobs.resolve, {
      id: job.id,
      resolution: 'transferred',
      vehicleId: vehicle.id,
      driverId: driver.id,
      at: half,
    })

    expect(moved).toMatchObject({
      status: 'en_route',
      legs: [
        { phase: 'done', vehicle: { id: job.vehicleId }, endedAt: half },
        { phase: 'under_way', vehicle: { id: vehicle.id }, startedAt: half },
      ],
    })
    expect(await exceptions(job.id)).toMatchObject([{ resolution: 'transferred' }])
  })

  test('is completed at its true time, which the figures take', async () => {
    const job = await broken()
    const dispatcher = await it.signedIn('dispatch')
    const before = await dispatcher.call(vehicles.usage, { id: job.vehicleId ?? '' })

    const done = await dispatcher.call(jobs.resolve, { id: job.id, resolution: 'completed', at: half })

    expect(done).toMatchObject({ status: 'completed', actualStart: five, actualEnd: half })
    const after = await dispatcher.call(vehicles.usage, { id: job.vehicleId ?? '' })
    // While it is open, the truck counts until the exception was marked.
    expect([before.hoursOnJobs, after.hoursOnJobs]).toEqual([2, 3.5])
  })

  test('is cancelled by management, which frees the booking', async () => {
    const job = await broken()
    const manager = await it.signedIn('management')

    const cancelled = await manager.call(jobs.resolve, { id: job.id, resolution: 'cancelled', at: half })

    expect(cancelled).toMatchObject({ status: 'cancelled', legs: [{ phase: 'done', endedAt: half }] })
    const booking = await it.db.selectFrom('bookings').select('status').where('id', '=', job.bookingId).execute()
    expect(booking).toEqual([{ status: 'confirmed' }])
  })

  test.each<[sentence: string, status: number, input: object]>([
    ['Complete needs the time it ended', 422, { resolution: 'completed' }],
    ['Choose a vehicle', 422, { resolution: 'transferred' }],
    ['This lies in the future', 422, { resolution: 'resumed', at: '2026-11-21T09:00:00.001Z' }],
    [
      'The exception was marked at 10:00; it cannot have been resolved at 09:59.',
      422,
      { resolution: 'resumed', at: '2026-11-21T06:59:00.000Z' },
    ],
    ['The job was En Route before: it goes on there or further.', 422, { resolution: 'resumed', status: 'pending' }],
    ["You don't have permission to cancel a job that has started.", 403, { resolution: 'cancelled' }],
  ])('is refused with "%s", and stays open', async (sentence, status, input) => {
    const job = await broken()
    const dispatcher = await it.signedIn('dispatch')

    const answer = await dispatcher.send(jobs.resolve, { id: job.id, ...input })

    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(sentence)
    expect(await stored(job.id)).toEqual(job)
    expect(await exceptions(job.id)).toMatchObject([{ resolvedAt: null }])
  })

  test('cannot go on with the crew that carries it already', async () => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const job = await broken({ vehicleId: vehicle.id, driverId: driver.id })
    const dispatcher = await it.signedIn('dispatch')
    const same = { resolution: 'transferred' as const, vehicleId: vehicle.id, driverId: driver.id }

    await expect(dispatcher.call(jobs.resolve, { id: job.id, ...same })).rejects.toMatchObject({
      status: 409,
      message: `${vehicle.regNo} and ${driver.name} carry it already.`,
    })
    expect(await stored(job.id)).toEqual(job)
  })

  test('that was resolved names who and when; a job without one says so', async () => {
    const [job, never] = [await broken(), await aJob(it)]
    const dispatcher = await it.signedIn('dispatch', { name: 'Achieng Otieno' })
    await dispatcher.call(jobs.resolve, { id: job.id, resolution: 'resumed' })
    const resolve = (id: string) => dispatcher.call(jobs.resolve, { id, resolution: 'resumed' })

    await expect(resolve(job.id)).rejects.toMatchObject({
      status: 409,
      message: 'This exception was resolved by Achieng Otieno at 12:00.',
    })
    await expect(resolve(never.id)).rejects.toMatchObject({
      message: `Job ${never.jobNo} is now Assigned: it has no open exception.`,
    })
  })

  test('before the start may be cancelled by dispatch, and resumed to its plan', async () => {
    const values = { status: 'exception', openedAt: seven } as const
    const [one, other] = [await aJob(it, values), await aJob(it, values)]
    const dispatcher = await it.signedIn('dispatch')

    const cancelled = await dispatcher.call(jobs.resolve, { id: one.id, resolution: 'cancelled' })
    const resumed = await dispatcher.call(jobs.resolve, { id: other.id, resolution: 'resumed' })

    expect([cancelled.status, resumed.status]).toEqual(['cancelled', 'assigned'])
    expect([cancelled.legs[0]?.phase, resumed.legs[0]?.phase]).toEqual(['dropped', 'planned'])
  })
})

test.each([
  ['an exception', 'exception', { reason: 'Puncture' }, 'an exception cannot have been marked'],
  ['a cancellation', 'cancelled', {}, 'it cannot have been cancelled'],
])('%s comes after the last step', async (_case, to, more, cannot) => {
  const job = await aJob(it, { status: 'en_route', actualStart: five })
  const manager = await it.signedIn('management')
  await manager.call(jobs.move, { id: job.id, to: 'at_pickup', at: seven })
  const act = (at: string) =>
    to === 'cancelled'
      ? manager.send(jobs.cancel, { id: job.id, at })
      : manager.send(jobs.move, { id: job.id, to, at, ...more })

  const refused = await act('2026-11-21T06:30:00.000Z')
  const accepted = await act(half)

  expect([refused.statusCode, refused.json().message]).toEqual([422, `The job arrived at 10:00; ${cannot} at 09:30.`])
  expect([accepted.statusCode, accepted.json().status]).toEqual([200, to])
  expect(half < now).toBe(true)
})

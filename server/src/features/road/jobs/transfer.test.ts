import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs, vehicles } = api
const it = useTestApp()

// No test may leave rows that break an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const five = '2026-11-21T05:00:00.000Z'
const seven = '2026-11-21T07:00:00.000Z'
const started = { status: 'in_transit', actualStart: five } as const

const another = async () => ({ vehicle: await aVehicle(it), driver: await aDriver(it) })
const legsOf = async (jobId: string) =>
  it.db
    .selectFrom('jobLegs')
    .select(['position', 'vehicleId', 'driverId', 'phase', 'startedAt', 'endedAt'])
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()
const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('moving a load to another truck', () => {
  test('on the road ends one leg and starts the next at that time, and both trucks have their hours', async () => {
    const job = await aJob(it, started)
    const { vehicle, driver } = await another()
    const dispatcher = await it.signedIn('dispatch')

    const moved = await dispatcher.call(jobs.transfer, {
      id: job.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      at: seven,
      place: 'Mtito Andei',
      note: 'Gearbox',
    })

    expect(moved).toMatchObject({ status: 'in_transit', vehicle: { id: vehicle.id }, driver: { id: driver.id } })
    expect(await legsOf(job.id)).toEqual([
      { position: 1, vehicleId: job.vehicleId, driverId: job.driverId, phase: 'done', startedAt: five, endedAt: seven },
      { position: 2, vehicleId: vehicle.id, driverId: driver.id, phase: 'under_way', startedAt: seven, endedAt: null },
    ])
    const hours = async (id: string | null) => (await dispatcher.call(vehicles.usage, { id: id ?? '' })).hoursOnJobs
    expect([await hours(job.vehicleId), await hours(vehicle.id)]).toEqual([2, 2])
    const { items } = await dispatcher.call(jobs.log, { id: job.id })
    expect(items.at(-1)).toMatchObject({
      kind: 'transfer',
      happenedAt: seven,
      place: 'Mtito Andei',
      note: 'Gearbox',
      regNo: vehicle.regNo,
    })
  })

  test('before the start changes the plan, and the log tells of the plan alone', async () => {
    const job = await aJob(it)
    const { vehicle, driver } = await another()
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id })

    expect(await legsOf(job.id)).toMatchObject([{ position: 1, vehicleId: vehicle.id, phase: 'planned' }])
    const { items } = await dispatcher.call(jobs.log, { id: job.id })
    expect(items).toMatchObject([{ kind: 'crew', regNo: vehicle.regNo, driverName: driver.name }])
  })

  test('by the edit form, on the road, moves it as of now', async () => {
    const job = await aJob(it, started)
    const { vehicle } = await another()
    const dispatcher = await it.signedIn('dispatch')

    const moved = await dispatcher.call(jobs.update, { id: job.id, version: 1, vehicleId: vehicle.id })

    expect(moved.legs).toMatchObject([
      { phase: 'done', endedAt: now, vehicle: { id: job.vehicleId } },
      { phase: 'under_way', startedAt: now, vehicle: { id: vehicle.id }, driver: { id: job.driverId } },
    ])
  })

  test.each([
    ['completed', 'Completed'],
    ['cancelled', 'Cancelled'],
  ])('that is %s is refused', async (status, label) => {
    const job = await aJob(it, { status })
    const { vehicle, driver } = await another()
    const manager = await it.signedIn('management')

    const answer = await manager.send(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id })

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `Job ${job.jobNo} is ${label}, so it cannot be moved.`,
    ])
    expect(await stored(job.id)).toEqual(job)
  })

  test('of an open exception asks to resolve it', async () => {
    const job = await aJob(it, { status: 'exception' })
    const { vehicle, driver } = await another()
    const dispatcher = await it.signedIn('dispatch')

    await expect(
      dispatcher.call(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id }),
    ).rejects.toMatchObject({
      status: 409,
      message: `Job ${job.jobNo} is an exception: resolve it by moving the load to another truck.`,
    })
    expect(await stored(job.id)).toEqual(job)
  })

  test('out of an exception keeps the place of the move, which no other end of it has', async () => {
    const job = await aJob(it, { status: 'exception', actualStart: five })
    const { vehicle, driver } = await another()
    const dispatcher = await it.signedIn('dispatch')

    const resumed = await dispatcher.send(jobs.resolve, { id: job.id, resolution: 'resumed', place: 'Salama' })
    expect([resumed.statusCode, resumed.json().fields]).toEqual([
      422,
      { place: 'Only a move to another truck has a place' },
    ])
    const crew = { vehicleId: vehicle.id, driverId: driver.id }
    await dispatcher.call(jobs.resolve, { id: job.id, resolution: 'transferred', ...crew, place: 'Salama' })

    const { items } = await dispatcher.call(jobs.log, { id: job.id })
    expect(items.find(({ kind }) => kind === 'transfer')).toMatchObject({ place: 'Salama', regNo: vehicle.regNo })
  })

  test('that is carried by them already says so', async () => {
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const job = await aJob(it, { ...started, vehicleId: vehicle.id, driverId: driver.id })
    const dispatcher = await it.signedIn('dispatch')

    await expect(
      dispatcher.call(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id }),
    ).rejects.toMatchObject({ status: 409, message: `${vehicle.regNo} and ${driver.name} carry it already.` })
  })

  test.each([
    [
      'before the leg started',
      '2026-11-21T04:59:00.000Z',
      'The job left at 08:00; the load cannot have been moved at 07:59.',
    ],
    ['in the future', '2026-11-21T09:01:00.000Z', 'This lies in the future.'],
  ])('%s is refused at that field', async (_case, at, sentence) => {
    const from = await aVehicle(it)
    const job = await aJob(it, { ...started, vehicleId: from.id })
    const { vehicle, driver } = await another()
    const dispatcher = await it.signedIn('dispatch')

    const answer = await dispatcher.send(jobs.transfer, { id: job.id, vehicleId: vehicle.id, driverId: driver.id, at })

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ message: sentence, fields: { at: expect.any(String) } })
    expect(await legsOf(job.id)).toHaveLength(1)
  })

  test('to a truck that was elsewhere at that time names the job', async () => {
    const { vehicle, driver } = await another()
    const other = await aJob(it, { status: 'completed', vehicleId: vehicle.id, actualStart: five, actualEnd: seven })
    const job = await aJob(it, started)
    const dispatcher = await it.signedIn('dispatch')

    const answer = await dispatcher.send(jobs.transfer, {
      id: job.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      at: '2026-11-21T06:30:00.000Z',
    })

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${vehicle.regNo} was on ${other.jobNo} until 10:00.`,
    ])
    expect(await stored(job.id)).toEqual(job)
  })

  test('to a truck under way is refused, and no reason helps', async () => {
    const busy = await aJob(it, started)
    const job = await aJob(it, started)
    const { driver } = await another()
    const dispatcher = await it.signedIn('management')
    const input = { id: job.id, vehicleId: busy.vehicleId ?? '', driverId: driver.id }

    const first = (await dispatcher.send(jobs.transfer, input)).json()
    const named = first.hindrances.map(({ kind, id }: Record<string, string>) => ({ kind, id }))
    const again = await dispatcher.send(jobs.transfer, {
      ...input,
      planAnyway: { hindrances: named, reason: 'Urgent' },
    })

    expect(first).toMatchObject({ code: 'CLASH', message: expect.stringContaining(`is under way on ${busy.jobNo}.`) })
    expect(again.json()).toMatchObject({ code: 'CLASH', hindrances: [{ kind: 'vehicleUnderWay', refuses: 'always' }] })
    expect(await stored(job.id)).toEqual(job)
  })

  test('in one change with its cancellation names the new crew on the dropped leg', async () => {
    const job = await aJob(it)
    const { vehicle } = await another()
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(jobs.update, { id: job.id, version: 1, vehicleId: vehicle.id, status: 'cancelled' })

    expect(await legsOf(job.id)).toMatchObject([{ phase: 'dropped', vehicleId: vehicle.id, driverId: job.driverId }])
  })

  test.each([
    ['on the road that is cancelled', { ...started }, 'cancelled', 'Cancelled'],
    ['completed that is cancelled', { status: 'completed', actualEnd: seven }, 'cancelled', 'Cancelled'],
    ['cancelled that is completed', { ...started, status: 'cancelled' }, 'completed', 'Completed'],
    ['completed', { status: 'completed', actualEnd: seven }, undefined, 'Completed'],
  ] as const)('by the edit form, of a job %s, is refused', async (_case, values, status, label) => {
    const job = await aJob(it, values)
    await it.db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', job.bookingId).execute()
    const { vehicle } = await another()
    const manager = await it.signedIn('management')
    const change = { id: job.id, version: 1, vehicleId: vehicle.id, ...(status && { status, statusReason: 'Late' }) }

    const answer = await manager.send(jobs.update, change)

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `Job ${job.jobNo} is ${label}, so it cannot be moved.`,
    ])
    expect(await stored(job.id)).toEqual(job)
  })

  test('is no transfer where a cancelled job that never drove starts after all', async () => {
    const job = await aJob(it, { status: 'cancelled' })
    await it.db.updateTable('bookings').set({ status: 'confirmed' }).where('id', '=', job.bookingId).execute()
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(jobs.update, {
      id: job.id,
      version: 1,
      status: 'en_route',
      statusReason: 'The customer called again',
    })

    const { items } = await dispatcher.call(jobs.log, { id: job.id })
    expect(items.map(({ kind, status }) => [kind, status])).toEqual([
      ['reopened', null],
      ['step', 'en_route'],
    ])
  })
})

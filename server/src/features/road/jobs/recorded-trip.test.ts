import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs, vehicles, dashboards } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const planned = { plannedStart: at('05:00'), plannedEnd: at('13:00') }
const times = { actualStart: at('06:00'), actualEnd: at('12:30') }
const aCrew = async () => ({ vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id })
const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a trip that is entered the next morning', () => {
  test('has the times that it had, and counts for on-time, hours and use by them', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const [crew, { id: bookingId }] = [await aCrew(), await aBooking(it)]
    const figures = async () => (await dispatcher.call(dashboards.dispatch, {})).onTime
    const before = await figures()

    const job = await dispatcher.call(jobs.create, {
      ...{ bookingId, ...crew, ...planned, status: 'completed' },
      ...times,
      pickupArrivedAt: at('07:00'),
      dropoffArrivedAt: at('11:00'),
    })

    expect(job).toMatchObject({ ...times, pickupArrivedAt: at('07:00'), pickupLeftAt: null })
    expect(job.legs).toMatchObject([{ phase: 'done', startedAt: times.actualStart, endedAt: times.actualEnd }])
    const { items } = await dispatcher.call(jobs.log, { id: job.id })
    expect(items.map(({ status, happenedAt }) => [status, happenedAt.slice(11, 16)])).toEqual([
      ['en_route', '06:00'],
      ['at_pickup', '07:00'],
      ['at_dropoff', '11:00'],
      ['completed', '12:30'],
    ])
    expect(await figures()).toEqual({ part: before.part + 1, whole: before.whole + 1 })
    expect((await dispatcher.call(vehicles.usage, { id: crew.vehicleId })).hoursOnJobs).toBe(6.5)
  })

  test('may be a planned job, or one that was started, whose end alone is asked', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const [waiting, driven] = [
      await aJob(it, planned),
      await aJob(it, { ...planned, status: 'in_transit', actualStart: at('05:30') }),
    ]
    const complete = (id: string, its: object) =>
      dispatcher.call(jobs.update, { id, version: 1, status: 'completed', ...its })

    expect(await complete(waiting.id, times)).toMatchObject({ ...times, legs: [{ startedAt: times.actualStart }] })
    const done = await complete(driven.id, { actualEnd: times.actualEnd })
    expect(done).toMatchObject({ actualStart: at('05:30'), actualEnd: times.actualEnd, dropoffArrivedAt: null })
    expect(done.legs).toMatchObject([{ startedAt: at('05:30'), endedAt: times.actualEnd }])
  })

  test('is completed now where no time is sent, and each clock is corrected by itself', async () => {
    const manager = await it.signedIn('management')
    const { id } = await aJob(it, planned)
    const done = await manager.call(jobs.update, { id, version: 1, status: 'completed' })
    expect(done).toMatchObject({ actualStart: now, actualEnd: now })
    const entries = (await manager.call(jobs.log, { id })).items
    const correct = (status: string, time: string) =>
      manager.call(jobs.correctTime, {
        ...{ id, at: time, reason: 'Gate book' },
        entryId: entries.find((entry) => entry.status === status)?.id ?? '',
      })

    expect(await correct('en_route', times.actualStart)).toMatchObject({ ...times, actualEnd: now })
    const corrected = await correct('completed', times.actualEnd)
    expect(corrected).toMatchObject(times)
    expect(corrected.legs).toMatchObject([{ startedAt: times.actualStart, endedAt: times.actualEnd }])
  })

  test.each([
    [
      'ends before it started',
      { actualEnd: at('05:59') },
      'actualEnd',
      'The job started at 09:00; it cannot have been completed at 08:59.',
    ],
    [
      'left before it arrived',
      { pickupArrivedAt: at('08:00'), pickupLeftAt: at('07:00') },
      'pickupLeftAt',
      'The job arrived at 11:00; it cannot have left at 10:00.',
    ],
    ['ends in the future', { actualEnd: '2026-11-21T09:00:00.001Z' }, 'actualEnd', 'This lies in the future.'],
    ['has no start', { actualStart: null }, 'actualStart', 'Enter when it started.'],
    ['is on the road', { status: 'in_transit' }, 'actualStart', 'Only a trip that becomes Completed takes this time.'],
  ] as const)('that %s is refused', async (_, its, field, message) => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await aJob(it, planned)
    const input = { id: job.id, version: 1, status: 'completed', ...times, ...its }

    const answer = await dispatcher.send(jobs.update, input)

    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
    expect(answer.json().fields).toHaveProperty(field)
    expect(await stored(job.id)).toEqual(job)
  })

  test('ends in the minute in which something happened, after it', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const happened = '2026-11-20T06:30:20.000Z'
    const job = await aJob(it, { ...planned, status: 'at_pickup', actualStart: happened })
    const input = { id: job.id, version: 1, status: 'completed', actualEnd: at('06:30') } as const

    expect(await dispatcher.call(jobs.update, input)).toMatchObject({ actualStart: happened, actualEnd: happened })
  })

  test('is refused where its truck drove another job then', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const other = await aJob(it, { status: 'completed', actualStart: at('12:00'), actualEnd: at('14:00') })
    const job = await aJob(it, { ...planned, vehicleId: other.vehicleId })
    const complete = (end: string) =>
      dispatcher.send(jobs.update, { id: job.id, version: 1, status: 'completed', ...times, actualEnd: end })

    const refused = await complete(at('12:01'))
    expect([refused.statusCode, refused.json().message]).toMatchObject([409, expect.stringContaining(other.jobNo)])
    expect(await stored(job.id)).toEqual(job)
    expect((await complete(at('12:00'))).statusCode).toBe(200)
  })
})

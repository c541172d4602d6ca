import { api } from '@shehena/domain/api'
import { unpackPlan } from '@shehena/domain/road/plan/unpack-plan'
import { afterEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, anAbsence, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { plan, jobs, bookings } = api
const it = useTestApp()

const at = (day: number, time = '05:00') => `2026-11-${day}T${time}:00.000Z`

// A drop or its undo leaves no row that breaks an invariant.
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

/** The bar of a job as the day plan shows it. */
async function barOf(jobId: string) {
  const dispatcher = await it.signedIn('dispatch')
  const shown = unpackPlan(await dispatcher.call(plan.get, { from: '2026-11-22', days: 7 })).flatMap(({ bars }) => bars)
  const bar = shown.find((each) => each.jobId === jobId)
  if (!bar) throw new Error('The plan does not show the job')
  return bar
}

type Bar = Awaited<ReturnType<typeof barOf>>

/** What a drop changes, as its undo puts it back. */
const planOf = ({ vehicleId, driver, from, plannedEnd, expectedEnd }: Bar) => ({
  vehicleId,
  driverId: driver?.id ?? null,
  plannedStart: from,
  plannedEnd,
  expectedEnd,
})

/** The job and its leg without what every change renews. */
async function stored(id: string) {
  const job = await it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const legs = await it.db.selectFrom('jobLegs').selectAll().where('jobId', '=', id).orderBy('position').execute()
  const { version: _v, updatedAt: _u, ...kept } = job
  return { job: kept, legs: legs.map(({ clashGroup: _c, ...leg }) => leg) }
}

describe('a bar that is dropped', () => {
  test.each<[sentence: string, plan: { plannedEnd: string | null; expectedEnd?: string }]>([
    ['with its planned end', { plannedEnd: at(22, '14:00') }],
    ['with an end that is estimated', { plannedEnd: null }],
    ['with a delay beyond its end', { plannedEnd: at(22, '14:00'), expectedEnd: at(22, '18:00') }],
  ])('%s takes another truck, driver and time, and its undo restores all of it', async (_sentence, ends) => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await dispatcher.call(jobs.create, {
      bookingId: (await aBooking(it)).id,
      vehicleId: (await aVehicle(it)).id,
      driverId: (await aDriver(it)).id,
      plannedStart: at(22),
      plannedEnd: ends.plannedEnd,
    })
    if (ends.expectedEnd) {
      await dispatcher.call(jobs.update, { id: job.id, version: job.version, expectedEnd: ends.expectedEnd })
    }
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const [before, bar] = [await stored(job.id), await barOf(job.id)]

    const dropped = await dispatcher.call(jobs.update, {
      id: bar.jobId,
      version: bar.version,
      vehicleId: vehicle.id,
      driverId: driver.id,
      plannedStart: at(23),
      plannedEnd: ends.plannedEnd && at(23, '14:00'),
      expectedEnd: ends.expectedEnd ? at(23, '18:00') : null,
    })

    const moved = await barOf(job.id)
    expect(moved).toMatchObject({
      vehicleId: vehicle.id,
      driver: { id: driver.id },
      from: at(23),
      version: dropped.version,
    })
    expect(moved.isEstimated).toBe(bar.isEstimated)

    await dispatcher.call(jobs.update, { id: job.id, version: dropped.version, ...planOf(bar) })

    expect(await stored(job.id)).toEqual(before)
    expect(await barOf(job.id)).toEqual({ ...bar, version: dropped.version + 1 })
  })

  test('on a taken time is refused and named; planned anyway both are marked, and the undo takes the marks away', async () => {
    const taken = await aJob(it, { plannedStart: at(22), plannedEnd: at(22, '14:00') })
    const job = await aJob(it, { plannedStart: at(24), plannedEnd: at(24, '14:00') })
    const [before, bar] = [await stored(job.id), await barOf(job.id)]
    const dispatcher = await it.signedIn('dispatch')
    const drop = {
      id: job.id,
      version: bar.version,
      vehicleId: taken.vehicleId,
      plannedStart: at(22, '10:00'),
      plannedEnd: at(22, '20:00'),
    }

    const refused = await dispatcher.send(jobs.update, drop)

    expect(refused.statusCode).toBe(409)
    const { hindrances, ...refusal } = refused.json()
    expect(refusal).toMatchObject({ code: 'CLASH', message: expect.stringContaining(`is planned on ${taken.jobNo}`) })
    expect(await stored(job.id)).toEqual(before)
    expect(await barOf(job.id)).toEqual(bar)

    const named = hindrances.map(({ kind, id }: Record<string, string>) => ({ kind, id }))
    const dropped = await dispatcher.call(jobs.update, {
      ...drop,
      planAnyway: { hindrances: named, reason: 'Half loads' },
    })
    expect((await barOf(job.id)).marks).toEqual(['clash', 'plannedAnyway'])
    expect((await barOf(taken.id)).marks).toEqual(['clash'])

    await dispatcher.call(jobs.update, { id: job.id, version: dropped.version, ...planOf(bar) })
    expect(await stored(job.id)).toEqual(before)
    expect((await barOf(job.id)).marks).toEqual([])
    expect((await barOf(taken.id)).marks).toEqual([])
  })

  test('on a truck that is away is refused, unless planned anyway, which is marked while it is so', async () => {
    const job = await aJob(it, { plannedStart: at(24), plannedEnd: at(24, '14:00') })
    const bar = await barOf(job.id)
    const vehicle = await aVehicle(it)
    await anAbsence(it, { vehicleId: vehicle.id, awayFrom: at(22), awayUntil: at(25) })
    const dispatcher = await it.signedIn('dispatch')
    const drop = { id: job.id, version: bar.version, vehicleId: vehicle.id }

    const refused = (await dispatcher.send(jobs.update, drop)).json()
    expect(refused).toMatchObject({ code: 'CLASH', hindrances: [{ kind: 'vehicleAbsent' }] })
    const named = refused.hindrances.map(({ kind, id }: Record<string, string>) => ({ kind, id }))
    const dropped = await dispatcher.call(jobs.update, {
      ...drop,
      planAnyway: { hindrances: named, reason: 'Ready early' },
    })
    expect(await barOf(job.id)).toMatchObject({ vehicleId: vehicle.id, marks: ['plannedAnyway'] })

    const later = { plannedStart: at(26), plannedEnd: at(26, '14:00') }
    await dispatcher.call(jobs.update, { id: job.id, version: dropped.version, ...later })
    expect(await barOf(job.id)).toMatchObject({ from: at(26), marks: [] })
  })

  test('after a colleague moved it is refused, says who was first, and changes nothing', async () => {
    const job = await aJob(it, { plannedStart: at(24), plannedEnd: at(24, '14:00') })
    const bar = await barOf(job.id)
    const [colleague, dispatcher] = [
      await it.signedIn('dispatch', { name: 'Lucy Njeri' }),
      await it.signedIn('dispatch'),
    ]
    await colleague.call(jobs.update, { id: job.id, version: bar.version, plannedStart: at(24, '08:00') })
    const before = await stored(job.id)

    const refused = await dispatcher.send(jobs.update, {
      id: job.id,
      version: bar.version,
      plannedStart: at(24, '03:00'),
    })

    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'STALE', lastChange: { by: 'Lucy Njeri' } })
    expect(await stored(job.id)).toEqual(before)
  })
})

describe('a row of the queue that is dropped', () => {
  const rowOf = async (id: string) => {
    const dispatcher = await it.signedIn('dispatch')
    return (await dispatcher.call(plan.queue, { pageSize: 100 })).items.find((row) => row.id === id)
  }

  test('as a job gets its crew and times, and its undo puts it back', async () => {
    const job = await aJob(it, {
      status: 'pending',
      vehicleId: null,
      driverId: null,
      plannedStart: null,
      plannedEnd: null,
    })
    const [before, row] = [await stored(job.id), await rowOf(job.id)]
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const dispatcher = await it.signedIn('dispatch')

    const dropped = await dispatcher.call(jobs.update, {
      id: job.id,
      version: row?.version ?? 0,
      vehicleId: vehicle.id,
      driverId: driver.id,
      plannedStart: at(22),
    })

    expect(dropped.status).toBe('assigned')
    expect(await rowOf(job.id)).toBeUndefined()
    expect(await barOf(job.id)).toMatchObject({ vehicleId: vehicle.id, from: at(22), isEstimated: true })

    await dispatcher.call(jobs.update, {
      id: job.id,
      version: dropped.version,
      vehicleId: null,
      driverId: null,
      plannedStart: null,
    })

    expect(await stored(job.id)).toEqual(before)
    expect(await rowOf(job.id)).toEqual({ ...row, version: dropped.version + 1 })
  })

  test('as a booking gets a job, and its undo gives the load back', async () => {
    const booking = await aBooking(it, { trucksNeeded: 2 })
    const row = await rowOf(booking.id)
    const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
    const dispatcher = await it.signedIn('dispatch')
    const drop = {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      plannedStart: row?.from ?? null,
      plannedEnd: row?.until ?? null,
    }

    const made = await dispatcher.call(jobs.create, drop)

    expect(await barOf(made.id)).toMatchObject({ load: { no: 1, of: 2 }, from: row?.from, until: row?.until })
    expect(await rowOf(booking.id)).toMatchObject({ loadsLeft: 1 })

    await dispatcher.call(jobs.cancel, { id: made.id })

    expect(await rowOf(booking.id)).toEqual(row)
    expect(await dispatcher.call(bookings.get, { id: booking.id })).toMatchObject({ status: 'confirmed' })
    await expect(barOf(made.id)).rejects.toThrow('does not show')
  })
})

import { randomUUID } from 'node:crypto'
import { api } from '@shehena/domain/api'
import { afterEach, describe, expect, test } from 'vitest'
import { anApiKey } from '#test/support/api-keys.ts'
import { aBooking, aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const question = 'This lies in the past: recorded afterwards?'
const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
const yesterday = { plannedStart: at(20, 5), plannedEnd: at(20, 13) }
const today = { plannedStart: at(21, 6), plannedEnd: at(21, 18) }
const tomorrow = { plannedStart: at(22, 6), plannedEnd: at(22, 18) }
const doubt = { status: 422, code: 'UNUSUAL', fields: { plannedEnd: question } }

const aCrew = async () => {
  const [vehicle, driver] = await Promise.all([aVehicle(it), aDriver(it)])
  return { vehicleId: vehicle.id, driverId: driver.id }
}
const jobsOf = (bookingId: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('bookingId', '=', bookingId).execute()
const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookingStatus = async (id: string) =>
  (await it.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('a job whose times are over', () => {
  test('is asked about before it is made, and made once confirmed', async () => {
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')
    const input = { bookingId: booking.id, ...yesterday }
    const key = { idempotencyKey: randomUUID() }

    await expect(dispatcher.call(jobs.create, input, key)).rejects.toMatchObject(doubt)
    expect(await jobsOf(booking.id)).toEqual([])
    expect(await bookingStatus(booking.id)).toBe('confirmed')

    const made = await dispatcher.call(jobs.create, { ...input, isConfirmed: true }, key)
    expect(made).toMatchObject({ status: 'pending', isLate: true, ...yesterday })
  })

  test('is asked about before it is changed, and changed once confirmed', async () => {
    const job = await aJob(it, tomorrow)
    const dispatcher = await it.signedIn('dispatch')
    const change = { id: job.id, version: 1, ...yesterday }

    await expect(dispatcher.call(jobs.update, change)).rejects.toMatchObject(doubt)
    expect(await stored(job.id)).toMatchObject({ ...tomorrow, version: 1 })

    await dispatcher.call(jobs.update, { ...change, isConfirmed: true })
    expect(await stored(job.id)).toMatchObject({ ...yesterday, version: 2 })
  })

  test('is asked about by its start, where the estimated end has passed too', async () => {
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')

    const asked = dispatcher.call(jobs.create, { bookingId: booking.id, plannedStart: at(19, 5) })

    await expect(asked).rejects.toMatchObject({ code: 'UNUSUAL', fields: { plannedStart: question } })
  })

  test('is asked about before it clashes, and a confirmed one still needs its truck from now on', async () => {
    const other = await aJob(it, { status: 'in_transit', actualStart: at(21, 6), ...today })
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')
    const input = { bookingId: booking.id, vehicleId: other.vehicleId, ...yesterday }

    await expect(dispatcher.call(jobs.create, input)).rejects.toMatchObject(doubt)
    const refused = (await dispatcher.send(jobs.create, { ...input, isConfirmed: true })).json()

    expect(refused).toMatchObject({ code: 'CLASH', hindrances: [{ kind: 'vehicleOverlap', jobNo: other.jobNo }] })
    expect(await jobsOf(booking.id)).toEqual([])
  })

  test('is asked about as other unusual values are, where a key sends it', async () => {
    const booking = await aBooking(it)
    const { client: program } = await anApiKey(it, { role: 'dispatch' })
    const input = { bookingId: booking.id, ...yesterday }

    await expect(program.call(jobs.create, input)).rejects.toMatchObject(doubt)
    expect(await jobsOf(booking.id)).toEqual([])

    expect(await program.call(jobs.create, { ...input, isConfirmed: true })).toMatchObject(yesterday)
  })
})

describe('nothing is asked', () => {
  test("of yesterday's trip that is entered as completed, though its truck is on the road today", async () => {
    const { vehicleId, driverId, ...other } = await aJob(it, {
      status: 'in_transit',
      actualStart: at(21, 6),
      ...today,
    })
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')
    const input = { bookingId: booking.id, vehicleId, driverId, ...yesterday, status: 'completed' as const }

    const made = await dispatcher.call(jobs.create, input)

    expect(made).toMatchObject({ status: 'completed', ...yesterday, actualStart: now, actualEnd: now })
    expect(made.legs.map(({ phase, startedAt, endedAt }) => [phase, startedAt, endedAt])).toEqual([['done', now, now]])
    expect(await stored(other.id)).toMatchObject({ status: 'in_transit', vehicleId, driverId, version: 1 })
  })

  test("where a planned job is completed with yesterday's times, though another job has its truck now", async () => {
    const crew = await aCrew()
    const job = await aJob(it, { ...crew, ...tomorrow })
    await aJob(it, { ...crew, status: 'in_transit', actualStart: at(21, 6), ...today })
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 1, ...yesterday, status: 'completed' })

    expect(changed).toMatchObject({ status: 'completed', ...yesterday })
  })

  test('where a job has become late: its crew and its state change, and its times as they stand', async () => {
    const job = await aJob(it, yesterday)
    const dispatcher = await it.signedIn('dispatch')
    const crew = await aCrew()

    await dispatcher.call(jobs.update, { id: job.id, version: 1, ...crew, ...yesterday })
    await dispatcher.call(jobs.move, { id: job.id, to: 'en_route' })
    const started = await dispatcher.call(jobs.update, { id: job.id, version: 3, plannedStart: at(20, 6) })

    expect(started).toMatchObject({ status: 'en_route', plannedStart: at(20, 6), plannedEnd: yesterday.plannedEnd })
  })

  test('where a late load is planned to its end ahead', async () => {
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(jobs.create, {
      bookingId: booking.id,
      plannedStart: at(20, 5),
      plannedEnd: at(21, 10),
    })

    expect(made.plannedStart).toBe(at(20, 5))
  })
})

describe('a plan of more than 60 days', () => {
  const long = { plannedStart: at(22, 6), plannedEnd: '2027-11-22T18:00:00.000Z' }
  const asked = 'This plan takes 365 days. Correct it, or confirm that it is right.'

  test('is asked about before it is made or changed, and taken once confirmed', async () => {
    const job = await aJob(it, tomorrow)
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')
    const refusal = { status: 422, code: 'UNUSUAL', fields: { plannedEnd: asked } }

    await expect(dispatcher.call(jobs.create, { bookingId: booking.id, ...long })).rejects.toMatchObject(refusal)
    await expect(dispatcher.call(jobs.update, { id: job.id, version: 1, ...long })).rejects.toMatchObject(refusal)
    expect(await jobsOf(booking.id)).toEqual([])
    expect(await stored(job.id)).toMatchObject({ ...tomorrow, version: 1 })

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 1, ...long, isConfirmed: true })
    expect(changed).toMatchObject(long)
    // Its crew is another matter: the plan stays as it was confirmed.
    await dispatcher.call(jobs.update, { id: job.id, version: changed.version, ...(await aCrew()) })
  })

  test('is asked about by the expected end of a job on the road', async () => {
    const job = await aJob(it, { status: 'in_transit', actualStart: at(21, 6), ...today })
    const dispatcher = await it.signedIn('dispatch')
    const change = { id: job.id, version: 1, expectedEnd: '2027-11-21T18:00:00.000Z' }

    await expect(dispatcher.call(jobs.update, change)).rejects.toMatchObject({
      code: 'UNUSUAL',
      fields: { expectedEnd: 'This plan takes 365 days. Correct it, or confirm that it is right.' },
    })
    expect(await dispatcher.call(jobs.update, { ...change, expectedEnd: at(23, 6) })).toMatchObject({
      expectedEnd: at(23, 6),
    })
  })
})

describe('a load above the weight of its booking', () => {
  test('is asked about before it is made or changed, and taken once confirmed', async () => {
    const booking = await aBooking(it, { weightTons: 56, trucksNeeded: 2 })
    const dispatcher = await it.signedIn('dispatch')
    const asked = '28,000 t is more than the 56 t of the whole booking. Correct it, or confirm that it is right.'
    const refusal = { status: 422, code: 'UNUSUAL', fields: { loadTons: asked } }
    const input = { bookingId: booking.id, loadTons: 28_000 }

    await expect(dispatcher.call(jobs.create, input)).rejects.toMatchObject(refusal)
    expect(await jobsOf(booking.id)).toEqual([])
    const made = await dispatcher.call(jobs.create, { ...input, loadTons: 28 })

    const change = { id: made.id, version: made.version, loadTons: 28_000 }
    await expect(dispatcher.call(jobs.update, change)).rejects.toMatchObject(refusal)
    expect(await stored(made.id)).toMatchObject({ loadTons: 28, version: made.version })
    const changed = await dispatcher.call(jobs.update, { ...change, isConfirmed: true })
    expect(changed.loadTons).toBe(28_000)
    await dispatcher.call(jobs.update, { id: made.id, version: changed.version, ...tomorrow })
  })

  test('is asked about by the booking that it comes to', async () => {
    const [made, other] = await Promise.all([aJob(it, { loadTons: 28, ...tomorrow }), aBooking(it, { weightTons: 10 })])
    const dispatcher = await it.signedIn('dispatch')

    const moved = dispatcher.call(jobs.update, { id: made.id, version: 1, bookingId: other.id })

    await expect(moved).rejects.toMatchObject({ code: 'UNUSUAL', fields: { loadTons: expect.any(String) } })
    expect(await stored(made.id)).toMatchObject({ bookingId: made.bookingId, version: 1 })
  })
})

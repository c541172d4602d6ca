import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import type { Job } from '@shehena/domain/road/jobs/job'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aBooking, aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { dispatchFaults } from '#test/support/dispatch-faults.ts'
import { type Client, now, useTestApp } from '#test/support/test-app.ts'

const { jobs, vehicles } = api
let clock = now
const it = useTestApp({ clock: () => clock })

beforeEach(() => {
  clock = now
})
afterEach(async () => {
  expect(await dispatchFaults(it)).toEqual([])
})

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const reason = 'Entered by mistake'

/** A job that left at 08:00 and arrived at 09:00 in Nairobi, both recorded by this person. */
async function onTheWay(person: Client): Promise<Job> {
  const [vehicle, driver, booking] = [await aVehicle(it), await aDriver(it), await aBooking(it)]
  const crew = { vehicleId: vehicle.id, driverId: driver.id }
  const { id } = await person.call(jobs.create, { bookingId: booking.id, ...crew })
  await person.call(jobs.move, { id, to: 'en_route', at: at('05:00') })
  return person.call(jobs.move, { id, to: 'at_pickup', at: at('06:00') })
}

const entriesOf = async (person: Client, { id }: { id: string }) => (await person.call(jobs.log, { id })).items
const entryId = async (person: Client, job: { id: string }, status: string) =>
  (await entriesOf(person, job)).find((each) => each.status === status || each.kind === status)?.id ?? ''
const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the time of a step', () => {
  test('is corrected: clock, leg and hours follow, and the log keeps the former one', async () => {
    const dispatcher = await it.signedIn('dispatch', { name: 'Achieng Otieno' })
    const job = await onTheWay(dispatcher)
    const entry = await entryId(dispatcher, job, 'en_route')

    const corrected = await dispatcher.call(jobs.correctTime, { id: job.id, entryId: entry, at: at('04:00'), reason })
    await dispatcher.call(jobs.correctTime, { id: job.id, entryId: entry, at: at('04:30'), reason: 'Gate book' })

    expect(corrected).toMatchObject({
      actualStart: at('04:00'),
      legs: [{ startedAt: at('04:00') }],
    })
    const { hoursOnJobs } = await dispatcher.call(vehicles.usage, { id: job.vehicle?.id ?? '' })
    expect(hoursOnJobs).toBe(4.5)
    expect((await entriesOf(dispatcher, job)).find(({ id }) => id === entry)).toMatchObject({
      happenedAt: at('04:30'),
      mayCorrect: true,
      corrections: [
        { was: at('05:00'), reason, by: 'Achieng Otieno' },
        { was: at('04:00'), reason: 'Gate book', by: 'Achieng Otieno' },
      ],
    })
  })

  test('of a completion changes the end of the leg', async () => {
    const job = await aJob(it, { status: 'completed', actualStart: at('05:00'), actualEnd: at('08:00') })
    const manager = await it.signedIn('management')
    const entry = await entryId(manager, job, 'completed')

    const corrected = await manager.call(jobs.correctTime, { id: job.id, entryId: entry, at: at('07:00'), reason })

    expect(corrected).toMatchObject({ actualEnd: at('07:00'), legs: [{ endedAt: at('07:00') }] })
  })

  test.each([
    ['en_route', '06:01', 422, 'The job started at 09:01; it cannot have arrived at 09:00.'],
    ['at_pickup', '04:59', 422, 'The job started at 08:00; it cannot have arrived at 07:59.'],
    ['at_pickup', '09:01', 422, 'This lies in the future.'],
  ])('%s at %s is refused', async (step, time, status, sentence) => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await onTheWay(dispatcher)
    const before = await stored(job.id)
    const input = { id: job.id, entryId: await entryId(dispatcher, job, step), at: at(time), reason }

    const answer = await dispatcher.send(jobs.correctTime, input)

    expect([answer.statusCode, answer.json().message]).toEqual([status, sentence])
    expect(answer.json().fields).toHaveProperty('at')
    expect(await stored(job.id)).toEqual(before)
  })

  test('into another journey of the truck is refused by the name of that job', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await onTheWay(dispatcher)
    const vehicleId = job.vehicle?.id ?? ''
    const other = await aJob(it, { vehicleId, status: 'completed', actualStart: at('02:00'), actualEnd: at('04:00') })
    const input = { id: job.id, entryId: await entryId(dispatcher, job, 'en_route'), reason }

    const answer = await dispatcher.send(jobs.correctTime, { ...input, at: at('03:00') })
    const touching = await dispatcher.send(jobs.correctTime, { ...input, at: at('04:00') })

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      `${job.vehicle?.regNo} was on ${other.jobNo} until 07:00.`,
    ])
    expect(touching.statusCode).toBe(200)
  })

  test('that a step back took out of the journey cannot be corrected', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await onTheWay(dispatcher)
    const entry = await entryId(dispatcher, job, 'at_pickup')
    const back = { status: 'en_route' as const, statusReason: 'Wrong job' }
    await dispatcher.call(jobs.update, { id: job.id, version: job.version, ...back })

    const answer = await dispatcher.send(jobs.correctTime, { id: job.id, entryId: entry, at: at('06:10'), reason })

    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This step no longer counts: the job was set back since.',
    ])
    expect((await entriesOf(dispatcher, job)).find(({ id }) => id === entry)).toMatchObject({
      isVoid: true,
      mayCorrect: false,
    })
  })

  test('is corrected by dispatch for 24 hours where it is their own, by management always', async () => {
    const [mine, colleague, manager] = [
      await it.signedIn('dispatch'),
      await it.signedIn('dispatch'),
      await it.signedIn('management'),
    ]
    const job = await onTheWay(mine)
    const entry = await entryId(mine, job, 'at_pickup')
    const correct = async (person: Client) =>
      (await person.send(jobs.correctTime, { id: job.id, entryId: entry, at: at('06:10'), reason })).statusCode

    expect([await correct(mine), await correct(colleague), await correct(manager)]).toEqual([200, 403, 200])
    clock = addSeconds(now, 24 * 3600 + 1)
    expect([await correct(mine), await correct(manager)]).toEqual([403, 200])
  })

  test('of a note has nothing to correct, and one of another job is not found', async () => {
    const manager = await it.signedIn('management')
    const [job, other] = [await onTheWay(manager), await onTheWay(manager)]
    await manager.call(jobs.addNote, { id: job.id, note: 'Driver called' })
    const correct = (id: string, entry: string) =>
      manager.call(jobs.correctTime, { id, entryId: entry, at: at('06:00'), reason })

    await expect(correct(job.id, await entryId(manager, job, 'note'))).rejects.toMatchObject({ status: 409 })
    await expect(correct(other.id, await entryId(manager, job, 'at_pickup'))).rejects.toMatchObject({ status: 404 })
  })
})

describe('a move to another truck', () => {
  async function moved(person: Client) {
    const job = await onTheWay(person)
    const crew = { vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id }
    return person.call(jobs.transfer, { id: job.id, ...crew, at: at('07:00') })
  }

  test.each(['06:30', '08:00'])('that was at %s moves both legs', async (time) => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await moved(dispatcher)
    const entry = await entryId(dispatcher, job, 'transfer')

    const corrected = await dispatcher.call(jobs.correctTime, { id: job.id, entryId: entry, at: at(time), reason })

    expect(corrected.legs).toMatchObject([{ endedAt: at(time) }, { startedAt: at(time), endedAt: null }])
    // The next step is one tap, whatever was corrected before.
    expect((await dispatcher.send(jobs.move, { id: job.id, to: 'in_transit' })).statusCode).toBe(200)
  })

  test('cannot have been before the first truck started', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await moved(dispatcher)
    const entry = await entryId(dispatcher, job, 'transfer')

    const answer = await dispatcher.send(jobs.correctTime, { id: job.id, entryId: entry, at: at('04:00'), reason })

    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'The job arrived at 09:00; the load cannot have been moved at 07:00.',
    ])
  })
})

describe('an exception', () => {
  /** Marked at 10:00 in Nairobi at the pickup, and over at 11:00. */
  async function brokenDown(person: Client, resolution: 'resumed' | 'completed' = 'resumed') {
    const job = await onTheWay(person)
    await person.call(jobs.move, { id: job.id, to: 'exception', reason: 'Tyre', place: 'Voi', at: at('07:00') })
    return person.call(jobs.resolve, { id: job.id, resolution, at: at('08:00') })
  }
  const exceptionsOf = ({ id }: Job) => it.db.selectFrom('jobExceptions').selectAll().where('jobId', '=', id).execute()

  test('is corrected in its time, its kind and its place, and the log keeps what was there', async () => {
    const dispatcher = await it.signedIn('dispatch', { name: 'Achieng Otieno' })
    const job = await onTheWay(dispatcher)
    await dispatcher.call(jobs.move, { id: job.id, to: 'exception', reason: 'Tyre', place: 'Voi', at: at('07:00') })
    const entry = await entryId(dispatcher, job, 'exception')
    const input = { id: job.id, entryId: entry, reason }

    const kind = { kind: 'tyre', waypointId: null, place: 'Maungu' } as const
    await dispatcher.call(jobs.correctTime, { ...input, at: at('06:30'), ...kind })
    const corrected = await dispatcher.call(jobs.correctTime, { ...input, at: at('06:40') })

    expect(corrected.exception).toMatchObject({ kind: 'tyre', place: 'Maungu', openedAt: at('06:40') })
    const { hoursOnJobs } = await dispatcher.call(vehicles.usage, { id: job.vehicle?.id ?? '' })
    expect(hoursOnJobs).toBeCloseTo(1 + 40 / 60, 6)
    expect((await entriesOf(dispatcher, job)).find(({ id }) => id === entry)).toMatchObject({
      happenedAt: at('06:40'),
      place: 'Maungu',
      exception: { kind: 'tyre', waypointId: null },
      mayCorrect: true,
      corrections: [
        { was: at('07:00'), exception: { kind: 'other', place: 'Voi' }, by: 'Achieng Otieno' },
        { was: at('06:30'), exception: null },
      ],
    })
  })

  test.each([
    ['exception', '05:59', 'The job arrived at 09:00; an exception cannot have been marked at 08:59.'],
    ['exception', '08:01', 'The exception was marked at 11:01; it cannot have been resolved at 11:00.'],
    ['resolved', '06:59', 'The exception was marked at 10:00; it cannot have been resolved at 09:59.'],
    ['at_pickup', '07:01', 'The job arrived at 10:01; an exception cannot have been marked at 10:00.'],
  ])('and what it lies between keep their order: %s at %s', async (step, time, sentence) => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await brokenDown(dispatcher)
    const before = [await stored(job.id), await exceptionsOf(job)]
    const input = { id: job.id, entryId: await entryId(dispatcher, job, step), at: at(time), reason }

    const answer = await dispatcher.send(jobs.correctTime, input)

    expect([answer.statusCode, answer.json().message, answer.json().fields]).toEqual([422, sentence, { at: sentence }])
    expect([await stored(job.id), await exceptionsOf(job)]).toEqual(before)
  })

  test('that ended with the job ends when the completion is corrected to, but not before it was marked', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await brokenDown(dispatcher, 'completed')
    const entry = await entryId(dispatcher, job, 'completed')
    const correct = (time: string) =>
      dispatcher.send(jobs.correctTime, { id: job.id, entryId: entry, at: at(time), reason })

    expect((await correct('06:59')).json().message).toBe(
      'The exception was marked at 10:00; it cannot have been resolved at 09:59.',
    )
    expect((await correct('07:30')).json()).toMatchObject({ actualEnd: at('07:30'), legs: [{ endedAt: at('07:30') }] })
    expect(await exceptionsOf(job)).toMatchObject([{ openedAt: at('07:00'), resolvedAt: at('07:30') }])
  })

  test('alone has a kind and a place, and only a waypoint of its own job', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await brokenDown(dispatcher)
    const input = { id: job.id, at: at('06:00'), reason }
    const exception = { kind: 'tyre', waypointId: '0190a000-0000-7000-8000-000000000000' }
    const correct = async (of: string, its: object) =>
      (
        await dispatcher.send(jobs.correctTime, { ...input, entryId: await entryId(dispatcher, job, of), ...its })
      ).json()

    expect((await correct('at_pickup', exception)).message).toBe('Only an exception has a kind and a place.')
    expect(await correct('exception', { ...exception, at: at('07:00') })).toMatchObject({
      message: 'Choose a waypoint of this job.',
      fields: { waypointId: 'There is no such waypoint' },
    })
  })

  test('of somebody else is corrected by management alone', async () => {
    const [mine, colleague, manager] = [
      await it.signedIn('dispatch'),
      await it.signedIn('dispatch'),
      await it.signedIn('management'),
    ]
    const job = await brokenDown(mine)
    const entry = await entryId(mine, job, 'exception')
    const correct = async (person: Client) =>
      (await person.send(jobs.correctTime, { id: job.id, entryId: entry, at: at('06:30'), reason })).statusCode

    expect([await correct(colleague), await correct(mine), await correct(manager)]).toEqual([403, 200, 200])
  })
})

describe('who drove a leg', () => {
  const another = async () => ({ vehicleId: (await aVehicle(it)).id, driverId: (await aDriver(it)).id })

  test('is corrected from its start, and the hours with it', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const job = await onTheWay(dispatcher)
    const crew = await another()
    const legId = job.legs[0]?.id ?? ''

    const corrected = await dispatcher.call(jobs.correctCrew, { id: job.id, legId, ...crew, reason })

    expect(corrected).toMatchObject({
      vehicle: { id: crew.vehicleId },
      legs: [{ vehicle: { id: crew.vehicleId }, startedAt: at('05:00') }],
    })
    const hours = async (id: string) => (await dispatcher.call(vehicles.usage, { id })).hoursOnJobs
    expect([await hours(job.vehicle?.id ?? ''), await hours(crew.vehicleId)]).toEqual([0, 4])
    expect((await entriesOf(dispatcher, job)).at(-1)).toMatchObject({
      kind: 'correction',
      reason,
      regNo: job.vehicle?.regNo,
    })
  })

  test('is a fact: a plan that it overlaps is shown as a clash', async () => {
    const dispatcher = await it.signedIn('dispatch')
    const crew = await another()
    const times = { plannedStart: at('08:00'), plannedEnd: at('12:00') }
    const plan = await dispatcher.call(jobs.create, { bookingId: (await aBooking(it)).id, ...crew, ...times })
    const job = await onTheWay(dispatcher)
    await dispatcher.call(jobs.update, { id: job.id, version: job.version, plannedStart: at('05:00') })

    const corrected = await dispatcher.call(jobs.correctCrew, {
      id: job.id,
      legId: job.legs[0]?.id ?? '',
      ...crew,
      reason,
    })

    expect(corrected.clashes).toEqual([{ jobId: plan.id, jobNo: plan.jobNo }])
  })

  test('cannot be one that was elsewhere, the one that it names, or that of a plan', async () => {
    const manager = await it.signedIn('management')
    const job = await onTheWay(manager)
    const [crew, legId] = [await another(), job.legs[0]?.id ?? '']
    const times = { status: 'completed', actualStart: at('04:00'), actualEnd: at('06:00') } as const
    const other = await aJob(it, { ...times, vehicleId: crew.vehicleId })
    const plan = await aJob(it)
    const [leg] = await it.db.selectFrom('jobLegs').select('id').where('jobId', '=', plan.id).execute()
    const correct = async (id: string, its: object) =>
      (await manager.send(jobs.correctCrew, { id, legId, ...crew, reason, ...its })).json().message
    const same = { vehicleId: job.vehicle?.id, driverId: job.driver?.id }

    expect(await correct(job.id, {})).toMatch(new RegExp(`was on ${other.jobNo} until 09:00.$`))
    expect(await correct(job.id, same)).toBe(`${job.vehicle?.regNo} and ${job.driver?.name} carry it already.`)
    expect(await correct(plan.id, { legId: leg?.id })).toBe('This leg has not started: change the plan instead.')
    expect(await correct(plan.id, {})).toBe('Leg not found')
  })
})

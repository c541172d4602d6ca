import { api } from '@shehena/domain/api'
import { roles } from '@shehena/domain/roles'
import { describe, expect, test } from 'vitest'
import { aBooking, aJob, aVehicle } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { bookings, jobs } = api
const it = useTestApp()

const stored = (id: string) => it.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: string) => (await stored(id)).status

/** The loads of a booking's live jobs, in order. */
const loadsOf = async (bookingId: string) => {
  const rows = await it.db
    .selectFrom('dispatchJobs')
    .select('loadNo')
    .where('bookingId', '=', bookingId)
    .where('status', '<>', 'cancelled')
    .orderBy('loadNo')
    .execute()
  return rows.map(({ loadNo }) => loadNo)
}

const faults = async () => (await it.pool.query('select * from load_faults()')).rows

/** A booking of 30 t a truck, with as many jobs as asked. */
async function aBookingOfTrucks(trucksNeeded: number, jobCount = 0) {
  const isFull = jobCount === trucksNeeded
  const booking = await aBooking(it, {
    trucksNeeded,
    weightTons: trucksNeeded * 30,
    status: isFull ? 'scheduled' : 'confirmed',
  })
  const made = []
  for (let n = 0; n < jobCount; n += 1) made.push(await aJob(it, { bookingId: booking.id }))
  return { booking, jobs: made }
}

describe('a booking of three trucks', () => {
  test('stays confirmed until each load has a job, and the fourth is refused', async () => {
    const { booking } = await aBookingOfTrucks(3)
    const dispatcher = await it.signedIn('dispatch')
    const seen = []

    for (let n = 1; n <= 3; n += 1) {
      const made = await dispatcher.call(jobs.create, { bookingId: booking.id })
      seen.push([made.loadNo, made.loads, made.loadTons, await statusOf(booking.id)])
    }
    const refusal = dispatcher.call(jobs.create, { bookingId: booking.id })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: `Booking ${booking.bookingNo} has all 3 of its jobs.`,
    })
    expect(seen).toEqual([
      [1, 3, null, 'confirmed'],
      [2, 3, null, 'confirmed'],
      [3, 3, null, 'scheduled'],
    ])
    expect(await loadsOf(booking.id)).toEqual([1, 2, 3])
  })

  test('gives eight dispatchers at once three jobs, with one load each', async () => {
    const { booking } = await aBookingOfTrucks(3)
    const dispatcher = await it.signedIn('dispatch')
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query('select from bookings where id = $1 for no key update', [booking.id])

    const sending = Array.from({ length: 8 }, () => dispatcher.send(jobs.create, { bookingId: booking.id }))
    await untilWaiting(it.pool, 4)
    await holder.query('commit')
    holder.release()
    const answers = await Promise.all(sending)

    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
      Array(5).fill([409, `Booking ${booking.bookingNo} has all 3 of its jobs.`]),
    )
    expect(await loadsOf(booking.id)).toEqual([1, 2, 3])
    expect(await statusOf(booking.id)).toBe('scheduled')
    expect(await faults()).toEqual([])
  })

  test('is confirmed again when load 2 is cancelled, and the next job carries load 2', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 3)
    const manager = await it.signedIn('management')

    const cancelled = await manager.call(jobs.cancel, { id: made[1]?.id ?? '' })
    const freed = await statusOf(booking.id)
    const next = await manager.call(jobs.create, { bookingId: booking.id })

    expect([cancelled.status, cancelled.loadNo, freed]).toEqual(['cancelled', null, 'confirmed'])
    expect(next.loadNo).toBe(2)
    expect(await statusOf(booking.id)).toBe('scheduled')
  })

  test('gives a reopened job the lowest free load, and refuses it once the others are taken', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 3)
    const [first, , third] = made.map(({ id }) => id)
    const manager = await it.signedIn('management')
    await manager.call(jobs.cancel, { id: first ?? '' })
    await manager.call(jobs.cancel, { id: third ?? '' })

    const again = { version: 2, status: 'pending', statusReason: 'Called again' } as const
    const back = await manager.call(jobs.update, { id: third ?? '', ...again })
    await manager.call(jobs.create, { bookingId: booking.id })
    const refusal = manager.call(jobs.update, { id: first ?? '', ...again })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: `Booking ${booking.bookingNo} has all 3 of its jobs.`,
    })
    expect(back.loadNo).toBe(1)
    expect(await loadsOf(booking.id)).toEqual([1, 2, 3])
    expect(await statusOf(booking.id)).toBe('scheduled')
  })

  test('takes over a job of another booking, and both follow', async () => {
    const { booking: from, jobs: made } = await aBookingOfTrucks(2, 2)
    const { booking: to } = await aBookingOfTrucks(2, 1)
    const dispatcher = await it.signedIn('dispatch')

    const moved = await dispatcher.call(jobs.update, { id: made[0]?.id ?? '', version: 1, bookingId: to.id })

    expect(moved).toMatchObject({ loadNo: 2, loads: 2 })
    expect([await statusOf(from.id), await loadsOf(from.id)]).toEqual(['confirmed', [2]])
    expect([await statusOf(to.id), await loadsOf(to.id)]).toEqual(['scheduled', [1, 2]])
  })

  test('is not scheduled by a job that comes while another is being cancelled', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 2)
    const manager = await it.signedIn('management')
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query('select from bookings where id = $1 for no key update', [booking.id])

    const cancelling = manager.send(jobs.cancel, { id: made[1]?.id ?? '' })
    await untilWaiting(it.pool)
    const creating = manager.send(jobs.create, { bookingId: booking.id })
    await untilWaiting(it.pool, 2)
    await holder.query('commit')
    holder.release()

    expect((await Promise.all([cancelling, creating])).map(({ statusCode }) => statusCode)).toEqual([200, 201])
    expect(await loadsOf(booking.id)).toEqual([1, 2])
    expect(await statusOf(booking.id)).toBe('confirmed')
  })

  test('names one of its jobs, and counts the others, when it may not be cancelled or change hands', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 3)
    const other = await aBooking(it)
    const clerk = await it.signedIn('bookings')
    const change = { id: booking.id, version: booking.version }

    await expect(clerk.call(bookings.update, { ...change, status: 'cancelled' })).rejects.toMatchObject({
      status: 409,
      message: `This booking cannot be cancelled: job ${made[0]?.jobNo} and 2 more belong to it and are not cancelled.`,
    })
    await expect(clerk.call(bookings.update, { ...change, customerId: other.customerId })).rejects.toMatchObject({
      status: 409,
      message: `The customer cannot be changed: job ${made[0]?.jobNo} and 2 more belong to this booking and are not cancelled.`,
    })
    expect(await stored(booking.id)).toEqual(booking)
  })
})

describe('the number of trucks', () => {
  test.each([
    ['raised', 2, 2, 3, 'confirmed'],
    ['lowered to its jobs', 3, 2, 2, 'scheduled'],
    ['lowered above its jobs', 4, 2, 3, 'confirmed'],
    ['as it was', 2, 2, 2, 'scheduled'],
  ])('%s, with the booking following', async (_name, from, jobCount, trucksNeeded, status) => {
    const { booking } = await aBookingOfTrucks(from, jobCount)
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(bookings.update, { id: booking.id, version: booking.version, trucksNeeded })

    expect(changed).toMatchObject({ trucksNeeded, status, counts: { onJobs: jobCount, delivered: 0 } })
  })

  test('leaves a status alone that the same change sets', async () => {
    const { booking } = await aBookingOfTrucks(2, 2)
    const clerk = await it.signedIn('bookings')

    const changed = await clerk.call(bookings.update, {
      id: booking.id,
      version: booking.version,
      trucksNeeded: 3,
      status: 'quoted',
    })

    expect(changed.status).toBe('quoted')
  })

  test('cannot go below the jobs, and nothing changes', async () => {
    const { booking } = await aBookingOfTrucks(5, 4)
    const clerk = await it.signedIn('bookings')
    const lower = (trucksNeeded: number) =>
      clerk.call(bookings.update, { id: booking.id, version: booking.version, trucksNeeded, notes: 'Fewer' })

    for (const [trucksNeeded, message] of [
      [3, 'It has jobs for 4 trucks; cancel one first.'],
      [1, 'It has jobs for 4 trucks; cancel 3 first.'],
    ] as const) {
      await expect(lower(trucksNeeded)).rejects.toMatchObject({
        status: 422,
        code: 'INVALID',
        message,
        fields: { trucksNeeded: message },
      })
    }
    expect(await stored(booking.id)).toEqual(booking)
  })

  test('closes the gap that a cancelled load leaves below', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 3)
    const manager = await it.signedIn('management')
    await manager.call(jobs.cancel, { id: made[0]?.id ?? '' })
    const { version } = await stored(booking.id)

    const changed = await manager.call(bookings.update, { id: booking.id, version, trucksNeeded: 2 })

    expect(changed.status).toBe('scheduled')
    expect(changed.jobs.map(({ jobNo, loadNo }) => [jobNo, loadNo])).toEqual([
      [made[2]?.jobNo, 1],
      [made[1]?.jobNo, 2],
      [made[0]?.jobNo, null],
    ])
    expect(await faults()).toEqual([])
  })

  test.each([0, 51, 1.5, null, '3'])('is never %s', async (trucksNeeded) => {
    const booking = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const answer = await clerk.send(bookings.update, {
      id: booking.id,
      version: 1,
      trucksNeeded: trucksNeeded as number,
    })

    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual({ trucksNeeded: 'Enter a whole number from 1 to 50' })
    expect(await stored(booking.id)).toEqual(booking)
  })

  test('is one where a new booking does not say', async () => {
    const { customerId } = await aBooking(it)
    const clerk = await it.signedIn('bookings')

    const [one, five] = [
      await clerk.call(bookings.create, { customerId }),
      await clerk.call(bookings.create, { customerId, trucksNeeded: 5 }),
    ]

    expect([one, five].map(({ trucksNeeded, counts }) => ({ trucksNeeded, ...counts }))).toEqual([
      { trucksNeeded: 1, onJobs: 0, delivered: 0 },
      { trucksNeeded: 5, onJobs: 0, delivered: 0 },
    ])
  })

  test.each([
    [
      'the job first',
      'It has jobs for 3 trucks; cancel one first.',
      { trucks: 4, loads: [1, 2, 3], status: 'confirmed' },
    ],
    ['the number first', 'Booking {no} has all 2 of its jobs.', { trucks: 2, loads: [1, 2], status: 'scheduled' }],
  ])('is lowered while a job is made, %s: the second is told', async (order, sentence, expected) => {
    const { booking } = await aBookingOfTrucks(4, 2)
    const manager = await it.signedIn('management')
    const holder = await it.pool.connect()
    await holder.query('begin')
    await holder.query('select from bookings where id = $1 for no key update', [booking.id])
    const create = () => manager.send(jobs.create, { bookingId: booking.id })
    const lower = () => manager.send(bookings.update, { id: booking.id, version: booking.version, trucksNeeded: 2 })
    const isJobFirst = order === 'the job first'

    const first = isJobFirst ? create() : lower()
    await untilWaiting(it.pool)
    const second = isJobFirst ? lower() : create()
    await untilWaiting(it.pool, 2)
    await holder.query('commit')
    holder.release()
    const [won, lost] = await Promise.all([first, second])

    expect([won.statusCode, lost.statusCode]).toEqual(isJobFirst ? [201, 422] : [200, 409])
    expect(lost.json().message).toBe(sentence.replace('{no}', booking.bookingNo))
    const { trucksNeeded: trucks, status } = await stored(booking.id)
    expect({ trucks, loads: await loadsOf(booking.id), status }).toEqual(expected)
    expect(await faults()).toEqual([])
  })

  test('is lowered and raised and jobs are made and cancelled, all at once: no fault, no deadlock', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(4, 3)
    const manager = await it.signedIn('management')
    const { version } = booking

    const answers = await Promise.all([
      ...[2, 3, 5].map((trucksNeeded) => manager.send(bookings.update, { id: booking.id, version, trucksNeeded })),
      ...made.slice(1).map(({ id }) => manager.send(jobs.cancel, { id })),
      ...Array.from({ length: 3 }, () => manager.send(jobs.create, { bookingId: booking.id })),
    ])

    expect(answers.map(({ statusCode }) => statusCode).filter((code) => ![200, 201, 409, 422].includes(code))).toEqual(
      [],
    )
    expect(await faults()).toEqual([])
    const { trucksNeeded, status } = await stored(booking.id)
    expect(status).toBe((await loadsOf(booking.id)).length === trucksNeeded ? 'scheduled' : 'confirmed')
  })
})

describe('the counts of a booking', () => {
  test.each(roles)('are shown to %s, on its page and in the list', async (role) => {
    const { booking, jobs: made } = await aBookingOfTrucks(5, 3)
    const manager = await it.signedIn('management')
    await manager.call(jobs.update, { id: made[0]?.id ?? '', version: 1, status: 'completed' })
    await aJob(it, { bookingId: booking.id, status: 'cancelled' })
    const person = await it.signedIn(role)

    const shown = await person.call(bookings.get, { id: booking.id })
    const { items } = await person.call(bookings.list, { q: booking.bookingNo })
    const { body } = await person.send(bookings.get, { id: booking.id })

    const counts = { onJobs: 3, delivered: 1 }
    expect(shown).toMatchObject({ trucksNeeded: 5, counts })
    expect(items).toMatchObject([{ id: booking.id, trucksNeeded: 5, counts }])
    const seesJobs = role !== 'bookings' && role !== 'finance'
    expect(shown.jobs.map(({ loadNo }) => loadNo)).toEqual(seesJobs ? [1, 2, 3, null] : [])
    expect(made.some(({ jobNo }) => body.includes(jobNo))).toBe(seesJobs)
  })

  test('are told again to everybody who sees the booking when a job is made, delivered or cancelled', async () => {
    const { booking } = await aBookingOfTrucks(3)
    const told: string[] = []
    const listener = await it.pool.connect()
    listener.on('notification', ({ payload }) => told.push(payload ?? ''))
    await listener.query('listen changes')
    const heard = async () => {
      await listener.query('select 1')
      return told.splice(0).filter((payload) => payload === `bookings:${booking.id}`).length
    }
    const job = await aJob(it, { bookingId: booking.id, status: 'in_transit' })
    const made = await heard()
    const manager = await it.signedIn('management')

    await manager.call(jobs.move, { id: job.id, to: 'at_dropoff' })
    const moved = await heard()
    await manager.call(jobs.move, { id: job.id, to: 'completed' })
    const delivered = await heard()
    await manager.call(jobs.update, { id: job.id, version: 3, status: 'cancelled' })
    const cancelled = await heard()
    await listener.query('unlisten changes')
    listener.release()

    expect({ made, moved, delivered, cancelled }).toEqual({ made: 1, moved: 0, delivered: 1, cancelled: 1 })
  })
})

describe('a load', () => {
  test('has its own tons, or an equal share of the booking', async () => {
    const { booking } = await aBookingOfTrucks(3)
    const vehicle = await aVehicle(it, { capacityTons: 29 })
    const dispatcher = await it.signedIn('dispatch')
    const warned = async (plan: { loadTons?: number }) =>
      (await dispatcher.call(jobs.warnings, { bookingId: booking.id, vehicleId: vehicle.id, ...plan })).warnings

    const made = await dispatcher.call(jobs.create, { bookingId: booking.id, loadTons: 28.5 })
    const changed = await dispatcher.call(jobs.update, { id: made.id, version: 1, loadTons: null })

    expect([made.loadTons, changed.loadTons]).toEqual([28.5, null])
    expect(await warned({ loadTons: 28.5 })).toEqual([])
    expect(await warned({})).toMatchObject([{ kind: 'capacity', weightTons: 30, capacityTons: 29 }])
    expect(await warned({ loadTons: 29.01 })).toMatchObject([{ kind: 'capacity', weightTons: 29.01, capacityTons: 29 }])
  })

  test.each([-0.01, 1.005, 1_000_000, '12'])('never weighs %s', async (loadTons) => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const answer = await dispatcher.send(jobs.update, { id: job.id, version: 1, loadTons: loadTons as number })

    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['loadTons']])
    expect(await it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', job.id).execute()).toEqual([job])
  })

  test.each(['-1', '1.005', '1e3', 'much', ''])('is not asked about with %j tons', async (loadTons) => {
    const { booking } = await aBookingOfTrucks(2)
    const dispatcher = await it.signedIn('dispatch')

    const answer = await dispatcher.send(jobs.warnings, { bookingId: booking.id, loadTons: loadTons as never })

    expect(answer.statusCode).toBe(422)
  })

  test('is shown in the list, on the board and on the page of its job; a cancelled job has none', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 3)
    const [second, third] = [made[1]?.id ?? '', made[2]?.id ?? '']
    const manager = await it.signedIn('management')
    await manager.call(jobs.cancel, { id: third })

    const { items } = await manager.call(jobs.list, { booking: booking.id })
    const { columns } = await manager.call(jobs.board, { q: booking.bookingNo })
    const shown = await manager.call(jobs.get, { id: second })

    const loads = items.map(({ loadNo, loads }) => [loadNo, loads])
    expect(loads).toEqual([
      [null, 3],
      [2, 3],
      [1, 3],
    ])
    expect(columns.flatMap(({ items: cards }) => cards.map(({ loadNo, loads }) => [loadNo, loads])).sort()).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(shown).toMatchObject({ loadNo: 2, loads: 3, loadTons: null })
  })
})

describe('SQL that knows nothing of the rules', () => {
  const refused = (sql: string, values: unknown[]) =>
    it.pool.query(sql, values).then(
      () => null,
      (error) => error,
    )
  const insertJob = `insert into dispatch_jobs (job_no, booking_id, load_no) values ('JOB-' || gen_random_uuid(), $1, $2)`

  test('cannot need 0 or 51 trucks, or carry less than nothing', async () => {
    const { booking, jobs: made } = await aBookingOfTrucks(3, 1)

    for (const trucks of [0, 51]) {
      const error = await refused('update bookings set trucks_needed = $2 where id = $1', [booking.id, trucks])
      expect(error).toMatchObject({ code: '23514', constraint: 'bookings_trucks_needed' })
    }
    const error = await refused('update dispatch_jobs set load_tons = -1 where id = $1', [made[0]?.id])
    expect(error).toMatchObject({ code: '23514', constraint: 'dispatch_jobs_load_tons' })
  })

  test('cannot carry a load twice, nor one that the booking has not', async () => {
    const { booking } = await aBookingOfTrucks(3, 2)

    expect(await refused(insertJob, [booking.id, 2])).toMatchObject({
      code: '23505',
      constraint: 'dispatch_jobs_load_key',
    })
    for (const load of [4, 51, -1]) {
      expect(await refused(insertJob, [booking.id, load])).toMatchObject({
        code: '23514',
        constraint: 'dispatch_jobs_load_no',
      })
    }
    expect(
      await refused('update dispatch_jobs set load_no = load_no + 2 where booking_id = $1', [booking.id]),
    ).toMatchObject({
      constraint: 'dispatch_jobs_load_no',
    })
    expect(await loadsOf(booking.id)).toEqual([1, 2])
  })

  test('cannot make more jobs than trucks, or need fewer trucks than it has jobs', async () => {
    const { booking } = await aBookingOfTrucks(2, 2)

    expect(await refused(insertJob, [booking.id, 0])).toMatchObject({
      code: '23514',
      message: `Booking ${booking.bookingNo} has all 2 of its jobs.`,
    })
    expect(await refused('update bookings set trucks_needed = 1 where id = $1', [booking.id])).toMatchObject({
      code: '23514',
      message: 'It has jobs for 2 trucks; cancel one first.',
    })
    expect(await stored(booking.id)).toEqual(booking)
    expect(await loadsOf(booking.id)).toEqual([1, 2])
  })

  test('is found out where it goes around the triggers', async () => {
    const { booking } = await aBookingOfTrucks(1, 1)
    const client = await it.pool.connect()
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(insertJob, [booking.id, 2])

    const { rows } = await client.query('select * from load_faults()')
    await client.query('rollback')
    client.release()

    expect(rows).toEqual([{ booking_id: booking.id, trucks_needed: 1, live_jobs: 2, highest_load: 2 }])
  })
})

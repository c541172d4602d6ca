import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aVehicle } from '#test/support/builders.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

const nobody = '0190a000-0000-7000-8000-000000000000'
const earlier = '2026-11-20T05:00:00.000Z'

const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const jobsOf = (bookingId: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('bookingId', '=', bookingId).execute()
const bookingStatus = async (id: string) =>
  (await it.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('creating a job', () => {
  test('puts a confirmed booking on the schedule and gives the job a number of the year', async () => {
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(jobs.create, { bookingId: booking.id })

    expect(made).toMatchObject({
      status: 'pending',
      vehicle: null,
      driver: null,
      plannedStart: null,
      actualStart: null,
      version: 1,
    })
    expect(made.jobNo).toMatch(/^JOB-26\d{6}$/)
    expect(made.booking).toMatchObject({
      id: booking.id,
      bookingNo: booking.bookingNo,
      cargoType: 'Cement',
      weightTons: 28,
      volumeM3: 40,
    })
    expect(await bookingStatus(booking.id)).toBe('scheduled')
  })

  test('with a vehicle and a driver makes it assigned', async () => {
    const [booking, vehicle, driver] = await Promise.all([aBooking(it), aVehicle(it), aDriver(it)])
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(jobs.create, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      plannedStart: '2026-11-22T08:00:00+03:00',
    })

    expect(made).toMatchObject({
      status: 'assigned',
      plannedStart: '2026-11-22T05:00:00.000Z',
      vehicle: { id: vehicle.id, regNo: vehicle.regNo, make: 'Isuzu', model: 'EXZ', capacityTons: 30 },
      driver: { id: driver.id, name: driver.name, phone: '+254712345678', licenseNo: driver.licenseNo },
      route: { destination: 'Nairobi', distanceKm: 487 },
    })
  })

  test.each([
    ['en_route', now, null],
    ['in_transit', now, null],
    ['completed', now, now],
  ] as const)('that is already %s stamps what has begun and what is over', async (status, actualStart, actualEnd) => {
    const [booking, vehicle, driver] = await Promise.all([aBooking(it), aVehicle(it), aDriver(it)])
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(jobs.create, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      status,
    })

    expect(made).toMatchObject({ status, actualStart, actualEnd })
  })

  test.each(['draft', 'quoted', 'cancelled', 'scheduled'])(
    'of a %s booking is refused, and nothing changes',
    async (status) => {
      const booking = await aBooking(it, { status })
      const dispatcher = await it.signedIn('dispatch')

      const refusal = dispatcher.call(jobs.create, { bookingId: booking.id })

      await expect(refusal).rejects.toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message: `Booking ${booking.bookingNo} is ${status}. Only a confirmed booking can be put on a job.`,
      })
      expect(await jobsOf(booking.id)).toEqual([])
      expect(await bookingStatus(booking.id)).toBe(status)
    },
  )

  test.each(['scheduled', 'confirmed'])('of a %s booking that has one names the job', async (status) => {
    const booking = await aBooking(it, { status })
    const job = await aJob(it, { bookingId: booking.id, status: 'completed' })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(jobs.create, { bookingId: booking.id })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: `Booking ${booking.bookingNo} already has job ${job.jobNo}.`,
    })
    expect(await jobsOf(booking.id)).toHaveLength(1)
  })

  test.each([
    ['bookingId', {}],
    ['vehicleId', { vehicleId: nobody }],
    ['driverId', { driverId: nobody }],
    ['plannedEnd', { plannedStart: '2026-11-22T05:00:00.000Z', plannedEnd: '2026-11-22T04:00:00.000Z' }],
    ['vehicleId', { status: 'en_route' }],
    ['driverId', { status: 'completed' }],
    ['exceptionReason', { status: 'exception' }],
    ['exceptionReason', { exceptionReason: 'Puncture' }],
    ['status', { status: 'cancelled' }],
    ['status', { status: 'lost' }],
    ['jobNo', { jobNo: 'JOB-1' }],
    ['actualStart', { actualStart: now }],
  ])('with a wrong %s in %j is refused, and the booking stays confirmed', async (field, values) => {
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')
    const bookingId = field === 'bookingId' ? nobody : booking.id

    const response = await dispatcher.send(jobs.create, { bookingId, ...values })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toHaveProperty(field)
    expect(await jobsOf(booking.id)).toEqual([])
    expect(await bookingStatus(booking.id)).toBe('confirmed')
  })

  test('of one booking by ten people at once makes one job', async () => {
    const booking = await aBooking(it)
    const people = await Promise.all(Array.from({ length: 10 }, () => it.signedIn('dispatch')))

    const answers = await Promise.all(people.map((person) => person.send(jobs.create, { bookingId: booking.id })))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    const [job] = await jobsOf(booking.id)
    expect(await jobsOf(booking.id)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json().message).toContain(job?.jobNo)
  })

  test('twice with one key makes one job', async () => {
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')
    const send = () => dispatcher.call(jobs.create, { bookingId: booking.id }, { idempotencyKey: 'one-job-only' })

    const answers = await Promise.all([send(), send()])

    expect(answers[0]).toEqual(answers[1])
    expect(await jobsOf(booking.id)).toHaveLength(1)
  })
})

describe('changing a job', () => {
  test('changes the named fields and no others', async () => {
    const job = await aJob(it)
    const driver = await aDriver(it)
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 1, driverId: driver.id })

    expect(changed).toMatchObject({
      driver: { id: driver.id },
      vehicle: { id: job.vehicleId },
      status: 'assigned',
      version: 2,
    })
    expect(await stored(job.id)).toMatchObject({
      ...job,
      driverId: driver.id,
      version: 2,
      updatedAt: expect.any(String),
    })
  })

  test('takes it between pending and assigned as its crew comes and goes', async () => {
    const job = await aJob(it, { driverId: null, status: 'pending' })
    const driver = await aDriver(it)
    const dispatcher = await it.signedIn('dispatch')

    const manned = await dispatcher.call(jobs.update, { id: job.id, version: 1, driverId: driver.id })
    const insisted = await dispatcher.call(jobs.update, { id: job.id, version: 2, status: 'pending' })
    const unmanned = await dispatcher.call(jobs.update, { id: job.id, version: 3, vehicleId: null })

    expect([manned.status, insisted.status, unmanned.status]).toEqual(['assigned', 'assigned', 'pending'])
  })

  test('to any state of the form is allowed, and stamps the start and the end once', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    const states = ['en_route', 'at_dropoff', 'exception', 'completed', 'at_pickup', 'in_transit'] as const

    for (const [index, status] of states.entries()) {
      const why = status === 'exception' ? { exceptionReason: 'Puncture' } : { statusReason: 'Entered by mistake' }
      const changed = await dispatcher.call(jobs.update, { id: job.id, version: index + 1, status, ...why })
      expect(changed.status).toBe(status)
    }

    expect(await stored(job.id)).toMatchObject({ actualStart: now, actualEnd: null })
  })

  test.each([
    ['at_pickup', now, null],
    ['at_dropoff', now, null],
    ['completed', now, now],
    ['pending', null, null],
  ] as const)('straight to %s leaves no clock behind', async (status, actualStart, actualEnd) => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    await dispatcher.call(jobs.update, { id: job.id, version: 1, status })

    expect(await stored(job.id)).toMatchObject({ actualStart, actualEnd })
  })

  test('to an exception needs a reason, which can be corrected and goes when the job goes on', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    const update = (version: number, values: object) => dispatcher.send(jobs.update, { id: job.id, version, ...values })

    const silent = await update(1, { status: 'exception' })
    const misplaced = await update(1, { exceptionReason: 'Puncture' })
    const told = await update(1, { status: 'exception', exceptionReason: 'Puncture' })
    const corrected = await update(2, { exceptionReason: 'Puncture of both front tyres' })
    const erased = await update(3, { exceptionReason: null })
    const goesOn = await update(3, { status: 'in_transit' })

    expect([silent, misplaced, erased].map(({ statusCode }) => statusCode)).toEqual([422, 422, 422])
    expect(silent.json()).toMatchObject({ fields: { exceptionReason: 'Say what happened' } })
    expect(told.json()).toMatchObject({ status: 'exception', exceptionReason: 'Puncture' })
    expect(corrected.json()).toMatchObject({ exceptionReason: 'Puncture of both front tyres' })
    expect(goesOn.json()).toMatchObject({ status: 'in_transit', exceptionReason: null, version: 4 })
  })

  test('never rewrites a stamp', async () => {
    const job = await aJob(it, { status: 'at_dropoff', actualStart: earlier })
    const dispatcher = await it.signedIn('dispatch')
    const back = { id: job.id, version: 1, status: 'en_route' as const }

    const silent = dispatcher.call(jobs.update, back)
    await expect(silent).rejects.toMatchObject({
      status: 422,
      fields: { statusReason: 'Say why the state is set back' },
    })
    await dispatcher.call(jobs.update, { ...back, statusReason: 'Wrong job' })
    await dispatcher.call(jobs.update, { id: job.id, version: 2, status: 'completed' })

    expect(await stored(job.id)).toMatchObject({ actualStart: earlier, dropoffArrivedAt: null, actualEnd: now })
  })

  test.each([
    ['vehicleId', { vehicleId: null, status: 'en_route' }],
    ['driverId', { driverId: null, status: 'in_transit' }],
    ['vehicleId', { vehicleId: nobody }],
    ['driverId', { driverId: nobody }],
    ['bookingId', { bookingId: nobody }],
    ['bookingId', { bookingId: null }],
    ['exceptionReason', { status: 'exception', exceptionReason: 'x'.repeat(501) }],
    ['plannedEnd', { plannedEnd: '2026-11-22T04:00:00.000Z' }],
    ['plannedStart', { plannedStart: '2026-02-30T04:00:00.000Z' }],
  ])('to a wrong %s in %j is refused, and nothing changes', async (field, values) => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const response = await dispatcher.send(jobs.update, { id: job.id, version: 1, ...values })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toHaveProperty(field)
    expect(await stored(job.id)).toEqual(job)
    expect(await bookingStatus(job.bookingId)).toBe('scheduled')
  })

  test('on the road cannot take the driver away', async () => {
    const job = await aJob(it, { status: 'in_transit' })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(jobs.update, { id: job.id, version: 1, driverId: null })

    await expect(refusal).rejects.toMatchObject({ status: 422, fields: { driverId: 'Choose a driver' } })
    expect(await stored(job.id)).toEqual(job)
  })

  test('that somebody else has changed is refused by name', async () => {
    const job = await aJob(it)
    const first = await it.signedIn('dispatch', { name: 'Achieng Otieno' })
    const second = await it.signedIn('dispatch')
    await first.call(jobs.update, { id: job.id, version: 1, plannedEnd: null })

    const refusal = second.call(jobs.update, { id: job.id, version: 1, plannedStart: null })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      code: 'STALE',
      message: expect.stringContaining('Achieng Otieno'),
    })
    expect(await stored(job.id)).toMatchObject({ plannedStart: job.plannedStart, version: 2 })
  })

  test('gives it another booking, frees the old one and schedules the new one', async () => {
    const job = await aJob(it)
    const booking = await aBooking(it)
    const dispatcher = await it.signedIn('dispatch')

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 1, bookingId: booking.id })

    expect(changed.booking.id).toBe(booking.id)
    expect(await bookingStatus(job.bookingId)).toBe('confirmed')
    expect(await bookingStatus(booking.id)).toBe('scheduled')
  })

  test('to a booking that is not confirmed is refused, and both stay as they were', async () => {
    const job = await aJob(it)
    const booking = await aBooking(it, { status: 'draft' })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(jobs.update, { id: job.id, version: 1, bookingId: booking.id })

    await expect(refusal).rejects.toMatchObject({ status: 409, message: expect.stringContaining('is draft') })
    expect(await stored(job.id)).toEqual(job)
    expect([await bookingStatus(job.bookingId), await bookingStatus(booking.id)]).toEqual(['scheduled', 'draft'])
  })

  test('to cancelled frees its booking, and back again schedules it', async () => {
    const job = await aJob(it)
    const manager = await it.signedIn('management')

    await manager.call(jobs.update, { id: job.id, version: 1, status: 'cancelled' })
    const freed = await bookingStatus(job.bookingId)
    const again = { version: 2, status: 'pending', statusReason: 'The customer called again' } as const
    const back = await manager.call(jobs.update, { id: job.id, ...again })

    expect(freed).toBe('confirmed')
    expect(back.status).toBe('assigned')
    expect(await bookingStatus(job.bookingId)).toBe('scheduled')
  })

  test('from cancelled is refused while another job has the booking', async () => {
    const booking = await aBooking(it, { status: 'scheduled' })
    const cancelled = await aJob(it, { bookingId: booking.id, status: 'cancelled' })
    const other = await aJob(it, { bookingId: booking.id })
    const manager = await it.signedIn('management')

    const refusal = manager.call(jobs.update, { id: cancelled.id, version: 1, status: 'pending' })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: `Booking ${booking.bookingNo} already has job ${other.jobNo}.`,
    })
    expect(await stored(cancelled.id)).toEqual(cancelled)
  })

  test('to cancelled is refused to a dispatcher once it has started', async () => {
    const job = await aJob(it, { status: 'en_route' })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(jobs.update, { id: job.id, version: 1, status: 'cancelled' })

    await expect(refusal).rejects.toMatchObject({ status: 403 })
    expect(await stored(job.id)).toEqual(job)
    expect(await bookingStatus(job.bookingId)).toBe('scheduled')
  })
})

describe('what a job shows of its customer', () => {
  test.each(['dispatch', 'management', 'admin'] as const)(
    'to %s is name and contact, never the e-mail address',
    async (role) => {
      const customer = await aCustomer(it, { email: 'never-shown@bahari.example', contact: 'Amina, 0712 345 678' })
      const job = await aJob(it, {
        bookingId: (await aBooking(it, { customerId: customer.id, status: 'scheduled' })).id,
      })
      const person = await it.signedIn(role)

      const shown = await person.call(jobs.get, { id: job.id })
      const { body } = await person.send(jobs.get, { id: job.id })

      expect(shown.customer).toEqual({
        legalName: customer.legalName,
        contact: 'Amina, 0712 345 678',
        maskedFields: [],
      })
      expect(body).not.toContain('never-shown')
    },
  )
})

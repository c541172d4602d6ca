import { api } from '@shehena/domain/api'
import { jobStatuses, jobStatusLabels } from '@shehena/domain/road/jobs/job-status'
import { describe, expect, test } from 'vitest'
import { aBooking, aJob } from '#test/support/builders.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { now, useTestApp } from '#test/support/test-app.ts'
import { untilWaiting } from '#test/support/until-waiting.ts'

const { jobs } = api
const it = useTestApp()

const nobody = '0190a000-0000-7000-8000-000000000000'
const earlier = '2026-11-20T05:00:00.000Z'
const reason = 'Puncture near Voi'

const stored = (id: string) =>
  it.db.selectFrom('dispatchJobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const bookingStatus = async (id: string) =>
  (await it.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

/** Race: sends two requests and holds both at the lock on the job before either can go on. */
async function atOnce<Answers>(jobId: string, send: () => Promise<Answers>): Promise<Answers> {
  const client = await it.pool.connect()
  await client.query('begin')
  await client.query('select from dispatch_jobs where id = $1 for update', [jobId])
  const answers = send()
  await untilWaiting(it.pool, 2)
  await client.query('commit')
  client.release()
  return answers
}

describe('moving a job', () => {
  const allowed: Record<string, string[]> = {
    pending: ['en_route', 'exception'],
    assigned: ['en_route', 'exception'],
    en_route: ['at_pickup', 'exception'],
    at_pickup: ['in_transit', 'exception'],
    in_transit: ['at_dropoff', 'exception'],
    at_dropoff: ['completed', 'exception'],
  }

  const pairs = jobStatuses.flatMap((from) => jobStatuses.map((to) => ({ from, to })))

  test.each(pairs)(
    'from $from to $to is a step of the road, or is refused and changes nothing',
    async ({ from, to }) => {
      const dispatcher = await it.signedIn('dispatch')
      const job = await aJob(it, { status: from })

      const response = await dispatcher.send(jobs.move, { id: job.id, to, ...(to === 'exception' && { reason }) })

      if (allowed[from]?.includes(to)) {
        expect(response.json()).toMatchObject({ status: to, exceptionReason: to === 'exception' ? reason : null })
        expect(await stored(job.id)).toMatchObject({ status: to, version: 2 })
      } else {
        expect(response.statusCode).toBe(409)
        expect(response.json().message).toMatch(
          new RegExp(`^Job ${job.jobNo} is (now|already) ${jobStatusLabels[from]}`),
        )
        expect(await stored(job.id)).toEqual(job)
      }
    },
  )

  test('all the way stamps the start and the end', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const started = await dispatcher.call(jobs.move, { id: job.id, to: 'en_route', from: 'assigned' })
    for (const to of ['at_pickup', 'in_transit', 'at_dropoff'] as const)
      await dispatcher.call(jobs.move, { id: job.id, to })
    const done = await dispatcher.call(jobs.move, { id: job.id, to: 'completed' })

    expect(started).toMatchObject({ status: 'en_route', actualStart: now, actualEnd: null })
    expect(done).toMatchObject({ status: 'completed', actualStart: now, actualEnd: now })
    expect(await bookingStatus(job.bookingId)).toBe('scheduled')
  })

  test('that was started before keeps its first start', async () => {
    const job = await aJob(it, { status: 'en_route', actualStart: earlier })
    const dispatcher = await it.signedIn('dispatch')

    expect(await dispatcher.call(jobs.move, { id: job.id, to: 'at_pickup' })).toMatchObject({ actualStart: earlier })
  })

  test.each([
    { vehicleId: null, status: 'pending' },
    { driverId: null, status: 'pending' },
  ])('cannot start without %j', async (lacking) => {
    const job = await aJob(it, lacking)
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(jobs.move, { id: job.id, to: 'en_route' })

    await expect(refusal).rejects.toMatchObject({
      status: 422,
      message: 'A journey needs a vehicle and a driver. Assign them first.',
    })
    expect(await stored(job.id)).toEqual(job)
  })

  test('clicked by two dispatchers at once takes exactly one step', async () => {
    const job = await aJob(it)
    const people = await Promise.all([it.signedIn('dispatch'), it.signedIn('dispatch')])

    const step = { id: job.id, to: 'en_route', from: 'assigned' }
    const answers = await atOnce(job.id, () => Promise.all(people.map((person) => person.send(jobs.move, step))))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      code: 'CONFLICT',
      message: `Job ${job.jobNo} is already En Route.`,
    })
    expect(await stored(job.id)).toMatchObject({ status: 'en_route', version: 2 })
  })

  test('says which constraint refused its leg, although its log was sent with it', async () => {
    const job = await aJob(it)
    const other = await aJob(it, { vehicleId: job.vehicleId })
    const dispatcher = await it.signedIn('dispatch')
    const client = await it.pool.connect()
    await client.query(`begin; set local session_replication_role = 'replica'`)
    await client.query('select from job_legs where job_id = $1 for update', [job.id])

    // Race: checked before the other truck leaves, and written after it.
    const refusal = dispatcher.send(jobs.move, { id: job.id, to: 'en_route' })
    await untilWaiting(it.pool)
    await client.query(`update job_legs set phase = 'under_way', started_at = $2 where job_id = $1`, [
      other.id,
      earlier,
    ])
    await client.query('commit')
    client.release()

    expect((await refusal).json()).toEqual({
      code: 'CONFLICT',
      message: 'This vehicle is under way on another job. Complete it or move its load first.',
    })
    expect(await stored(job.id)).toEqual(job)
    await removeJobs(it, other.id)
  })

  test('from a screen that is behind changes nothing, even to an exception', async () => {
    const job = await aJob(it, { status: 'at_pickup' })
    const dispatcher = await it.signedIn('dispatch')

    const refusal = dispatcher.call(jobs.move, { id: job.id, to: 'exception', from: 'en_route', reason })

    await expect(refusal).rejects.toMatchObject({
      status: 409,
      message: `Job ${job.jobNo} is now At Pickup, so it was not changed to Exception.`,
    })
    expect(await stored(job.id)).toEqual(job)
  })

  test('to an exception keeps the reason, and who gave it', async () => {
    const job = await aJob(it, { status: 'in_transit' })
    const dispatcher = await it.signedIn('dispatch')

    const moved = await dispatcher.call(jobs.move, { id: job.id, to: 'exception', reason: `  ${reason} ` })

    expect(moved).toMatchObject({ status: 'exception', exceptionReason: reason })
    const trail = await it.db
      .selectFrom('auditLog')
      .select(['userId', 'oldValues', 'newValues'])
      .where('rowId', '=', job.id)
      .where('action', '=', 'update')
      .execute()
    expect(trail).toMatchObject([
      {
        userId: dispatcher.userId,
        oldValues: { status: 'in_transit', exception_reason: null },
        newValues: { status: 'exception', exception_reason: reason },
      },
    ])
  })

  test.each([
    { to: 'exception' },
    { to: 'exception', reason: '   ' },
    { to: 'exception', reason: 'x'.repeat(501) },
    { to: 'exception', reason: 'two\nlines' },
    { to: 'en_route', reason },
  ])('with the wrong reason in %j is refused, and the job stays where it is', async (step) => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const response = await dispatcher.send(jobs.move, { id: job.id, ...step })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toHaveProperty('reason')
    expect(await stored(job.id)).toEqual(job)
  })

  test('that is not there is not found', async () => {
    const dispatcher = await it.signedIn('dispatch')

    await expect(dispatcher.call(jobs.move, { id: nobody, to: 'en_route' })).rejects.toMatchObject({
      status: 404,
      message: 'Job not found',
    })
  })
})

describe('cancelling a job', () => {
  test.each(jobStatuses)('that is %s', async (status) => {
    const job = await aJob(it, { status })
    const manager = await it.signedIn('management')
    const isOpen = !['completed', 'cancelled'].includes(status)

    const { statusCode } = await manager.send(jobs.cancel, { id: job.id })

    expect(statusCode).toBe(isOpen ? 200 : 409)
    expect((await stored(job.id)).status).toBe(isOpen ? 'cancelled' : status)
    expect(await bookingStatus(job.bookingId)).toBe(isOpen ? 'confirmed' : 'scheduled')
  })

  test('lets the booking be put on a new job', async () => {
    const job = await aJob(it)
    const manager = await it.signedIn('management')
    await manager.call(jobs.cancel, { id: job.id })

    const made = await manager.call(jobs.create, { bookingId: job.bookingId })

    expect(made.jobNo).not.toBe(job.jobNo)
    expect(await bookingStatus(job.bookingId)).toBe('scheduled')
  })

  test('leaves a booking alone that is not scheduled', async () => {
    const booking = await aBooking(it, { status: 'quoted' })
    const job = await aJob(it, { bookingId: booking.id })
    const manager = await it.signedIn('admin')

    await manager.call(jobs.cancel, { id: job.id })

    expect(await bookingStatus(booking.id)).toBe('quoted')
  })

  test('while another person moves it ends in one state that both were told', async () => {
    const job = await aJob(it, { status: 'at_dropoff' })
    const [manager, dispatcher] = await Promise.all([it.signedIn('management'), it.signedIn('dispatch')])

    const [cancelled, completed] = await atOnce(job.id, () =>
      Promise.all([
        manager.send(jobs.cancel, { id: job.id }),
        dispatcher.send(jobs.move, { id: job.id, to: 'completed' }),
      ]),
    )

    expect([cancelled.statusCode, completed.statusCode].sort()).toEqual([200, 409])
    const won = cancelled.statusCode === 200
    expect((await stored(job.id)).status).toBe(won ? 'cancelled' : 'completed')
    expect(await bookingStatus(job.bookingId)).toBe(won ? 'confirmed' : 'scheduled')
  })
})

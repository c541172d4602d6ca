import { api } from '@shehena/domain/api'
import type { Job } from '@shehena/domain/road/jobs/job'
import { describe, expect, test } from 'vitest'
import { aBooking, aJob, aRoute } from '#test/support/builders.ts'
import { useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

const mombasa = { place: 'Mombasa', lat: -4.0547, lon: 39.6636, type: 'pickup', note: null } as const
const voi = { place: null, lat: -3.396123, lon: 38.556001, type: 'weighbridge', note: 'Ask for the ticket' } as const
const nairobi = { place: 'Nairobi', lat: -1.2833, lon: 36.8167, type: 'dropoff', note: null } as const

const stored = (jobId: string) =>
  it.db
    .selectFrom('waypoints')
    .select(['position', 'place', 'lat', 'lon', 'type', 'note'])
    .where('jobId', '=', jobId)
    .orderBy('position')
    .execute()

/** The waypoints of a job as they were given. */
const placesOf = ({ waypoints }: Pick<Job, 'waypoints'>) =>
  waypoints.map(({ place, lat, lon, type, note }) => ({ place, lat, lon, type, note }))

describe('a new job', () => {
  test('goes by the two places of its route, where both are built in', async () => {
    const route = await aRoute(it, { origin: 'Mombasa', destination: 'Nairobi' })
    const booking = await aBooking(it, { routeId: route.id })
    const dispatcher = await it.signedIn('dispatch')

    const made = await dispatcher.call(jobs.create, { bookingId: booking.id })

    expect(placesOf(made)).toEqual([mombasa, nairobi])
    expect(await stored(made.id)).toEqual([
      { position: 1, ...mombasa },
      { position: 2, ...nairobi },
    ])
  })

  test.each([
    ['of a route to somewhere else', async () => (await aRoute(it, { origin: 'Mombasa Port' })).id],
    ['without a route', async () => null],
  ])('%s has none', async (_case, route) => {
    const booking = await aBooking(it, { routeId: await route() })
    const dispatcher = await it.signedIn('dispatch')

    expect((await dispatcher.call(jobs.create, { bookingId: booking.id })).waypoints).toEqual([])
  })

  test('goes by those it is given, and none where it is given none', async () => {
    const route = await aRoute(it, { origin: 'Mombasa', destination: 'Kisumu' })
    const [one, other] = [await aBooking(it, { routeId: route.id }), await aBooking(it, { routeId: route.id })]
    const dispatcher = await it.signedIn('dispatch')

    const typed = await dispatcher.call(jobs.create, { bookingId: one.id, waypoints: [mombasa, voi] })
    const none = await dispatcher.call(jobs.create, { bookingId: other.id, waypoints: [] })

    expect(placesOf(typed)).toEqual([mombasa, voi])
    expect(none.waypoints).toEqual([])
  })
})

describe('changing the waypoints of a job', () => {
  test('replaces all of them, in their order, and counts as a change of the job', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    await dispatcher.call(jobs.update, { id: job.id, version: 1, waypoints: [mombasa, voi, nairobi] })

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 2, waypoints: [nairobi, voi] })

    expect(changed.version).toBe(3)
    expect(placesOf(changed)).toEqual([nairobi, voi])
    expect(await stored(job.id)).toEqual([
      { position: 1, ...nairobi },
      { position: 2, ...voi },
    ])
    expect(placesOf(await dispatcher.call(jobs.get, { id: job.id }))).toEqual([nairobi, voi])
  })

  test('leaves them alone where a change does not name them', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    await dispatcher.call(jobs.update, { id: job.id, version: 1, waypoints: [mombasa, nairobi] })

    await dispatcher.call(jobs.update, { id: job.id, version: 2, plannedEnd: null })

    expect(await stored(job.id)).toHaveLength(2)
  })

  test('is undone with the rest of a change that is refused', async () => {
    const job = await aJob(it)
    const draft = await aBooking(it, { status: 'draft' })
    const dispatcher = await it.signedIn('dispatch')
    await dispatcher.call(jobs.update, { id: job.id, version: 1, waypoints: [mombasa] })

    const stale = await dispatcher.send(jobs.update, { id: job.id, version: 1, waypoints: [] })
    const refused = await dispatcher.send(jobs.update, {
      id: job.id,
      version: 2,
      waypoints: [],
      bookingId: draft.id,
    })

    expect([stale.statusCode, refused.statusCode]).toEqual([409, 409])
    expect(await stored(job.id)).toEqual([{ position: 1, ...mombasa }])
  })

  test('is recorded with who did it, and what stays as it was is not', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    await dispatcher.call(jobs.update, { id: job.id, version: 1, waypoints: [voi, mombasa] })
    await dispatcher.call(jobs.update, { id: job.id, version: 2, waypoints: [voi, { ...mombasa, type: 'border' }] })
    await dispatcher.call(jobs.update, { id: job.id, version: 3, waypoints: [voi] })

    const trail = await it.db
      .selectFrom('auditLog')
      .select(['rowId', 'action', 'userId', 'oldValues', 'newValues'])
      .where('tableName', '=', 'waypoints')
      .orderBy('id')
      .execute()

    const its = (values: unknown) => JSON.stringify(values).includes(job.id)
    const rows = trail.filter(({ newValues }) => its(newValues)).map(({ rowId }) => rowId)
    const mine = trail.filter(({ rowId }) => rows.includes(rowId))
    expect(mine).toMatchObject([
      { action: 'insert', userId: dispatcher.userId, newValues: { note: 'Ask for the ticket' } },
      { action: 'insert', userId: dispatcher.userId, newValues: { place: 'Mombasa' } },
      { action: 'update', userId: dispatcher.userId, oldValues: { type: 'pickup' }, newValues: { type: 'border' } },
      { action: 'delete', userId: dispatcher.userId, oldValues: { place: 'Mombasa' } },
    ])
  })

  test.each([
    ['lat', { lat: 90.1 }],
    ['lat', { lat: '-1.2833' }],
    ['lat', { lat: null }],
    ['lat', { lat: -1.28331234 }],
    ['lon', { lon: -180.000001 }],
    ['lon', { lon: undefined }],
    ['type', { type: 'lunch' }],
    ['place', { place: 'x'.repeat(101) }],
    ['note', { note: 'x'.repeat(501) }],
    ['note', { note: 'two\nlines' }],
  ])('to a wrong %s in %j is refused at that field, and nothing changes', async (field, values) => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')

    const response = await dispatcher.send(jobs.update, {
      id: job.id,
      version: 1,
      waypoints: [mombasa, { ...nairobi, ...values }],
    })

    expect(response.statusCode).toBe(422)
    expect(response.json().fields).toHaveProperty([`waypoints.1.${field}`])
    expect(await stored(job.id)).toEqual([])
  })

  test('takes fifty and no more', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    const many = Array.from({ length: 51 }, () => mombasa)

    const tooMany = await dispatcher.send(jobs.update, { id: job.id, version: 1, waypoints: many })
    const most = await dispatcher.call(jobs.update, { id: job.id, version: 1, waypoints: many.slice(1) })

    expect(tooMany.json().fields).toEqual({ waypoints: 'At most 50 waypoints' })
    expect(most.waypoints).toHaveLength(50)
  })

  test('takes a place far away and one on the poles: unusual is not wrong', async () => {
    const job = await aJob(it)
    const dispatcher = await it.signedIn('dispatch')
    const far = [
      { place: null, lat: 36.8167, lon: -1.2833, type: 'stop', note: null },
      { place: 'South Pole', lat: -90, lon: 180, type: 'dropoff', note: null },
    ] as const

    const changed = await dispatcher.call(jobs.update, { id: job.id, version: 1, waypoints: [...far] })

    expect(placesOf(changed)).toEqual(far)
  })
})

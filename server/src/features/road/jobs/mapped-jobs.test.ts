import { api } from '@shehena/domain/api'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { beforeEach, describe, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aRoute, aVehicle } from '#test/support/builders.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
let clock = now
const it = useTestApp({
  clock: () => clock,
  mapTiles: { url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' },
})

beforeEach(() => {
  clock = now
})

const numbers = ({ items }: { items: { jobNo: string }[] }) => items.map(({ jobNo }) => jobNo)

describe('the live map', () => {
  test('has the jobs on the road and the open exceptions, newest first, and no others', async () => {
    await it.db.updateTable('dispatchJobs').set({ status: 'completed' }).execute()
    for (const [index, status] of jobStatuses.entries())
      await aJob(it, { status, jobNo: `JOB-2677000${index}`, createdAt: `2026-11-0${index + 1}T08:00:00.000Z` })
    const dispatcher = await it.signedIn('dispatch')

    const live = await dispatcher.call(jobs.live, {})

    expect(live.items.map(({ status }) => status)).toEqual([
      'exception',
      'at_dropoff',
      'in_transit',
      'at_pickup',
      'en_route',
    ])
    expect(live).toMatchObject({ total: 5, isTotalCapped: false })
  })

  test('says of a job what a map shows, and nothing else', async () => {
    const customer = await aCustomer(it, { legalName: 'Tsavo Sisal Estates Ltd' })
    const route = await aRoute(it, { origin: 'Voi', destination: 'Taveta' })
    const booking = await aBooking(it, { customerId: customer.id, routeId: route.id, status: 'scheduled' })
    const vehicle = await aVehicle(it, { regNo: 'KDZ 771Q' })
    const driver = await aDriver(it, { name: 'Zawadi Njoroge' })
    const job = await aJob(it, {
      bookingId: booking.id,
      vehicleId: vehicle.id,
      driverId: driver.id,
      status: 'at_pickup',
      jobNo: 'JOB-26771001',
      plannedEnd: '2026-11-22T13:00:00.000Z',
    })
    await it.db
      .insertInto('waypoints')
      .values([
        { jobId: job.id, position: 2, place: null, lat: -3.3988, lon: 37.6834, type: 'dropoff', note: 'Gate code 7' },
        { jobId: job.id, position: 1, place: 'Voi', lat: -3.3961, lon: 38.5561, type: 'pickup', note: null },
      ])
      .execute()
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(jobs.live, {})

    expect(items.find(({ id }) => id === job.id)).toEqual({
      id: job.id,
      jobNo: 'JOB-26771001',
      status: 'at_pickup',
      customerName: 'Tsavo Sisal Estates Ltd',
      origin: 'Voi',
      destination: 'Taveta',
      regNo: 'KDZ 771Q',
      driverName: 'Zawadi Njoroge',
      plannedEnd: '2026-11-22T13:00:00.000Z',
      expectedEnd: null,
      waypoints: [
        { place: 'Voi', lat: -3.3961, lon: 38.5561, type: 'pickup' },
        { place: null, lat: -3.3988, lon: 37.6834, type: 'dropoff' },
      ],
      exception: null,
    })
  })

  test('has a job without route and waypoints too', async () => {
    const booking = await aBooking(it, { routeId: null, status: 'scheduled' })
    const { id } = await aJob(it, { bookingId: booking.id, status: 'en_route' })
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(jobs.live, {})

    expect(items.find((job) => job.id === id)).toMatchObject({
      origin: null,
      destination: null,
      waypoints: [],
    })
  })

  test('asks the database once, however many waypoints there are', async () => {
    const dispatcher = await it.signedIn('dispatch')
    it.statements.length = 0

    await dispatcher.call(jobs.live, {})

    // The other statement is the session's.
    expect(it.statements).toHaveLength(2)
  })
})

describe('all dispatches', () => {
  test('of today, this week and this month begin at midnight in Nairobi, whatever the day in UTC', async () => {
    await it.db.updateTable('dispatchJobs').set({ createdAt: '2025-01-01T00:00:00.000Z' }).execute()
    const made = async (jobNo: string, createdAt: string) => aJob(it, { jobNo, createdAt })
    await made('JOB-26773001', '2026-10-31T20:59:59.999Z')
    await made('JOB-26773002', '2026-10-31T21:00:00.000Z')
    await made('JOB-26773003', '2026-11-29T20:59:59.999Z')
    await made('JOB-26773004', '2026-11-29T21:00:00.000Z')
    await made('JOB-26773005', '2026-11-30T20:59:59.999Z')
    await made('JOB-26773006', '2026-11-30T21:00:00.000Z')
    const dispatcher = await it.signedIn('dispatch')
    const of = async (period: 'today' | 'thisWeek' | 'thisMonth') =>
      numbers(await dispatcher.call(jobs.map, { period })).map((no) => Number(no.slice(-1)))

    // Monday 30 November, a minute to midnight: the day and the week are one day old, the month is thirty.
    clock = '2026-11-30T20:59:00.000Z'
    expect([await of('today'), await of('thisWeek'), await of('thisMonth')]).toEqual([
      [5, 4],
      [6, 5, 4],
      [5, 4, 3, 2],
    ])
    // Midnight: Tuesday 1 December, still the same week.
    clock = '2026-11-30T21:00:00.000Z'
    expect([await of('today'), await of('thisWeek'), await of('thisMonth')]).toEqual([[6], [6, 5, 4], [6]])
  })

  test.each(jobStatuses)('of one state: %s', async (status) => {
    const { id } = await aJob(it, { status, createdAt: now })
    const dispatcher = await it.signedIn('dispatch')

    const { items } = await dispatcher.call(jobs.map, { period: 'all', status })

    expect(items.map((job) => job.id)).toContain(id)
    expect(items.every((job) => job.status === status)).toBe(true)
  })

  test('beyond a thousand are the newest thousand, with how many there are in all', async () => {
    const { id: bookingId } = await aBooking(it, { status: 'scheduled' })
    await it.pool.query(
      `insert into dispatch_jobs (job_no, booking_id, status, created_at)
        select 'JOB-27' || n, $1, 'cancelled', timestamptz '2027-01-01' + n * interval '1 minute'
          from generate_series(100001, 101203) n`,
      [bookingId],
    )
    clock = '2027-12-31T12:00:00.000Z'
    const dispatcher = await it.signedIn('dispatch')

    it.statements.length = 0
    const { items, total, isTotalCapped } = await dispatcher.call(jobs.map, { period: 'all', status: 'cancelled' })

    expect([items[0]?.jobNo, items.at(-1)?.jobNo]).toEqual(['JOB-27101203', 'JOB-27100204'])
    expect(items).toHaveLength(1000)
    const { rows } = await it.pool.query(`select count(*)::int as n from dispatch_jobs where status = 'cancelled'`)
    expect({ total, isTotalCapped }).toEqual({ total: rows[0].n, isTotalCapped: false })
    expect(total).toBeGreaterThanOrEqual(1203)
    expect(it.statements.length).toBeLessThanOrEqual(4)
  })

  test.each([{ period: 'year' }, { status: 'lost' }, { q: 'steel' }])('%j is refused', async (input) => {
    const dispatcher = await it.signedIn('dispatch')

    expect((await dispatcher.send(jobs.map, input)).statusCode).toBe(422)
  })
})

describe('the pictures under a map', () => {
  test('come from where the operator says, and the policy lets only those in', async () => {
    const dispatcher = await it.signedIn('dispatch')

    const { tiles } = await dispatcher.call(jobs.mapTiles, {})
    const { headers } = await dispatcher.request({ method: 'GET', url: '/api/me' })

    expect(tiles).toEqual({ url: 'https://{s}.tiles.example/{z}/{x}/{y}.png', attribution: '© Somebody' })
    expect(headers['content-security-policy']).toContain("; img-src 'self' data: https://*.tiles.example; ")
  })
})

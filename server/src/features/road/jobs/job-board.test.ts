import { api } from '@shehena/domain/api'
import { addSeconds } from '@shehena/domain/dates'
import { boardStatuses, mostCards } from '@shehena/domain/road/jobs/job-board'
import { jobStatuses } from '@shehena/domain/road/jobs/job-status'
import { beforeEach, expect, test } from 'vitest'
import { aBooking, aCustomer, aDriver, aJob, aRoute, aVehicle } from '#test/support/builders.ts'
import { removeJobs } from '#test/support/job-parts.ts'
import { now, useTestApp } from '#test/support/test-app.ts'

const { jobs } = api
const it = useTestApp()

const day = 86_400
const before = (seconds: number) => addSeconds(now, -seconds)

beforeEach(async () => {
  await removeJobs(it)
})

async function board(input: { q?: string; status?: 'all' | (typeof jobStatuses)[number] } = {}) {
  const dispatcher = await it.signedIn('dispatch')
  const { columns } = await dispatcher.call(jobs.board, input)
  return Object.fromEntries(
    columns.map(({ status, items, ...rest }) => [status, { ...rest, jobNos: items.map(({ jobNo }) => jobNo), items }]),
  )
}

test('has a column for every state but cancelled, and each job in its own', async () => {
  const made = new Map<string, string>()
  for (const status of jobStatuses) {
    const actualEnd = status === 'completed' ? before(day) : null
    made.set(status, (await aJob(it, { status, actualEnd, updatedAt: before(day) })).jobNo)
  }

  const columns = await board()

  expect(Object.keys(columns)).toEqual([...boardStatuses])
  for (const status of boardStatuses) {
    expect(columns[status]).toMatchObject({ total: 1, isTotalCapped: false, jobNos: [made.get(status)] })
  }
})

test('shows on a card what a dispatcher plans by, and why there is an exception', async () => {
  const customer = await aCustomer(it, { legalName: 'Tsavo Sisal Estates Ltd', contact: 'Never On A Card' })
  const route = await aRoute(it, { origin: 'Voi Depot', destination: 'Taveta' })
  const booking = await aBooking(it, { customerId: customer.id, routeId: route.id, status: 'scheduled' })
  const [vehicle, driver] = [await aVehicle(it), await aDriver(it)]
  const job = await aJob(it, {
    bookingId: booking.id,
    vehicleId: vehicle.id,
    driverId: driver.id,
    status: 'exception',
    exceptionReason: 'Puncture near Voi',
    updatedAt: before(60),
  })

  const { exception } = await board()

  expect(exception?.items).toEqual([
    {
      id: job.id,
      jobNo: job.jobNo,
      loadNo: 1,
      loads: 1,
      customerName: 'Tsavo Sisal Estates Ltd',
      origin: 'Voi Depot',
      destination: 'Taveta',
      regNo: vehicle.regNo,
      driverName: driver.name,
      plannedStart: job.plannedStart,
      plannedEnd: job.plannedEnd,
      isLate: false,
      isClash: false,
      exceptionReason: 'Puncture near Voi',
      exceptionSince: '2026-11-21T08:00:00.000Z',
    },
  ])
})

test('calls a job late that should be over by now and is not', async () => {
  const over = { plannedStart: before(2 * day), plannedEnd: before(1) }
  for (const status of jobStatuses) {
    const values = { status, actualEnd: status === 'completed' ? now : null, updatedAt: now }
    await aJob(it, { ...values, ...over, bookingId: (await aBooking(it, { routeId: null })).id })
    await aJob(it, { ...values, plannedStart: before(day), plannedEnd: now })
    await aJob(it, { ...values, plannedStart: null, plannedEnd: null })
  }

  const columns = await board()

  for (const status of boardStatuses) {
    const isOpen = status !== 'completed' && status !== 'exception'
    expect(columns[status]?.items.map(({ isLate }) => isLate).toSorted()).toEqual([false, false, isOpen])
  }
})

test('and so does the table of jobs', async () => {
  const over = await aJob(it, { plannedStart: null, plannedEnd: before(1) })
  const due = await aJob(it, { plannedStart: null, plannedEnd: now })
  const ended = await aJob(it, { plannedStart: null, plannedEnd: before(1), status: 'exception' })
  const unplanned = await aJob(it, { plannedStart: null, plannedEnd: null })
  const dispatcher = await it.signedIn('dispatch')

  const { items } = await dispatcher.call(jobs.list, { pageSize: 100 })

  const found = [over, due, ended, unplanned].map(({ id }) => items.find((job) => job.id === id))
  expect(found.map((job) => job?.isLate)).toEqual([true, false, false, false])
  expect(found[0]?.plannedEnd).toBe(before(1))
})

test('forgets a job that has been over for a week, and no open exception', async () => {
  const old = before(7 * day + 1)
  const recent = before(7 * day)
  await aJob(it, { status: 'completed', actualEnd: old })
  const done = await aJob(it, { status: 'completed', actualEnd: recent })
  const failed = await aJob(it, { status: 'exception', actualStart: before(90 * day), openedAt: before(80 * day) })
  const open = await aJob(it, { status: 'in_transit', plannedStart: before(90 * day), plannedEnd: before(80 * day) })

  const { completed, exception, in_transit } = await board()

  expect(completed).toMatchObject({ total: 1, jobNos: [done.jobNo] })
  expect(exception).toMatchObject({ total: 1, jobNos: [failed.jobNo] })
  expect(in_transit?.jobNos).toEqual([open.jobNo])
})

test.each([undefined, 'juma'])('puts the most urgent first, also in a search for %j', async (q) => {
  const starting = async (plannedStart: string | null) => (await aJob(it, { plannedStart, plannedEnd: null })).jobNo
  const [someDay, later, sooner] = [await starting(null), await starting(before(-day)), await starting(before(day))]
  const ended = async (seconds: number) => (await aJob(it, { status: 'completed', actualEnd: before(seconds) })).jobNo
  const [first, last] = [await ended(300), await ended(100)]
  const failed = async (seconds: number) => (await aJob(it, { status: 'exception', openedAt: before(seconds) })).jobNo
  const [failedFirst, failedLast] = [await failed(300), await failed(100)]

  const { assigned, completed, exception } = await board(q ? { q } : {})

  expect(assigned?.jobNos).toEqual([sooner, later, someDay])
  expect(completed?.jobNos).toEqual([last, first])
  expect(exception?.jobNos).toEqual([failedFirst, failedLast])
})

test.each([undefined, 'juma'])('shows the first cards and counts the others, also in a search for %j', async (q) => {
  const extra = 3
  const made: string[] = []
  for (let n = 0; n < mostCards + extra; n += 1) {
    made.push((await aJob(it, { plannedStart: before(n), plannedEnd: null })).jobNo)
  }

  const { assigned } = await board(q ? { q } : {})

  expect(assigned).toMatchObject({ total: mostCards + extra, isTotalCapped: false })
  expect(assigned?.jobNos).toEqual(made.toReversed().slice(0, mostCards))
})

test('is searched and filtered as the table is', async () => {
  const driver = await aDriver(it, { name: 'Zawadi Njoroge' })
  const hers = await aJob(it, { driverId: driver.id, status: 'en_route' })
  const done = await aJob(it, {
    driverId: driver.id,
    status: 'completed',
    actualStart: before(day),
    actualEnd: before(day / 2),
  })
  await aJob(it, { driverId: driver.id, status: 'completed', actualEnd: before(30 * day) })
  await aJob(it, { status: 'en_route' })

  const found = await board({ q: 'ZAWADI' })
  const onRoad = await board({ q: 'zawadi', status: 'en_route' })
  const allOnRoad = await board({ status: 'en_route' })
  const cancelled = await board({ status: 'cancelled' })
  const none = await board({ q: 'no such lorry' })

  expect([found.en_route?.jobNos, found.completed?.jobNos]).toEqual([[hers.jobNo], [done.jobNo]])
  expect([found.en_route?.total, found.completed?.total, found.pending?.total]).toEqual([1, 1, 0])
  expect(Object.keys(onRoad)).toEqual(['en_route'])
  expect(onRoad.en_route?.jobNos).toEqual([hers.jobNo])
  expect(allOnRoad.en_route?.total).toBe(2)
  expect(cancelled).toEqual({})
  expect(Object.values(none).map(({ total }) => total)).toEqual(boardStatuses.map(() => 0))
})

test.each([{ status: 'lost' }, { page: 2 }, { q: 'x'.repeat(101) }])('refuses %j', async (input) => {
  const dispatcher = await it.signedIn('dispatch')

  expect((await dispatcher.send(jobs.board, input)).statusCode).toBe(422)
})

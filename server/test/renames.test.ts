import { api } from '@shehena/domain/api'
import { describe, expect, test } from 'vitest'
import {
  aBooking,
  aCustomer,
  aDriver,
  aJob,
  aMaintenanceRecord,
  anInvoice,
  aPayment,
  aRoute,
  aVehicle,
} from './support/builders.ts'
import { useTestApp } from './support/test-app.ts'

const { bookings, customers, drivers, invoices, jobs, maintenance, payments, routes, search, vehicles } = api
const it = useTestApp()

/** A job and all that belongs to it, found by names that nothing else has. */
async function someWork() {
  const customer = await aCustomer(it, { legalName: 'Mkwaju Mills Ltd', tradingName: null })
  const route = await aRoute(it, { origin: 'Lodwar', destination: 'Kakuma' })
  const vehicle = await aVehicle(it, { regNo: 'KZZ 901Q', make: 'FAW', model: 'J6' })
  const driver = await aDriver(it, { name: 'Wekesa Simiyu' })
  const booking = await aBooking(it, { customerId: customer.id, routeId: route.id, status: 'scheduled' })
  const job = await aJob(it, { bookingId: booking.id, vehicleId: vehicle.id, driverId: driver.id })
  const invoice = await anInvoice(it, { customerId: customer.id, bookingId: booking.id, status: 'sent' })
  const payment = await aPayment(it, { customerId: customer.id })
  const record = await aMaintenanceRecord(it, { vehicleId: vehicle.id })
  return { customer, route, vehicle, driver, booking, job, invoice, payment, record }
}

type Work = Awaited<ReturnType<typeof someWork>>
type Shown = 'booking' | 'job' | 'invoice' | 'payment' | 'record'

/** Every list and the search of everything: the ids of a piece of work that they find, by its kind. */
async function foundOf(work: Work, q: string): Promise<Shown[]> {
  const admin = await it.signedIn('admin')
  const lists = {
    booking: (await admin.call(bookings.list, { q })).items,
    job: (await admin.call(jobs.list, { q })).items,
    invoice: (await admin.call(invoices.list, { q })).items,
    payment: (await admin.call(payments.list, { q })).items,
    record: (await admin.call(maintenance.list, { q })).items,
  }
  const onBoard = (await admin.call(jobs.board, { q })).columns.flatMap(({ items }) => items)
  expect(onBoard.map(({ id }) => id)).toEqual(lists.job.map(({ id }) => id))
  const everywhere = (await admin.call(search.records, { q })).items.map(({ id }) => id)
  // safe: the keys of the object above.
  const kinds = Object.keys(lists) as Shown[]
  for (const kind of kinds) expect(everywhere.includes(work[kind].id)).toBe(lists[kind].length > 0)
  return kinds.filter((kind) => lists[kind].some(({ id }) => id === work[kind].id))
}

describe('a rename', () => {
  test.each([
    [
      'customer',
      'mkwaju mills',
      customers.update,
      { legalName: 'Mbuyu Foods Ltd' },
      'mbuyu',
      ['booking', 'job', 'invoice', 'payment'],
    ],
    ['route', 'lodwar → Kakuma', routes.update, { origin: 'Lokichar' }, 'lokichar', ['booking', 'job']],
    ['vehicle', 'kzz901q', vehicles.update, { regNo: 'KZZ 902Q' }, 'KZZ 902', ['job', 'record']],
    ['driver', 'wekesa', drivers.update, { name: 'Nafula Simiyu' }, 'nafula', ['job']],
  ] as const)(
    'of a %s waits for no row that shows it; these are found by the new name at once',
    async (kind, before, endpoint, change, after, shown) => {
      const work = await someWork()
      const manager = await it.signedIn('management')
      const other = await it.pool.connect()
      try {
        expect(await foundOf(work, before)).toEqual(shown)
        await other.query('begin')
        // Somebody is changing every row that shows the name.
        for (const table of ['bookings', 'dispatch_jobs', 'invoices', 'payments', 'maintenance_records']) {
          await other.query(`select from ${table} for update`)
        }
        const answer = await manager.send(endpoint, { id: work[kind].id, version: 1, ...change })
        expect(answer.statusCode, answer.body).toBe(200)

        expect(await foundOf(work, before)).toEqual([])
        expect(await foundOf(work, after)).toEqual(shown)
      } finally {
        await other.query('rollback')
        other.release()
        await it.db.updateTable('customers').set({ legalName: 'Done Ltd' }).where('id', '=', work.customer.id).execute()
        await it.db
          .updateTable('routes')
          .set({ origin: 'Done', destination: work.route.id })
          .where('id', '=', work.route.id)
          .execute()
        await it.db
          .updateTable('vehicles')
          .set({ regNo: `KAA ${work.vehicle.id.slice(-8)}` })
          .where('id', '=', work.vehicle.id)
          .execute()
        await it.db.updateTable('drivers').set({ name: 'Done' }).where('id', '=', work.driver.id).execute()
      }
    },
  )

  test('of customers and routes, while bookings move between them, is in nobody’s way', async () => {
    const clerk = await it.signedIn('management')
    const [one, two] = [await aCustomer(it), await aCustomer(it)]
    const [road, detour] = [await aRoute(it), await aRoute(it)]
    const moving = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const booking = await aBooking(it, { customerId: one.id, routeId: road.id, status: 'scheduled' })
        return { booking, job: await aJob(it, { bookingId: booking.id, status: 'cancelled' }) }
      }),
    )

    const answers = await Promise.all([
      clerk.send(customers.update, { id: one.id, version: 1, legalName: 'Crossing One Ltd' }),
      clerk.send(customers.update, { id: two.id, version: 1, legalName: 'Crossing Two Ltd' }),
      clerk.send(routes.update, { id: road.id, version: 1, origin: 'Crossing Road' }),
      clerk.send(routes.update, { id: detour.id, version: 1, origin: 'Crossing Detour' }),
      ...moving.map(({ booking }) =>
        clerk.send(bookings.update, { id: booking.id, version: 1, customerId: two.id, routeId: detour.id }),
      ),
    ])

    expect(answers.map(({ statusCode, body }) => [statusCode, body.includes('CONFLICT')])).toEqual(
      answers.map(() => [200, false]),
    )
    const jobsOf = async (q: string) => (await clerk.call(jobs.list, { q })).items.map(({ id }) => id).sort()
    const all = moving.map(({ job }) => job.id).sort()
    expect([await jobsOf('crossing two'), await jobsOf('crossing detour')]).toEqual([all, all])
    expect([await jobsOf('crossing one'), await jobsOf('crossing road')]).toEqual([[], []])
  })
})

test('more names than are listed one by one find the same rows', async () => {
  const admin = await it.signedIn('admin')
  await it.pool.query(`insert into customers (legal_name) select 'Zawadi Shop ' || g from generate_series(1, 1001) g`)
  const { rows } = await it.pool.query(`select id from customers where legal_name = 'Zawadi Shop 777'`)
  const booking = await aBooking(it, { customerId: rows[0].id })
  const job = await aJob(it, { bookingId: booking.id })

  expect((await admin.call(bookings.list, { q: 'zawadi' })).items.map(({ id }) => id)).toEqual([booking.id])
  expect((await admin.call(jobs.list, { q: 'zawadi' })).items.map(({ id }) => id)).toEqual([job.id])
})

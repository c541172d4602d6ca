import { type SampleKind, sampleKinds } from '@shehena/domain/office/setup/sample-kinds'
import type { setupApi } from '@shehena/domain/office/setup/setup-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Refusal } from '../../../errors.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { createDriver } from '../../road/drivers/create-driver.ts'
import { createPaper } from '../../road/papers/create-paper.ts'
import { createRoute } from '../../road/routes/create-route.ts'
import { createVehicle } from '../../road/vehicles/create-vehicle.ts'
import { createBooking } from '../../sales/bookings/create-booking.ts'
import { createCustomer } from '../../sales/customers/create-customer.ts'
import { inSavepoint } from '../imports/import-context.ts'
import { findRoute } from './find-route.ts'
import { lockSetup } from './lock-setup.ts'
import {
  licencesExpireOn,
  sampleBookings,
  sampleCustomers,
  sampleDrivers,
  sampleRoutes,
  sampleVehicles,
} from './sample-data.ts'

/**
 * Loads fictitious customers, vehicles, drivers, routes and confirmed bookings. A route that the company has already is used as it
 * is, and a vehicle whose registration is taken is left out: neither counts as a record of the sample.
 *
 * @returns how many records were loaded
 * @throws Conflict while there are bookings, or where sample data is loaded already
 */
export async function loadSampleData(ctx: Context): Promise<OutputOf<typeof setupApi.loadSample>> {
  return inTransaction(ctx, async (tx) => {
    await lockSetup(tx)
    // Race: a booking that somebody creates at this moment is waited for and seen, or comes after the sample.
    await sql`lock table bookings in share row exclusive mode`.execute(tx.db)
    await refuseLoaded(tx)

    const customers = await each(sampleCustomers, (customer) => createCustomer(tx, customer))
    const vehicles = await each(sampleVehicles, (vehicle) => unlessTaken(tx, () => createVehicle(tx, vehicle)))
    const drivers = await each(sampleDrivers, (sample) => loadDriver(tx, sample))
    const routes = await each(sampleRoutes, (route) => loadRoute(tx, route))
    const used = { customers: idsOf(customers), routes: idsOf(routes) }
    const bookings = await each(sampleBookings(tx.now, used), (booking) => createBooking(tx, booking))

    const added = routes.filter(({ isAdded }) => isAdded)
    const loaded = {
      customers,
      vehicles: vehicles.filter((vehicle) => vehicle !== null),
      drivers,
      routes: added,
      bookings,
    }
    const records = sampleKinds.flatMap((kind: SampleKind) =>
      idsOf(loaded[kind]).map((recordId) => ({ kind, recordId })),
    )
    await tx.db.insertInto('sampleRecords').values(records).execute()
    return { loaded: records.length }
  })
}

async function refuseLoaded(tx: Context): Promise<void> {
  const { rows } = await sql<{ isLoaded: boolean; isBooked: boolean }>`
    select exists (select from sample_records) as is_loaded, exists (select from bookings) as is_booked`.execute(tx.db)
  if (rows[0]?.isLoaded) throw new Conflict('The sample data is loaded already.')
  if (rows[0]?.isBooked) throw new Conflict('Sample data can be loaded only while there are no bookings.')
}

/** One after another: they share a connection, and lists show the newest first. */
async function each<Item, Result>(items: readonly Item[], create: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await create(item))
  return results
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

async function unlessTaken<Result>(tx: Context, create: () => Promise<Result>): Promise<Result | null> {
  const result = await inSavepoint(tx, create)
  if (!(result instanceof Refusal)) return result
  if (result.code !== 'CONFLICT') throw result
  return null
}

async function loadDriver(tx: Context, { driver, classes }: (typeof sampleDrivers)[number]): Promise<{ id: string }> {
  const { id } = await createDriver(tx, driver)
  const expiresOn = licencesExpireOn(tx.now)
  await createPaper(tx, { driverId: id, kind: 'licence', country: null, number: driver.licenseNo, classes, expiresOn })
  return { id }
}

async function loadRoute(tx: Context, route: (typeof sampleRoutes)[number]): Promise<{ id: string; isAdded: boolean }> {
  const existing = await findRoute(tx, route)
  if (existing) return { id: existing, isAdded: false }
  const created = await unlessTaken(tx, () => createRoute(tx, route))
  if (created) return { id: created.id, isAdded: true }
  // Race: somebody added the same route by hand at this moment.
  const id = await findRoute(tx, route)
  if (!id) throw new Conflict('Somebody else is changing this record. Try again in a moment.')
  return { id, isAdded: false }
}

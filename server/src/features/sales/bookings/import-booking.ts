import { NewBooking } from '@shehena/domain/sales/bookings/booking'
import { isAgreed } from '@shehena/domain/sales/bookings/booking-steps'
import type { ImportedBooking } from '@shehena/domain/sales/bookings/imported-booking'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { Conflict, constraintOf, Invalid } from '../../../errors.ts'
import type { BookingAnswer } from './bookings-queries.ts'
import { createBooking } from './create-booking.ts'
import { updateBooking } from './update-booking.ts'

type NewRow = Omit<ImportedBooking, 'id' | 'customer'> & {
  /** The customer's id. */
  customer: string
  /** What the row is known by when its file comes again. */
  importKey: string | null
}

/**
 * Creates the booking of a row of a file.
 *
 * @throws as `createBooking`, Invalid for places that no route has, or Conflict for a row that has its booking already
 */
export async function importBooking(tx: Context, { customer, origin, destination, ...row }: NewRow) {
  const routeId = await routeBetween(tx, { origin: origin ?? null, destination: destination ?? null })
  const { importKey, ...fields } = row
  // Its doubts stand beside the cells: who applies the import has seen them.
  const input = NewBooking.parse({ ...fields, customerId: customer, routeId, isConfirmed: true })
  return createBooking(tx, { ...input, importKey }).catch((error: unknown) => {
    throw constraintOf(error) === 'bookings_import_key_key'
      ? new Conflict('This booking has come in already. Compare the row again.')
      : error
  })
}

/**
 * Changes a booking as a row of a file says. A place that the row does not say stays as it is.
 *
 * @throws as `updateBooking`, or Invalid for places that no route has
 */
export async function updateImportedBooking(
  tx: Context,
  { id, version }: { id: string; version: number },
  { customer, origin, destination, ...fields }: Omit<ImportedBooking, 'id'>,
): Promise<BookingAnswer> {
  const isRerouted = origin !== undefined || destination !== undefined
  const places = isRerouted && { ...(await placesOf(tx, id)), ...given({ origin, destination }) }
  return updateBooking(tx, {
    ...fields,
    ...(customer !== undefined && { customerId: customer }),
    ...(places && { routeId: await routeBetween(tx, places) }),
    id,
    version,
    isConfirmed: true,
  })
}

/**
 * Locks what the writing of some rows locks, before the first is written: the customers whose credit is asked for, open jobs, and
 * bookings, each in the order of their ids, as everywhere. So two imports, or an import and a booking, never wait for each other.
 * The table comes last: others add and change no booking until the transaction ends.
 *
 * @param rows.customers ids of the customers that the rows name
 * @param rows.bookings ids of the bookings that the rows change
 */
export async function lockForRows(
  tx: Context,
  rows: { customers: readonly string[]; bookings: readonly string[] },
): Promise<void> {
  await sql`
    select from customers
      where (credit_limit is not null or hold_reason is not null)
        and (id = any(${rows.customers}::uuid[]) or id in (select customer_id from bookings where id = any(${rows.bookings}::uuid[])))
      order by id for no key update`.execute(tx.db)
  const isOfRows = sql`any(${rows.bookings}::uuid[])`
  await sql`
    select from dispatch_jobs where booking_id = ${isOfRows} and status <> 'cancelled' order by id for no key update`.execute(
    tx.db,
  )
  await sql`select from bookings where id = ${isOfRows} order by id for no key update`.execute(tx.db)
  await sql`lock table bookings in share row exclusive mode`.execute(tx.db)
}

/**
 * Gives a booking the values that it had before an import.
 *
 * @throws as `updateImportedBooking`, or Conflict for one that is under way and would be a draft again
 */
export async function restoreBooking(
  tx: Context,
  record: { id: string; version: number },
  values: Omit<ImportedBooking, 'id'>,
): Promise<BookingAnswer> {
  const booking = await updateImportedBooking(tx, record, values)
  if (values.status !== undefined && !isAgreed(booking.status) && booking.counts.onJobs > 0)
    throw new Conflict(`Booking ${booking.bookingNo} stays: dispatch jobs refer to it.`)
  return booking
}

type Places = { origin: string | null; destination: string | null }

const given = (places: { [Place in keyof Places]?: string | null | undefined }) =>
  Object.fromEntries(Object.entries(places).filter(([, place]) => place !== undefined))

async function placesOf({ db }: Context, id: string): Promise<Places> {
  const places = await db
    .selectFrom('bookings')
    .innerJoin('routes', 'routes.id', 'bookings.routeId')
    .select(['routes.origin', 'routes.destination'])
    .where('bookings.id', '=', id)
    .executeTakeFirst()
  return places ?? { origin: null, destination: null }
}

/** The id of the route between two places; null for a custom route, which has neither. @throws Invalid where there is no such route */
async function routeBetween({ db }: Context, { origin, destination }: Places): Promise<string | null> {
  if (origin === null && destination === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from routes
      where place_key(origin) = place_key(${origin}) and place_key(destination) = place_key(${destination})`.execute(db)
  const [route] = rows
  if (!route) throw new Invalid(noRoute, { destination: noRoute })
  return route.id
}

export const noRoute = 'No route has these places. Add the route first, or correct the places.'

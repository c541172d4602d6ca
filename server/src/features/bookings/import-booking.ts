import { NewBooking } from '@shehena/domain/bookings/booking'
import type { ImportedBooking } from '@shehena/domain/bookings/imported-booking'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { Conflict, constraintOf, Invalid } from '../../errors.ts'
import type { BookingAnswer } from './bookings-queries.ts'
import { createBooking } from './create-booking.ts'
import { updateBooking } from './update-booking.ts'

type NewRow = Omit<ImportedBooking, 'id' | 'customer'> & {
  /** The customer's id. */
  customer: string
  /** What the row is known by when its file comes again; null for one with a reference. */
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
  const input = NewBooking.parse({ ...fields, customerId: customer, routeId })
  return createBooking(tx, { ...input, importKey }).catch((error: unknown) => {
    throw constraintOf(error) === 'bookings_import_key_key'
      ? new Conflict('This booking has come in already. Import the row again.')
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
  })
}

/**
 * Locks the customers of some rows whose credit is asked for, in one order, before the rows are written: two imports, or an import
 * and a booking, never wait for each other.
 *
 * @param rows.customers ids of the customers that the rows name
 * @param rows.bookings ids of the bookings that the rows change
 */
export async function lockCredits(
  tx: Context,
  rows: { customers: readonly string[]; bookings: readonly string[] },
): Promise<void> {
  await sql`
    select from customers
      where (credit_limit is not null or hold_reason is not null)
        and (id = any(${rows.customers}::uuid[]) or id in (select customer_id from bookings where id = any(${rows.bookings}::uuid[])))
      order by id for no key update`.execute(tx.db)
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

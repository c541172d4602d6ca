import type { Cents } from '@shehena/domain/money'
import type { BookingStatus } from '@shehena/domain/sales/bookings/booking-list'
import type { Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import type { CustomerKey } from './demo-customers.ts'
import type { Load } from './demo-loads.ts'
import { numbered } from './demo-numbers.ts'
import type { PlannedJob } from './demo-planned-job.ts'
import type { RouteKey } from './demo-routes.ts'

/** A booking of the demo company, with its jobs. */
export type PlannedBooking = {
  load: Load
  /** One by default. */
  trucks?: number
  status: BookingStatus
  createdAt: string
  updatedAt: string
  pickupAt: string | null
  dropoffAt: string | null
  quotedAmount: Cents | null
  /** Destination and amount are not known yet. */
  isVague?: boolean | undefined
  notes?: string | undefined
  jobs: PlannedJob[]
}
export type DemoBooking = PlannedBooking & { id: string; no: string }

type Ids = { customers: Record<CustomerKey, string>; routes: Record<RouteKey, string> }

/** Inserts the bookings, oldest first. */
export async function insertBookings(
  db: Kysely<Database>,
  planned: readonly PlannedBooking[],
  { customers, routes }: Ids,
): Promise<DemoBooking[]> {
  const bookings = await numbered(db, 'BK', planned)
  const inserted = await db
    .insertInto('bookings')
    .values(
      bookings.map(
        ({
          no,
          load,
          status,
          isVague,
          createdAt,
          updatedAt,
          pickupAt,
          dropoffAt,
          quotedAmount,
          notes,
          trucks = 1,
        }) => ({
          bookingNo: no,
          trucksNeeded: trucks,
          customerId: customers[load.customer],
          routeId: isVague ? null : routes[load.route],
          pickupAt,
          dropoffAt,
          cargoType: load.cargo,
          weightTons: isVague ? null : load.tons,
          volumeM3: isVague ? null : load.volume,
          quotedAmount,
          status,
          notes: notes ?? null,
          createdAt,
          updatedAt,
        }),
      ),
    )
    .returning(['id', 'bookingNo'])
    .execute()
  const ids = new Map(inserted.map(({ id, bookingNo }) => [bookingNo, id]))
  // safe: each booking was inserted under its number.
  return bookings.map((booking) => ({ ...booking, id: ids.get(booking.no)! }))
}

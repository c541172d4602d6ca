import { z } from 'zod'
import { CentsOut, Id, Instant } from '../../fields.ts'
import { bookingStatuses } from '../../sales/bookings/booking-list.ts'
import { ShareField } from './share-field.ts'

/** Demand, available vehicles, and the conversion of quotes. */
export const BookingsDashboard = z.strictObject({
  pendingQuotes: z.int(),
  pickupsToday: z.int(),
  /** Active vehicles on no active job, as a share of all active vehicles. */
  availableVehicles: ShareField,
  /** Confirmed and scheduled bookings, as a share of all that were at least quoted; created in the last 90 days. */
  conversion: ShareField,
  recentBookings: z.array(
    z.strictObject({
      id: Id,
      bookingNo: z.string(),
      customerName: z.string(),
      origin: z.string().nullable(),
      destination: z.string().nullable(),
      quotedAmount: CentsOut.nullable(),
      status: z.enum(bookingStatuses),
      createdAt: Instant,
    }),
  ),
  /** The most used vehicles of the last 7 days: hours on jobs, of all hours. */
  vehicleUsage: z.array(z.strictObject({ id: Id, regNo: z.string(), makeAndModel: z.string(), usage: ShareField })),
})
export type BookingsDashboard = z.infer<typeof BookingsDashboard>

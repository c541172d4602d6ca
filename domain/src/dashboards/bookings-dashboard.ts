import { z } from 'zod'
import { bookingStatuses } from '../bookings/booking-list.ts'
import { CentsOut, Id, Instant } from '../fields.ts'
import { ShareField } from './share-field.ts'

/** What is asked for, what it can be carried with, and how often a quote becomes work. */
export const BookingsDashboard = z.strictObject({
  pendingQuotes: z.int(),
  pickupsToday: z.int(),
  /** Active vehicles on no active job, of all active vehicles. */
  availableVehicles: ShareField,
  /** Confirmed and scheduled, of all that were at least quoted, among the bookings made in the last 90 days. */
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
  /** The vehicles most used over the last 7 days, in hours on jobs of hours. */
  vehicleUsage: z.array(z.strictObject({ id: Id, regNo: z.string(), makeAndModel: z.string(), usage: ShareField })),
})
export type BookingsDashboard = z.infer<typeof BookingsDashboard>

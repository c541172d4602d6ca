import { z } from 'zod'
import { creditStates } from '../customers/credit.ts'
import { CentsField, CentsOut, Id, Instant, measure, optionalNotes, optionalText, text, Version } from '../fields.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { bookingStatuses } from './booking-list.ts'
import { mostTrucks } from './booking-loads.ts'
import { arrivesBeforePickup, deliveryBeforePickup } from './booking-schedule.ts'

const most = 999_999.99

const BookingStatus = z.enum(bookingStatuses, { error: 'Choose a status' })

const trucks = `Enter a whole number from 1 to ${mostTrucks}`

const fields = {
  customerId: z.uuid({ error: 'Choose a customer' }).toLowerCase(),
  /** The customer's own number for it, such as that of a purchase order. */
  customerRef: optionalText(50),
  routeId: z.uuid({ error: 'Choose a route' }).toLowerCase().nullable(),
  pickupAt: Instant.nullable(),
  dropoffAt: Instant.nullable(),
  cargoType: optionalText(),
  weightTons: measure(most).nullable(),
  volumeM3: measure(most).nullable(),
  /** Each carries one load of the booking, by a job of its own. */
  trucksNeeded: z.int({ error: trucks }).min(1, trucks).max(mostTrucks, trucks),
  quotedAmount: CentsField.nullable(),
  status: BookingStatus,
  notes: optionalNotes(),
}

/** The fields of a booking's customer that not every role may see. */
export const restrictedBookingFields = ['tradingName', 'contact', 'email'] as const

/** The customer as a booking shows it. Text that the role may not see is masked, see `maskedFields`. */
const BookingCustomer = z.strictObject({
  legalName: z.string(),
  tradingName: z.string().nullable(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  maskedFields: z.array(z.enum(restrictedBookingFields)),
})

/** How many loads of a booking are on jobs that are not cancelled, and how many of these jobs are completed. */
const LoadCounts = z.strictObject({ onJobs: z.int(), delivered: z.int() })

/** The credit of a booking's customer with the booking counted, and who released the booking beyond its limit. */
const BookingCredit = z.strictObject({
  state: z.enum(creditStates),
  release: z
    .strictObject({
      /** In cents; null for a role that may not see credit limits, as the reason is. */
      upTo: CentsOut.nullable(),
      /** Whether it covers what the customer would owe now; for every role. */
      isEnough: z.boolean(),
      reason: z.string().nullable(),
      /** Null for a removed person. */
      by: z.string().nullable(),
      at: Instant,
    })
    .nullable(),
})

/** A customer's request to have goods carried. */
export const Booking = z.strictObject({
  id: Id,
  bookingNo: z.string(),
  customerId: Id,
  customer: BookingCustomer,
  customerRef: z.string().nullable(),
  credit: BookingCredit,
  routeId: Id.nullable(),
  /** Null for a custom route, whose details are still to be confirmed. */
  route: z.strictObject({ origin: z.string(), destination: z.string(), distanceKm: z.number() }).nullable(),
  pickupAt: Instant.nullable(),
  dropoffAt: Instant.nullable(),
  cargoType: z.string().nullable(),
  weightTons: z.number().nullable(),
  volumeM3: z.number().nullable(),
  trucksNeeded: z.int(),
  /** For every role. */
  counts: LoadCounts,
  quotedAmount: CentsOut.nullable(),
  status: BookingStatus,
  notes: z.string().nullable(),
  /**
   * Newest first; where the booking needs several trucks by load, cancelled ones last, without a load. Empty for a role
   * that may not see jobs.
   */
  jobs: z.array(z.strictObject({ id: Id, jobNo: z.string(), status: z.enum(jobStatuses), loadNo: z.int().nullable() })),
  /** Newest first; empty for a role that may not see invoices. */
  invoices: z.array(z.strictObject({ id: Id, invoiceNo: z.string(), status: z.enum(invoiceStatuses) })),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Booking = z.infer<typeof Booking>

/** A booking as lists show it. */
export const BookingRow = z.strictObject({
  id: Id,
  bookingNo: z.string(),
  attachmentCount: z.int(),
  customerId: Id,
  customerName: z.string(),
  customerRef: z.string().nullable(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  cargoType: z.string().nullable(),
  pickupAt: Instant.nullable(),
  trucksNeeded: z.int(),
  counts: LoadCounts,
  quotedAmount: CentsOut.nullable(),
  status: BookingStatus,
  createdAt: Instant,
  version: Version,
})
export type BookingRow = z.infer<typeof BookingRow>

export const NewBooking = z
  .strictObject({
    customerId: fields.customerId,
    customerRef: fields.customerRef.default(null),
    routeId: fields.routeId.default(null),
    pickupAt: fields.pickupAt.default(null),
    dropoffAt: fields.dropoffAt.default(null),
    cargoType: fields.cargoType.default(null),
    weightTons: fields.weightTons.default(null),
    volumeM3: fields.volumeM3.default(null),
    trucksNeeded: fields.trucksNeeded.default(1),
    quotedAmount: fields.quotedAmount.default(null),
    status: fields.status.default('draft'),
    notes: fields.notes.default(null),
  })
  .refine((booking) => !arrivesBeforePickup(booking), { path: ['dropoffAt'], error: deliveryBeforePickup })
export type NewBooking = z.infer<typeof NewBooking>

export const BookingChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type BookingChanges = z.infer<typeof BookingChanges>

/** Allows one booking although its customer would owe more than its limit; by default what it would owe now. */
export const CreditRelease = z.strictObject({
  id: Id,
  version: Version,
  /** What the customer may owe in all while this booking is confirmed, in cents with tax. */
  upTo: CentsField.optional(),
  reason: text(500),
})

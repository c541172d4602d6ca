import { z } from 'zod'
import { changedShape, newShape, shownShape } from '../../field-shapes.ts'
import { CentsField, CentsOut, Id, Instant, IsConfirmed, text, Version } from '../../fields.ts'
import { invoiceStatuses } from '../../money/invoices/invoice-status.ts'
import { jobStatuses } from '../../road/jobs/job-status.ts'
import { Track } from '../../track.ts'
import { creditStates } from '../customers/credit.ts'
import { bookingFields } from './booking-fields.ts'
import { arrivesBeforePickup, deliveryBeforePickup } from './booking-schedule.ts'

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

const shown = shownShape(bookingFields)

/** A customer's request to have goods carried. */
export const Booking = z.strictObject({
  id: Id,
  ...shown,
  customer: BookingCustomer,
  credit: BookingCredit,
  /** Null for a custom route, whose details are still to be confirmed. */
  route: z.strictObject({ origin: z.string(), destination: z.string(), distanceKm: z.number() }).nullable(),
  /** For every role. */
  counts: LoadCounts,
  /**
   * Newest first; where the booking needs several trucks by load, cancelled ones last, without a load. Empty for a role
   * that may not see jobs.
   */
  jobs: z.array(z.strictObject({ id: Id, jobNo: z.string(), status: z.enum(jobStatuses), loadNo: z.int().nullable() })),
  /** Newest first; empty for a role that may not see invoices. */
  invoices: z.array(z.strictObject({ id: Id, invoiceNo: z.string(), status: z.enum(invoiceStatuses) })),
  /** From the order to the money, as far as the role sees it. */
  track: Track,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Booking = z.infer<typeof Booking>

/** A booking as lists show it. */
export const BookingRow = z.strictObject({
  id: Id,
  bookingNo: shown.bookingNo,
  attachmentCount: z.int(),
  customerId: shown.customerId,
  customerName: z.string(),
  customerRef: shown.customerRef,
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  cargoType: shown.cargoType,
  pickupAt: shown.pickupAt,
  trucksNeeded: shown.trucksNeeded,
  counts: LoadCounts,
  quotedAmount: shown.quotedAmount,
  status: shown.status,
  createdAt: Instant,
  version: Version,
})
export type BookingRow = z.infer<typeof BookingRow>

export const NewBooking = z
  .strictObject({ ...newShape(bookingFields), isConfirmed: IsConfirmed })
  .refine((booking) => !arrivesBeforePickup(booking), { path: ['dropoffAt'], error: deliveryBeforePickup })
export type NewBooking = z.infer<typeof NewBooking>

export const BookingChanges = z.strictObject({
  id: Id,
  version: Version,
  ...changedShape(bookingFields),
  isConfirmed: IsConfirmed,
})
export type BookingChanges = z.infer<typeof BookingChanges>

/** Allows one booking although its customer would owe more than its limit; by default what it would owe now. */
export const CreditRelease = z.strictObject({
  id: Id,
  version: Version,
  /** What the customer may owe in all while this booking is confirmed, in cents with tax. */
  upTo: CentsField.optional(),
  reason: text(500),
})

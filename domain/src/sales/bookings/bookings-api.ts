import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { exportEndpoint } from '../../export-endpoint.ts'
import { Id } from '../../fields.ts'
import { closestFirst, exportInput, filterInput, listInput, pageOf } from '../../list.ts'
import { periodFilter } from '../../period-filter.ts'
import { Booking, BookingChanges, BookingRow, CreditRelease, NewBooking } from './booking.ts'
import { bookingDates, bookingSorts, bookingStatusFilters } from './booking-list.ts'

const BookingList = pageOf(
  BookingRow,
  z.strictObject({
    total: z.int(),
    /** Bookings in draft. */
    pendingQuotes: z.int(),
    confirmed: z.int(),
    scheduled: z.int(),
  }),
)

const filters = {
  status: z.enum(bookingStatusFilters).default('all'),
  ...periodFilter,
  by: z.enum(bookingDates).default('pickup'),
  customer: Id.optional(),
  route: Id.optional(),
}

/** What the list is filtered and sorted by. */
export const BookingFilters = filterInput(bookingSorts, filters)

export const bookingsApi = {
  list: endpoint({
    allow: 'bookings.view',
    method: 'GET',
    path: '/bookings',
    summary:
      'Bookings, searched by number, customer, its reference and cargo type; period, from and to are days of pickup, or of creation where by says so',
    input: listInput(bookingSorts, { ...filters, ...closestFirst }),
    output: BookingList,
  }),
  export: exportEndpoint({
    allow: 'bookings.view',
    path: '/bookings',
    summary: 'Bookings',
    input: exportInput(bookingSorts, filters),
  }),
  get: endpoint({
    allow: 'bookings.view',
    method: 'GET',
    path: '/bookings/{id}',
    summary: 'One booking, with its customer, route, jobs and invoices',
    input: z.strictObject({ id: Id }),
    output: Booking,
  }),
  create: endpoint({
    allow: 'bookings.create',
    method: 'POST',
    path: '/bookings',
    summary:
      'Adds a booking and gives it its number; isConfirmed takes a delivery that is over 60 days after the pickup',
    creates: true,
    input: NewBooking,
    output: Booking,
  }),
  update: endpoint({
    allow: 'bookings.edit',
    method: 'PATCH',
    path: '/bookings/{id}',
    summary:
      'Changes the named fields of a booking; isConfirmed takes a delivery that is over 60 days after the pickup',
    input: BookingChanges,
    output: Booking,
  }),
  releaseCredit: endpoint({
    allow: 'bookings.releaseCredit',
    method: 'POST',
    path: '/bookings/{id}/release-credit',
    summary: 'Releases one booking although its customer would owe more than its credit limit, up to an amount',
    input: CreditRelease,
    output: Booking,
  }),
}

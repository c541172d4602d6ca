import { z } from 'zod'
import { optionalText } from '../../fields.ts'
import type { SheetColumns } from '../../sheets/sheet-column.ts'
import { BookingChanges } from './booking.ts'
import type { BookingStatus } from './booking-list.ts'
import { arrivesBeforePickup, deliveryBeforePickup } from './booking-schedule.ts'
import { bookingSheet } from './booking-sheet.ts'

/** The states that an import gives: a booking is quoted, scheduled and cancelled here, with what that asks for. */
export const importedStatuses = ['draft', 'confirmed'] as const satisfies readonly BookingStatus[]

const otherStatus = 'An import makes a booking a draft or confirmed. Set another status in the program'
export const halfRoute = 'Write both places of the route, or neither'

/** The fields of a booking one by one, as cells of a file have them: its customer by name or code, its route by the places. */
export const ImportedBookingFields = BookingChanges.omit({
  version: true,
  customerId: true,
  routeId: true,
  isConfirmed: true,
}).extend({
  /** The customer's id. */
  customer: z.uuid({ error: 'Choose a customer' }).toLowerCase().optional(),
  /** The places of a route. Neither is a custom route. */
  origin: optionalText().optional(),
  destination: optionalText().optional(),
})

/** A booking that a file brings. */
export const NewImportedBooking = ImportedBookingFields.omit({ id: true }).required({ customer: true })
export type ImportedBooking = z.infer<typeof ImportedBookingFields>

type Values = Readonly<Record<string, unknown>>

/**
 * What is wrong with a booking as a row of a file would make it, by field.
 *
 * @param record the booking that the row changes; null for a new one
 */
export function objectionsToImported(values: Values, record: Values | null): Record<string, string> {
  // safe: values have passed the schemas of their fields, and a record is a booking.
  const { pickupAt = null, dropoffAt = null } = { ...record, ...values } as Partial<ImportedBooking>
  const from = (record?.status ?? 'draft') as BookingStatus
  const to = (values.status ?? from) as BookingStatus
  return {
    ...(arrivesBeforePickup({ pickupAt, dropoffAt }) && { dropoffAt: deliveryBeforePickup }),
    ...(!mayBecome(from, to) && { status: otherStatus }),
  }
}

function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return from === to || ((from === 'quoted' || isImported(from)) && isImported(to))
}

const isImported = (status: BookingStatus) => importedStatuses.some((each) => each === status)

/** The time of a cell that has the day alone: work begins, and what is to be there that day is there before it ends. */
export const timesOfDayAlone: Readonly<Record<string, string>> = { pickupAt: '08:00', dropoffAt: '17:00' }

const {
  'Booking No': _number,
  'Loads on Jobs': _onJobs,
  'Loads Delivered': _delivered,
  'Created At': _createdAt,
  ...given
} = bookingSheet

/** The columns of bookings as a spreadsheet that is imported: those of an export, but for what the program gives. */
export const importedBookingSheet = {
  ...given,
  Customer: { field: 'customer', kind: 'text' },
} as const satisfies SheetColumns<ImportedBooking>

import { type SheetColumns, sheetOf } from '../../sheets/sheet-column.ts'
import type { Booking, BookingRow } from './booking.ts'
import { bookingFields } from './booking-fields.ts'

/** A booking as an export has it. */
export type ExportedBooking = Omit<BookingRow, 'attachmentCount' | 'counts'> &
  Pick<Booking, 'dropoffAt' | 'weightTons' | 'volumeM3' | 'notes'> &
  Booking['counts']

/** The columns of bookings as a spreadsheet. */
export const bookingSheet = sheetOf(bookingFields, {
  Id: { field: 'id', kind: 'text' },
  'Booking No': { field: 'bookingNo', kind: 'text' },
  Customer: { field: 'customerName', kind: 'text' },
  'Customer Reference': { field: 'customerRef', kind: 'text' },
  Origin: { field: 'origin', kind: 'text' },
  Destination: { field: 'destination', kind: 'text' },
  Pickup: { field: 'pickupAt', kind: 'instant' },
  Delivery: { field: 'dropoffAt', kind: 'instant' },
  'Cargo Type': { field: 'cargoType', kind: 'text' },
  'Weight (tons)': { field: 'weightTons', kind: 'number' },
  'Volume (m³)': { field: 'volumeM3', kind: 'number' },
  'Trucks Needed': { field: 'trucksNeeded', kind: 'number' },
  'Loads on Jobs': { field: 'onJobs', kind: 'number' },
  'Loads Delivered': { field: 'delivered', kind: 'number' },
  'Quoted Amount (KES)': { field: 'quotedAmount', kind: 'money' },
  Status: { field: 'status', kind: 'choice' },
  Notes: { field: 'notes', kind: 'text' },
  'Created At': { field: 'createdAt', kind: 'instant' },
} as const satisfies SheetColumns<ExportedBooking>)

import { bookingPeriods, bookingSorts, bookingStatuses } from '@shehena/domain/bookings/booking-list'
import { listSearch, oneOf, textOf } from '#web/app/search.ts'

/** Search parameters of the booking list. */
export const bookingSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: bookingStatuses, sorts: bookingSorts }),
  ...oneOf(raw, 'period', bookingPeriods),
  ...customerParameter(raw),
})

export type BookingSearch = ReturnType<typeof bookingSearch>

/** The customer parameter of the list or of a new booking, if it is an id. */
export function customerParameter(raw: Record<string, unknown>): { customer?: string } {
  return /^[0-9a-f-]{36}$/i.test(String(raw.customer)) ? textOf(raw, 'customer') : {}
}

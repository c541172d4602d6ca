import { bookingPeriods, bookingSorts, bookingStatuses } from '@shehena/domain/bookings/booking-list'
import { listSearch, oneOf, textOf } from '#web/app/search.ts'

/** What the booking list keeps in the URL. */
export const bookingSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: bookingStatuses, sorts: bookingSorts }),
  ...oneOf(raw, 'period', bookingPeriods),
  ...customerParameter(raw),
})

export type BookingSearch = ReturnType<typeof bookingSearch>

/** The customer that a link to the list or to a new booking names, where it is an id. */
export function customerParameter(raw: Record<string, unknown>): { customer?: string } {
  return /^[0-9a-f-]{36}$/i.test(String(raw.customer)) ? textOf(raw, 'customer') : {}
}

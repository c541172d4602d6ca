import { bookingDates, bookingSorts, bookingStatusFilters } from '@shehena/domain/bookings/booking-list'
import { listSearch, oneOf, textOf } from '#web/app/search.ts'
import { spanInput, spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of the booking list. */
export const bookingSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: bookingStatusFilters, sorts: bookingSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'by', bookingDates),
  ...customerParameter(raw),
})
export type BookingSearch = ReturnType<typeof bookingSearch>

/** The API input from the URL. With a period of pickup, the default order is the latest pickup first. */
export function bookingInput({ period, from, to, sort, ...rest }: BookingSearch) {
  const order = period && rest.by !== 'created' ? ('-pickupAt' as const) : bookingSorts[0]
  return { ...rest, sort: sort ?? order, ...spanInput({ period, from, to }) }
}

/** The customer parameter of the list or of a new booking, if it is an id. */
export function customerParameter(raw: Record<string, unknown>): { customer?: string } {
  return /^[0-9a-f-]{36}$/i.test(String(raw.customer)) ? textOf(raw, 'customer') : {}
}

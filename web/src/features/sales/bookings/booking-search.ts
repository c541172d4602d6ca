import { bookingDates, bookingSorts, bookingStatusFilters } from '@shehena/domain/sales/bookings/booking-list'
import { idOf, listSearch, oneOf } from '#web/app/search.ts'
import { spanInput, spanOf } from '#web/shared/period/period-search.ts'

/** Search parameters of the booking list. */
export const bookingSearch = (raw: Record<string, unknown>) => ({
  ...listSearch(raw, { statuses: bookingStatusFilters, sorts: bookingSorts }),
  ...spanOf(raw),
  ...oneOf(raw, 'by', bookingDates),
  ...idOf(raw, 'customer'),
  ...idOf(raw, 'route'),
})
export type BookingSearch = ReturnType<typeof bookingSearch>

/** The API input from the URL. With a period of pickup, the default order is the latest pickup first. */
export function bookingInput({ period, from, to, sort, ...rest }: BookingSearch) {
  const order = period && rest.by !== 'created' ? ('-pickupAt' as const) : bookingSorts[0]
  return { ...rest, sort: sort ?? order, ...spanInput({ period, from, to }) }
}

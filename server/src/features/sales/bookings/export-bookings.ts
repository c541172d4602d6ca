import { bookingSheet } from '@shehena/domain/sales/bookings/booking-sheet'
import type { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { exportList } from '../../office/exports/export-list.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { withGroup } from '../merged/customer-group.ts'
import { bookingIds, readBookings } from './bookings-queries.ts'

/** The filtered bookings as a spreadsheet. @throws Forbidden as the list, Invalid if there are too many */
export async function exportBookings(ctx: Context, input: InputOf<typeof bookingsApi.export>) {
  return exportList(ctx, input, {
    subject: 'bookings',
    columns: bookingSheet,
    found: bookingIds(ctx, await withGroup(ctx, input), await isFoundIn('bookings', ctx, input.q)),
    read: (ids) => readBookings(ctx, ids),
  })
}

import { bookingsApi } from '@shehena/domain/sales/bookings/bookings-api'
import { serve } from '../../../http/serve.ts'
import { getBooking, listBookings } from './bookings-queries.ts'
import { createBooking } from './create-booking.ts'
import { exportBookings } from './export-bookings.ts'
import { releaseCredit } from './release-credit.ts'
import { updateBooking } from './update-booking.ts'

export const bookingsEndpoints = serve(bookingsApi, {
  list: listBookings,
  export: exportBookings,
  get: getBooking,
  create: createBooking,
  update: updateBooking,
  releaseCredit,
})

import { bookingPapersApi } from '@shehena/domain/sales/bookings/booking-papers-api'
import { serve } from '../../../http/serve.ts'
import { downloadBookingPaper, listBookingPapers } from './booking-papers.ts'

export const bookingPapersEndpoints = serve(bookingPapersApi, {
  list: listBookingPapers,
  download: downloadBookingPaper,
})

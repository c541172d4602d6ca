import { jobCandidatesApi } from '@shehena/domain/road/jobs/job-candidates-api'
import { serve } from '../../../http/serve.ts'
import { listBookingCandidates } from './booking-candidates.ts'
import { listDriverCandidates, listVehicleCandidates } from './crew-candidates.ts'

export const jobCandidatesEndpoints = serve(jobCandidatesApi, {
  vehicles: listVehicleCandidates,
  drivers: listDriverCandidates,
  bookings: listBookingCandidates,
})

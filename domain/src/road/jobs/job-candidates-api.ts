import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant, measureInAddress } from '../../fields.ts'
import { searchText } from '../../list.ts'
import { BookingCandidate, DriverCandidate, VehicleCandidate } from './candidate.ts'

/** The plan for which a vehicle or a driver is sought. */
const plan = {
  q: searchText,
  bookingId: Id.optional(),
  /** The job itself, whose own legs take nobody. */
  jobId: Id.optional(),
  /** Planned start and end. Without a start, the plan begins now; without an end, the trip is estimated. */
  from: Instant.optional(),
  until: Instant.optional(),
  /** A journey that starts or goes on now needs a crew that is not under way; one of the past, a crew that did not drive then. */
  check: z.enum(['plan', 'start', 'drove']).default('plan'),
  /** The towns of the border points on the way, 'Malaba,Busia', none where empty; default: those of the job's waypoints. */
  borders: z.string().max(6000).optional(),
}

function candidates<Candidate extends z.ZodType>(items: Candidate) {
  return z.strictObject({ items: z.array(items), hasMore: z.boolean() })
}

/** The choices of a job's form: who is free for a plan, and what waits for a truck. */
export const jobCandidatesApi = {
  vehicles: endpoint({
    allow: 'jobs.edit',
    method: 'GET',
    path: '/jobs/candidates/vehicles',
    summary:
      'The 50 vehicles that fit a plan best, free or until when on which job: those typed first, then free, near, just large enough',
    input: z.strictObject({
      ...plan,
      /** The load's own weight, where it has one. */
      loadTons: measureInAddress.optional(),
    }),
    output: candidates(VehicleCandidate),
  }),
  drivers: endpoint({
    allow: 'jobs.edit',
    method: 'GET',
    path: '/jobs/candidates/drivers',
    summary: 'The 50 drivers that fit a plan best, free or until when on which job, with the vehicle they drove last',
    input: z.strictObject(plan),
    output: candidates(DriverCandidate),
  }),
  bookings: endpoint({
    allow: 'jobs.create',
    method: 'GET',
    path: '/jobs/candidates/bookings',
    summary: 'The 50 confirmed bookings whose pickup is due first, each with the loads that no job carries',
    input: z.strictObject({ q: searchText }),
    output: candidates(BookingCandidate),
  }),
}

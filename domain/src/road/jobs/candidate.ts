import { z } from 'zod'
import { Day, Id, Instant } from '../../fields.ts'
import { paperKinds, permitCountries } from '../papers/paper-kinds.ts'

/** The most candidates of an answer. The others are found by typing. */
export const mostCandidates = 50

/** The job that takes a vehicle or a driver in the time of a plan: of several, the one that ends last. */
const TakingJob = z.strictObject({
  jobId: Id,
  jobNo: z.string(),
  /** Its exception is open: it takes them until somebody resolves that. */
  isException: z.boolean(),
  /** Under way, it takes them until it is completed, however late. */
  isUnderWay: z.boolean(),
  /** The end of its window; null in an exception, and without a plan. */
  until: Instant.nullable(),
})

/** What is known of a vehicle or a driver for a plan. */
const facts = {
  id: Id,
  /** Whether nothing refuses the plan for the caller. The weight of the load never does. */
  isFree: z.boolean(),
  job: TakingJob.nullable(),
  /** The first job after the plan. */
  nextJob: z.strictObject({ jobId: Id, jobNo: z.string(), from: Instant, origin: z.string().nullable() }).nullable(),
  /** An absence in the time of the plan. Why they are away is not said. */
  away: z.strictObject({ until: Instant.nullable() }).nullable(),
  /** The paper that expires first before the plan ends. */
  paper: z
    .strictObject({ kind: z.enum(paperKinds), country: z.enum(permitCountries).nullable(), expiresOn: Day })
    .nullable(),
  /** Where it was last: see lastPlaceOf. */
  lastPlace: z.string().nullable(),
  /** It is on the road, and by its job about there by now. */
  isPlaceEstimated: z.boolean(),
  /** From there to the load, as the crow flies. */
  kmToLoad: z.int().nullable(),
}

export const VehicleCandidate = z.strictObject({
  ...facts,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  capacityTons: z.number(),
  /** How far it drives empty to the load, by a route or along the trunk roads: see kmEmptyTo. */
  kmEmpty: z.int().nullable(),
  /** Who drives it, or drove it last and still works here, and whether they are free for the plan. */
  lastDriver: z.strictObject({ id: Id, name: z.string(), isFree: z.boolean() }).nullable(),
  /** The load is heavier than it carries. */
  isTooSmall: z.boolean(),
  /** In maintenance, without a recorded end. */
  isInWorkshop: z.boolean(),
  serviceDue: z.enum(['overdue', 'due']).nullable(),
})
export type VehicleCandidate = z.infer<typeof VehicleCandidate>

export const DriverCandidate = z.strictObject({
  ...facts,
  name: z.string(),
  phone: z.string().nullable(),
  /** The vehicle that they drove last. */
  usualVehicle: z.strictObject({ id: Id, regNo: z.string() }).nullable(),
})
export type DriverCandidate = z.infer<typeof DriverCandidate>

/** A confirmed booking with a load that no job carries. */
export const BookingCandidate = z.strictObject({
  id: Id,
  bookingNo: z.string(),
  customerName: z.string(),
  /** Both null for a custom route. */
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  cargoType: z.string().nullable(),
  /** Of all its loads. */
  weightTons: z.number().nullable(),
  pickupAt: Instant.nullable(),
  trucksNeeded: z.int(),
  loadsLeft: z.int(),
})
export type BookingCandidate = z.infer<typeof BookingCandidate>

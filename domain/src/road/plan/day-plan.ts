import { z } from 'zod'
import { Id, Instant, Version } from '../../fields.ts'
import { absenceKinds } from '../absences/absence-kinds.ts'
import { JobStatus } from '../jobs/job.ts'
import { legPhases } from '../jobs/job-leg.ts'
import { serviceStates } from '../vehicles/service-due.ts'
import { vehicleStatuses } from '../vehicles/vehicle-list.ts'
import { storedMarks } from './plan-days.ts'

/** The place of a name in a list of the same answer. A week of many trucks repeats few names. */
const Place = z.int().min(0)

/**
 * One leg in the row of its truck: planned, under way or driven. Planned, `from` is the planned start of its job.
 * `unpackPlan` gives the names and the ends.
 */
const PackedBar = z.strictObject({
  jobId: Id,
  jobNo: z.string(),
  /** The version of the job. */
  version: Version,
  /** The position of the leg in its job. */
  leg: z.int(),
  phase: z.enum(legPhases).exclude(['dropped']),
  status: JobStatus,
  /** Which load of its booking it carries, where there are several. */
  load: z.strictObject({ no: z.int(), of: z.int() }).optional(),
  /** In `drivers`; left out: none. */
  driver: Place.optional(),
  /** In `customers`. */
  customer: Place,
  /** In `routes`; left out: the details of a custom route are not known. */
  route: Place.optional(),
  from: Instant,
  /** The end of the window or of the drive. One under way reaches until now at least. */
  until: Instant,
  /** Since when an open exception holds truck and driver: until it is resolved, whatever `until` says. */
  exceptionSince: Instant.optional(),
  /** The planned end of the job; left out where it is `until`. */
  plannedEnd: Instant.nullable().optional(),
  /** When a delayed job will end. */
  expectedEnd: Instant.optional(),
  /** Of a planned leg: the pickup that its booking asks for; left out where it is `from`, null where none is given. */
  pickupAt: Instant.nullable().optional(),
  /** The weight of its load, in tonnes, until it is over; left out: not known. */
  tons: z.number().optional(),
  marks: z.array(z.enum(storedMarks)).optional(),
})

/** A row of the plan. */
const PackedTruck = z.strictObject({
  id: Id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  capacityTons: z.number(),
  status: z.enum(vehicleStatuses),
  /** In `drivers`: who drives it, or drove it last, and is active: suggested for its next job. */
  lastDriver: Place.nullable(),
  service: z.enum(serviceStates).nullable(),
  /** The earliest first. */
  bars: z.array(PackedBar),
})

/** A time in which a truck or a driver of the plan is away: exactly one of the two. */
const PlanAbsence = z.strictObject({
  id: Id,
  vehicleId: Id.nullable(),
  driverId: Id.nullable(),
  /** The plate, or the driver's name. */
  name: z.string(),
  kind: z.enum(absenceKinds),
  from: Instant,
  /** Null while the end is unknown. */
  until: Instant.nullable(),
})
export type PlanAbsence = z.infer<typeof PlanAbsence>

/** Who carries what when, in the days asked for. */
export const PackedPlan = z.strictObject({
  /** Midnight in Nairobi before the first day, and after the last. */
  from: Instant,
  until: Instant,
  now: Instant,
  /** The first ones by plate, see `mostTrucks`. */
  trucks: z.array(PackedTruck),
  /** All trucks that match. */
  total: z.int(),
  /** Whether bars are left out, see `mostBars`. */
  isCut: z.boolean(),
  customers: z.array(z.string()),
  routes: z.array(z.strictObject({ origin: z.string(), destination: z.string() })),
  drivers: z.array(z.strictObject({ id: Id, name: z.string() })),
  /** Of these trucks and drivers, within these days. */
  absences: z.array(PlanAbsence),
})
export type PackedPlan = z.infer<typeof PackedPlan>

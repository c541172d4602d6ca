import { z } from 'zod'
import { Id, Instant, optionalText, text, Version } from '../fields.ts'
import { boardStatuses } from './job-board.ts'
import { endsBeforeStart } from './job-plan.ts'
import { jobStatuses, reasonFits } from './job-status.ts'
import { WaypointOut, Waypoints } from './waypoint.ts'

export const JobStatus = z.enum(jobStatuses, { error: 'Choose a status' })

const NewJobStatus = JobStatus.exclude(['cancelled'], { error: 'Choose a status' })

const chosen = (message: string) => z.uuid({ error: message }).toLowerCase()

const fields = {
  bookingId: chosen('Choose a booking'),
  vehicleId: chosen('Choose a vehicle').nullable(),
  driverId: chosen('Choose a driver').nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  status: JobStatus,
  /** The reason of an exception; no other job has one. */
  exceptionReason: optionalText(500),
  /** Complete: they replace the existing ones. */
  waypoints: Waypoints,
}

/** The restricted fields of a job's customer. No job has the e-mail address. */
export const restrictedJobFields = ['contact'] as const

/** The transport of a booking. */
export const Job = z.strictObject({
  id: Id,
  jobNo: z.string(),
  status: JobStatus,
  exceptionReason: z.string().nullable(),
  booking: z.strictObject({
    id: Id,
    bookingNo: z.string(),
    cargoType: z.string().nullable(),
    weightTons: z.number().nullable(),
    volumeM3: z.number().nullable(),
  }),
  /** Text that the role may not see is masked, see `maskedFields`. */
  customer: z.strictObject({
    legalName: z.string(),
    contact: z.string().nullable(),
    maskedFields: z.array(z.enum(restrictedJobFields)),
  }),
  /** Null for a custom route, whose details are still to be confirmed. */
  route: z.strictObject({ origin: z.string(), destination: z.string(), distanceKm: z.number() }).nullable(),
  vehicle: z
    .strictObject({ id: Id, regNo: z.string(), make: z.string(), model: z.string(), capacityTons: z.number() })
    .nullable(),
  driver: z
    .strictObject({ id: Id, name: z.string(), phone: z.string().nullable(), licenseNo: z.string().nullable() })
    .nullable(),
  /** In travel order. */
  waypoints: z.array(WaypointOut),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  actualStart: Instant.nullable(),
  actualEnd: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Job = z.infer<typeof Job>

/** A job as lists show it. */
export const JobRow = z.strictObject({
  id: Id,
  jobNo: z.string(),
  bookingId: Id,
  bookingNo: z.string(),
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  /** Unfinished and past its planned end, by the server's clock. */
  isLate: z.boolean(),
  status: JobStatus,
  createdAt: Instant,
  version: Version,
})
export type JobRow = z.infer<typeof JobRow>

const backwards = { path: ['plannedEnd'], error: 'The end must not come before the start' }

/** The message for an exception without a reason. */
export const reasonNeeded = 'Say what happened'

/** A job as the board shows it. */
const JobCard = z.strictObject({
  id: Id,
  jobNo: z.string(),
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  /** Unfinished and past its planned end, by the server's clock. */
  isLate: z.boolean(),
  exceptionReason: z.string().nullable(),
})
export type JobCard = z.infer<typeof JobCard>

/** Unfinished jobs, and those finished in the last days, by status. */
export const JobBoard = z.strictObject({
  columns: z.array(
    z.strictObject({
      status: z.enum(boardStatuses),
      /** Jobs in the column, of which it shows the first ones. */
      total: z.int(),
      isTotalCapped: z.boolean(),
      items: z.array(JobCard),
    }),
  ),
})
export type JobBoard = z.infer<typeof JobBoard>

export const NewJob = z
  .strictObject({
    bookingId: fields.bookingId,
    vehicleId: fields.vehicleId.default(null),
    driverId: fields.driverId.default(null),
    plannedStart: fields.plannedStart.default(null),
    plannedEnd: fields.plannedEnd.default(null),
    status: NewJobStatus.default('pending'),
    exceptionReason: fields.exceptionReason.default(null),
    /** Default: those of its booking's route, where both places are known. */
    waypoints: fields.waypoints.optional(),
  })
  .refine((job) => !endsBeforeStart(job), backwards)
  .refine(reasonFits, { path: ['exceptionReason'], error: reasonNeeded })
export type NewJob = z.infer<typeof NewJob>

export const JobChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type JobChanges = z.infer<typeof JobChanges>

/** The schema of the job form: a change of every field. */
export const JobForm = z
  .strictObject(fields)
  .refine((job) => !endsBeforeStart(job), backwards)
  .refine(reasonFits, { path: ['exceptionReason'], error: reasonNeeded })

/** A status change by a quick action. */
export const JobMove = z
  .strictObject({
    id: Id,
    to: JobStatus,
    /** The state the caller saw (optimistic locking): the move is refused where the job has moved on since. */
    from: JobStatus.optional(),
    /** The reason, for a move to an exception only. */
    reason: text(500).optional(),
  })
  .refine(({ to, reason = null }) => reasonFits({ status: to, exceptionReason: reason }), {
    path: ['reason'],
    error: reasonNeeded,
  })

const overlap = { jobId: Id, jobNo: z.string(), plannedStart: Instant.nullable(), plannedEnd: Instant.nullable() }

/** Warnings about a planned job. None of them blocks it. */
export const JobWarning = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vehicleOverlap'), ...overlap }),
  z.strictObject({ kind: z.literal('driverOverlap'), ...overlap }),
  z.strictObject({ kind: z.literal('capacity'), weightTons: z.number(), capacityTons: z.number() }),
  z.strictObject({
    kind: z.literal('vehicleInactive'),
    regNo: z.string(),
    status: z.enum(['maintenance', 'inactive']),
  }),
])
export type JobWarning = z.infer<typeof JobWarning>

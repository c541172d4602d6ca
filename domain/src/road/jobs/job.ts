import { z } from 'zod'
import { Id, Instant, IsConfirmed, measure, optionalText, text, Version } from '../../fields.ts'
import { jobPaperTypes } from '../../office/documents/document-kinds.ts'
import { Track } from '../../track.ts'
import { boardStatuses } from './job-board.ts'
import { actFields, exceptionFields, JobException, Reason, reasonNeeded, resolutions } from './job-exception.ts'
import { JobLeg } from './job-leg.ts'
import { endsBeforeStart } from './job-plan.ts'
import { jobStatuses, reasonFits } from './job-status.ts'
import { PlanAnyway } from './plan-anyway.ts'
import { tripFields } from './recorded-trip.ts'
import { SeenLeg } from './seen-leg.ts'
import { WaypointOut, Waypoints } from './waypoint.ts'

export const JobStatus = z.enum(jobStatuses, { error: 'Choose a status' })

const NewJobStatus = JobStatus.exclude(['cancelled'], { error: 'Choose a status' })

const chosen = (message: string) => z.uuid({ error: message }).toLowerCase()

const fields = {
  bookingId: chosen('Choose a booking'),
  vehicleId: chosen('Choose a vehicle').nullable(),
  driverId: chosen('Choose a driver').nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(), // Frozen once the job has started.
  /** When a job that is delayed will end. */
  expectedEnd: Instant.nullable(),
  status: JobStatus,
  /** The reason of an exception; no other job has one. */
  exceptionReason: optionalText(500),
  /** The weight of its load; null for an equal share of the booking's. */
  loadTons: measure(999_999.99).nullable(),
  /** Complete: they replace the existing ones. */
  waypoints: Waypoints,
  ...tripFields,
}

/** The restricted fields of a job's customer. No job has the e-mail address. */
export const restrictedJobFields = ['contact'] as const

/** Which load of its booking a job carries. Null for a cancelled job; `loads` is how many trucks the booking needs. */
const load = { loadNo: z.int().nullable(), loads: z.int() }

/** The transport of a booking, or of one of its loads. */
export const Job = z.strictObject({
  id: Id,
  jobNo: z.string(),
  ...load,
  /** The load's own weight; null for an equal share of the booking's. */
  loadTons: z.number().nullable(),
  status: JobStatus,
  exceptionReason: z.string().nullable(),
  /** The open exception of a job in this state. */
  exception: JobException.nullable(),
  booking: z.strictObject({
    id: Id,
    bookingNo: z.string(),
    pickupAt: Instant.nullable(),
    dropoffAt: Instant.nullable(),
    notes: z.string().nullable(),
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
  /** The delivery papers that its customer asks for before it pays, and that it lacks; none once it is cancelled. */
  missingPapers: z.array(z.enum(jobPaperTypes)),
  /** In travel order. */
  waypoints: z.array(WaypointOut),
  /** Who carried it, the first leg first. */
  legs: z.array(JobLeg),
  /** Other jobs that take the vehicle or the driver at the same time. */
  clashes: z.array(z.strictObject({ jobId: Id, jobNo: z.string() })),
  /** Unfinished and past its planned end, by the server's clock. */
  isLate: z.boolean(),
  track: Track,
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  expectedEnd: Instant.nullable(),
  actualStart: Instant.nullable(),
  pickupArrivedAt: Instant.nullable(),
  pickupLeftAt: Instant.nullable(),
  dropoffArrivedAt: Instant.nullable(),
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
  ...load,
  bookingId: Id,
  bookingNo: z.string(),
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  /** Of its route; null, with both places, for a custom one. */
  distanceKm: z.number().nullable(),
  cargoType: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  actualStart: Instant.nullable(),
  actualEnd: Instant.nullable(),
  /** Unfinished and past its planned end, by the server's clock. */
  isLate: z.boolean(),
  /** Another job takes its vehicle or driver at the same time. */
  isClash: z.boolean(),
  status: JobStatus,
  createdAt: Instant,
  version: Version,
})
export type JobRow = z.infer<typeof JobRow>

const backwards = { path: ['plannedEnd'], error: 'The end must not come before the start' }

/** A job as the board shows it. */
const JobCard = z.strictObject({
  id: Id,
  jobNo: z.string(),
  ...load,
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  /** Unfinished and past its planned end, by the server's clock. */
  isLate: z.boolean(),
  /** Another job takes its vehicle or driver at the same time. */
  isClash: z.boolean(),
  exceptionReason: z.string().nullable(),
  /** Since when it is an exception. */
  exceptionSince: Instant.nullable(),
})
export type JobCard = z.infer<typeof JobCard>

/** Jobs that are not over, and those completed in the last days, by status. */
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
    loadTons: fields.loadTons.default(null),
    /** Default: those of its booking's route, where both places are known. */
    waypoints: fields.waypoints.optional(),
    ...z.object(tripFields).partial().shape,
    planAnyway: PlanAnyway.optional(),
    isConfirmed: IsConfirmed,
  })
  .refine((job) => !endsBeforeStart(job), backwards)
  .refine(reasonFits, { path: ['exceptionReason'], error: reasonNeeded })
export type NewJob = z.infer<typeof NewJob>

export const JobChanges = z.strictObject({
  id: Id,
  version: Version,
  ...z.object(fields).partial().shape,
  statusReason: Reason.optional().describe(
    'Why the state is set back, so that what was recorded beyond it no longer counts, or why a cancelled job is reopened. Required then',
  ),
  planAnyway: PlanAnyway.optional(),
  isConfirmed: IsConfirmed,
})
export type JobChanges = z.infer<typeof JobChanges>

/** The schema of the job form: a change of every field. */
export const JobForm = z
  .strictObject(fields)
  .refine((job) => !endsBeforeStart(job), backwards)
  .refine(reasonFits, { path: ['exceptionReason'], error: reasonNeeded })

const SeenStatus = JobStatus.optional().describe(
  'The state that the caller saw. Where the job has moved on since, the call is refused as CONFLICT',
)

/** The end of a job that is not over. */
export const JobCancellation = z.strictObject({ id: Id, from: SeenStatus, ...actFields })

/** A status change by a quick action. */
export const JobMove = z
  .strictObject({
    id: Id,
    to: JobStatus,
    from: SeenStatus,
    /** The reason, for a move to an exception only. */
    reason: text(500).optional(),
    /** What kind of exception it is. */
    kind: exceptionFields.kind.optional(),
    waypointId: exceptionFields.waypointId.optional(),
    place: exceptionFields.place.optional(),
    ...actFields,
    planAnyway: PlanAnyway.optional(),
  })
  .refine(({ to, reason = null }) => reasonFits({ status: to, exceptionReason: reason }), {
    path: ['reason'],
    error: reasonNeeded,
  })

const crew = { vehicleId: chosen('Choose a vehicle'), driverId: chosen('Choose a driver') }

/** A load that goes on with another truck or driver. */
export const JobTransfer = z.strictObject({
  id: Id,
  ...crew,
  seen: SeenLeg.optional(),
  place: optionalText(100).default(null),
  ...actFields,
  planAnyway: PlanAnyway.optional(),
})

const endNeeded = { path: ['at'], error: 'Complete needs the time it ended' }
const placeOfMove = { path: ['place'], error: 'Only a move to another truck has a place' }

/** How an exception ended. */
export const ExceptionEnd = z
  .strictObject({
    id: Id,
    resolution: z.enum(resolutions, { error: 'Choose how it ended' }),
    exceptionId: Id.optional().describe(
      'The exception that the caller saw. Where another one is open by now, the call is refused as CONFLICT',
    ),
    /** Resumed: the state in which the job goes on; default: the one before. */
    status: JobStatus.exclude(['completed', 'cancelled', 'exception']).optional(),
    /** Transferred: who goes on with the load. */
    vehicleId: crew.vehicleId.optional(),
    driverId: crew.driverId.optional(),
    seen: SeenLeg.optional(),
    place: optionalText(100).default(null),
    ...actFields,
    planAnyway: PlanAnyway.optional(),
  })
  .refine(({ resolution, at }) => resolution !== 'completed' || at !== undefined, endNeeded)
  .refine(({ resolution, place }) => resolution === 'transferred' || place === null, placeOfMove)
  .refine(({ resolution, vehicleId }) => resolution !== 'transferred' || vehicleId !== undefined, {
    path: ['vehicleId'],
    error: 'Choose a vehicle',
  })
  .refine(({ resolution, driverId }) => resolution !== 'transferred' || driverId !== undefined, {
    path: ['driverId'],
    error: 'Choose a driver',
  })

/** A waypoint that was passed, or missed. */
export const WaypointPassed = z.strictObject({ id: Id, waypointId: Id, ...actFields })

/** A corrected time of an entry of the log; of an exception, its kind and place too. */
export const TimeCorrection = z.strictObject({
  id: Id,
  entryId: Id,
  at: Instant,
  was: Instant.optional().describe(
    'The time that the caller saw. Where it was corrected since, the call is refused as CONFLICT',
  ),
  /** Of an exception only; without them both stay. */
  kind: exceptionFields.kind.optional(),
  waypointId: exceptionFields.waypointId.optional(),
  place: exceptionFields.place.optional(),
  reason: Reason,
})

/** The crew that a leg had from its start. */
export const CrewCorrection = z.strictObject({ id: Id, legId: Id, ...crew, seen: SeenLeg.optional(), reason: Reason })

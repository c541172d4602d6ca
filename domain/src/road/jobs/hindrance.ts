import { z } from 'zod'
import { Day, Id, Instant } from '../../fields.ts'
import { paperKinds, permitCountries } from '../papers/paper-kinds.ts'

/** What a leg is planned against: another leg, or a vehicle or driver that cannot go. */
const otherJob = {
  /** The leg that holds them. */
  id: Id,
  jobId: Id,
  jobNo: z.string(),
  /** The plate, or the driver's name. */
  name: z.string(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
}

/** An absence of a vehicle or a driver. Why they are away is not said. */
const absence = {
  id: Id,
  /** The plate, or the driver's name. */
  name: z.string(),
  awayFrom: Instant,
  /** Null while the end is unknown. */
  awayUntil: Instant.nullable(),
}

const common = {
  /** Whether a hindrance refuses a plan: never, unless it is planned anyway with a reason, or always. */
  refuses: z.enum(['never', 'unlessPlannedAnyway', 'always']),
  /** In an act on two jobs: the one that it is about. */
  forJobNo: z.string().optional(),
}

/** What speaks against a job as it is planned. Those that refuse it are the answer of a refusal CLASH. */
export const Hindrance = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vehicleOverlap'), ...otherJob, ...common }),
  z.strictObject({ kind: z.literal('driverOverlap'), ...otherJob, ...common }),
  z.strictObject({ kind: z.literal('vehicleException'), ...otherJob, ...common }),
  z.strictObject({ kind: z.literal('driverException'), ...otherJob, ...common }),
  z.strictObject({ kind: z.literal('vehicleUnderWay'), ...otherJob, ...common }),
  z.strictObject({ kind: z.literal('driverUnderWay'), ...otherJob, ...common }),
  z.strictObject({
    kind: z.literal('vehicleInactive'),
    id: Id,
    regNo: z.string(),
    status: z.enum(['maintenance', 'inactive']),
    ...common,
  }),
  z.strictObject({ kind: z.literal('driverInactive'), id: Id, name: z.string(), ...common }),
  z.strictObject({ kind: z.literal('vehicleAbsent'), ...absence, ...common }),
  z.strictObject({ kind: z.literal('driverAbsent'), ...absence, ...common }),
  z.strictObject({
    kind: z.literal('paperExpires'),
    id: Id,
    /** The plate, or the driver's name. */
    name: z.string(),
    paper: z.enum(paperKinds),
    country: z.enum(permitCountries).nullable(),
    /** Its last day. */
    expiresOn: Day,
    ...common,
  }),
  z.strictObject({
    kind: z.literal('capacity'),
    id: Id,
    weightTons: z.number(),
    capacityTons: z.number(),
    ...common,
  }),
])
export type Hindrance = z.infer<typeof Hindrance>
export type HindranceKind = Hindrance['kind']

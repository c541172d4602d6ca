import { z } from 'zod'
import { Id, Instant, Version } from '../../fields.ts'

/**
 * What waits for a truck: a confirmed booking that is short of jobs, or a job without vehicle, driver or planned start.
 * It is planned by `POST /jobs` or `PATCH /jobs/{id}`.
 */
export const QueueRow = z.strictObject({
  kind: z.enum(['booking', 'job']),
  /** Of the booking, or of the job. */
  id: Id,
  bookingId: Id,
  bookingNo: z.string(),
  /** Of a job; null for a booking. */
  jobNo: z.string().nullable(),
  version: Version.nullable(),
  /** How many trucks the booking needs, and for how many it has no job yet. */
  loads: z.int(),
  loadsLeft: z.int(),
  /** Which load a job carries; null for a booking. */
  loadNo: z.int().nullable(),
  customerName: z.string(),
  /** Null for a custom route, whose details are still to be confirmed. */
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  cargoType: z.string().nullable(),
  /** The weight of one load. */
  tons: z.number().nullable(),
  pickupAt: Instant.nullable(),
  dropoffAt: Instant.nullable(),
  /** What a job has already. */
  vehicle: z.strictObject({ id: Id, regNo: z.string() }).nullable(),
  driver: z.strictObject({ id: Id, name: z.string() }).nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
  /**
   * The suggested window: from the planned start or the pickup, to the planned end or the delivery; null without a start.
   * Without an end it is estimated.
   */
  from: Instant.nullable(),
  until: Instant.nullable(),
  isEstimated: z.boolean(),
  /** How long the window is, in seconds, wherever it is dropped. */
  seconds: z.int(),
})
export type QueueRow = z.infer<typeof QueueRow>

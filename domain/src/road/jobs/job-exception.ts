import { z } from 'zod'
import { Id, Instant, optionalText, text } from '../../fields.ts'
import { jobStatuses } from './job-status.ts'

/** What may go wrong on a job. */
export const exceptionKinds = [
  'breakdown',
  'tyre',
  'accident',
  'border',
  'police_or_weighbridge',
  'cargo',
  'customer',
  'driver',
  'road',
  'other',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

/** How an exception may end. */
export const resolutions = ['resumed', 'transferred', 'completed', 'cancelled'] as const
export type Resolution = (typeof resolutions)[number]

/** The message for an exception without a reason. */
export const reasonNeeded = 'Say what happened'

/** The fields that open an exception. The place is free text, or one of the job's waypoints. */
export const exceptionFields = {
  kind: z.enum(exceptionKinds, { error: 'Choose what kind of exception it is' }),
  waypointId: Id.nullable(),
  place: optionalText(100),
}

/** The open exception of a job. */
export const JobException = z.strictObject({
  id: Id,
  kind: z.enum(exceptionKinds),
  reason: z.string(),
  /** The waypoint or the place that was given. */
  place: z.string().nullable(),
  waypointId: Id.nullable(),
  /** The state to which the job goes back. */
  statusBefore: z.enum(jobStatuses).exclude(['completed', 'cancelled', 'exception']),
  openedAt: Instant,
  /** Who opened it; null for the system. */
  openedBy: z.string().nullable(),
})
export type JobException = z.infer<typeof JobException>

/** The time of an act and a note about it. Default time: now. */
export const actFields = {
  at: Instant.optional(),
  note: optionalText(500).default(null),
}

/** The required reason of an act that changes what was recorded. */
export const Reason = text(500)

import { z } from 'zod'
import { Id, Instant } from '../../fields.ts'
import { Hindrance } from './hindrance.ts'
import { jobStatuses } from './job-status.ts'

const job = {
  id: Id,
  jobNo: z.string(),
  status: z.enum(jobStatuses),
  customerName: z.string(),
  /** Null, with the destination, for a custom route. */
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  plannedStart: Instant.nullable(),
  plannedEnd: Instant.nullable(),
}

/** Most risks that are named of one job. */
export const mostRisks = 20

/** A job that is not over and whose crew is away, lacks a valid paper, or is taken by another job. */
export const JobAtRisk = z.strictObject({
  ...job,
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  /** Most serious first, 20 at most. */
  risks: z.array(Hindrance).min(1),
  /** Those of them that were planned anyway, with the reason. */
  plannedAnyway: z.array(z.strictObject({ kind: z.string(), id: Id, reason: z.string() })),
})
export type JobAtRisk = z.infer<typeof JobAtRisk>

/** Most jobs that are named of an absence. */
export const mostAffected = 20

/** A job that an absence touches. */
export const AffectedJob = z.strictObject({
  ...job,
  /** When a job that is delayed will end. */
  expectedEnd: Instant.nullable(),
})
export type AffectedJob = z.infer<typeof AffectedJob>

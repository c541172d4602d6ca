import { z } from 'zod'
import { Id, Instant } from '../../fields.ts'
import { jobStatuses } from '../../road/jobs/job-status.ts'
import { ShareField } from './share-field.ts'

/** Punctuality over the jobs completed in the last 30 days that had a planned end. */
export const Punctuality = z.strictObject({
  onTime: ShareField,
  /** Mean hours from actual start to actual end; null without such a job. */
  turnaroundHours: z.number().nullable(),
})
export type Punctuality = z.infer<typeof Punctuality>

/** Jobs in progress, and the results of recent ones. */
export const DispatchDashboard = z.strictObject({
  activeJobs: z.int(),
  exceptions: z.int(),
  /** Jobs whose crew is away, lacks a valid paper, or is taken by another job. */
  jobsAtRisk: z.int(),
  /** Completed jobs that are not billed yet and lack a paper that their customer asks for. */
  papersMissing: z.int(),
  ...Punctuality.shape,
  /** Open exceptions, the oldest first. */
  openExceptions: z.array(
    z.strictObject({
      id: Id,
      jobNo: z.string(),
      regNo: z.string().nullable(),
      driverName: z.string().nullable(),
      reason: z.string(),
      openedAt: Instant,
    }),
  ),
  /**
   * Pickups of the last 7 days and the next 24 hours that nobody carries yet, the earliest first: jobs without a vehicle or a
   * driver, and bookings that are short of jobs.
   */
  pickups: z.array(
    z.strictObject({
      kind: z.enum(['job', 'booking']),
      id: Id,
      /** The number of the job or the booking. */
      no: z.string(),
      customerName: z.string(),
      origin: z.string().nullable(),
      destination: z.string().nullable(),
      /** The planned start of the job, or else the pickup of the booking. */
      at: Instant,
      regNo: z.string().nullable(),
      driverName: z.string().nullable(),
      /** Of a booking, the loads without a job, and all of its loads; null for a job. */
      loadsLeft: z.int().nullable(),
      loads: z.int(),
    }),
  ),
  pickupsToPlan: z.int(),
  /** On the road, earliest planned end first. */
  jobsInProgress: z.array(
    z.strictObject({
      id: Id,
      jobNo: z.string(),
      customerName: z.string(),
      origin: z.string().nullable(),
      destination: z.string().nullable(),
      regNo: z.string().nullable(),
      status: z.enum(jobStatuses),
      plannedEnd: Instant.nullable(),
      isLate: z.boolean(),
    }),
  ),
  /** Drivers in service, those on the road first. */
  drivers: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      jobId: Id.nullable(),
      jobNo: z.string().nullable(),
      status: z.enum(jobStatuses).nullable(),
      destination: z.string().nullable(),
    }),
  ),
  activeDrivers: z.int(),
})
export type DispatchDashboard = z.infer<typeof DispatchDashboard>

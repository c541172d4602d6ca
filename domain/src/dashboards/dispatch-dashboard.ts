import { z } from 'zod'
import { Id, Instant } from '../fields.ts'
import { jobStatuses } from '../jobs/job-status.ts'
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
  ...Punctuality.shape,
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

import { z } from 'zod'
import { Id, Instant } from '../fields.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { vehicleStatuses } from './vehicle-list.ts'

/** A job as its vehicle's page lists it. */
export const VehicleJob = z.strictObject({
  id: Id,
  jobNo: z.string(),
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  actualStart: Instant.nullable(),
  actualEnd: Instant.nullable(),
  status: z.enum(jobStatuses),
})
export type VehicleJob = z.infer<typeof VehicleJob>

/** How much a vehicle was used of late. */
export const VehicleUsage = z.strictObject({
  /** The length of the window, which ends now. */
  days: z.int(),
  /** Hours of the window. */
  hours: z.number(),
  /** Those of them in which the vehicle was on a job, counted once where jobs overlap. */
  hoursOnJobs: z.number(),
})
export type VehicleUsage = z.infer<typeof VehicleUsage>

/** How many hours a vehicle was on jobs, of all hours of those days. */
export const UsedVehicle = z.strictObject({
  id: Id,
  regNo: z.string(),
  makeAndModel: z.string(),
  status: z.enum(vehicleStatuses),
  weekHours: z.number(),
  monthHours: z.number(),
})
export type UsedVehicle = z.infer<typeof UsedVehicle>

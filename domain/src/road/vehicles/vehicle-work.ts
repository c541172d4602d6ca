import { z } from 'zod'
import { Id, Instant } from '../../fields.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { vehicleStatuses } from './vehicle-list.ts'

/** A job in the list on its vehicle's page: once for each leg that the vehicle carried. */
export const VehicleJob = z.strictObject({
  id: Id,
  jobNo: z.string(),
  customerName: z.string(),
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  driverName: z.string().nullable(),
  plannedStart: Instant.nullable(),
  /** The leg of this vehicle. */
  legId: Id,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** The plate of the vehicle that went on with the load. */
  handedOverTo: z.string().nullable(),
  status: z.enum(jobStatuses),
})
export type VehicleJob = z.infer<typeof VehicleJob>

/** Recent usage of a vehicle. */
export const VehicleUsage = z.strictObject({
  /** Length of the window in days; it ends now. */
  days: z.int(),
  /** All hours of the window. */
  hours: z.number(),
  /** Hours on jobs; overlapping jobs count once. */
  hoursOnJobs: z.number(),
})
export type VehicleUsage = z.infer<typeof VehicleUsage>

/** A vehicle's hours on jobs, of all hours of those days. */
export const UsedVehicle = z.strictObject({
  id: Id,
  regNo: z.string(),
  makeAndModel: z.string(),
  status: z.enum(vehicleStatuses),
  weekHours: z.number(),
  monthHours: z.number(),
})
export type UsedVehicle = z.infer<typeof UsedVehicle>

import { z } from 'zod'
import { Id } from '../fields.ts'
import { driverStatuses } from './driver-list.ts'

/** A driver as lists and choices show them. */
export const DriverRow = z.strictObject({
  id: Id,
  name: z.string(),
  phone: z.string().nullable(),
  licenseNo: z.string().nullable(),
  status: z.enum(driverStatuses),
})
export type DriverRow = z.infer<typeof DriverRow>

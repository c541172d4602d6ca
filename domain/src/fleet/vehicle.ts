import { z } from 'zod'
import { Id } from '../fields.ts'
import { vehicleStatuses } from './vehicle-list.ts'

/** A vehicle as lists and choices show it. */
export const VehicleRow = z.strictObject({
  id: Id,
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  capacityTons: z.number(),
  status: z.enum(vehicleStatuses),
})
export type VehicleRow = z.infer<typeof VehicleRow>

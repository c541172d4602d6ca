import { z } from 'zod'
import { dayOf } from '../dates.ts'
import { build, changedShape, newShape, shownShape } from '../field-shapes.ts'
import { Id, Instant, Version } from '../fields.ts'
import { serviceStates } from './service-due.ts'
import { vehicleFields, vehicleYear } from './vehicle-fields.ts'

const { notes, ...shown } = shownShape(vehicleFields)

/** A vehicle as lists and choices show it. */
export const VehicleRow = z.strictObject({
  id: Id,
  ...shown,
  /** Where its next service is due; null too for a role that may not see maintenance. */
  serviceDue: z.enum(serviceStates).nullable(),
})
export type VehicleRow = z.infer<typeof VehicleRow>

/** A truck or trailer of the company. */
export const Vehicle = VehicleRow.extend({ notes, createdAt: Instant, updatedAt: Instant, version: Version })
export type Vehicle = z.infer<typeof Vehicle>

export const NewVehicle = z.strictObject(newShape(vehicleFields))
export type NewVehicle = z.infer<typeof NewVehicle>

export const VehicleChanges = z.strictObject({
  id: Id,
  version: Version,
  ...changedShape(vehicleFields),
  /** Says that a lower odometer reading is meant: the one before was wrong. */
  isOdometerCorrection: z.boolean().optional(),
})
export type VehicleChanges = z.infer<typeof VehicleChanges>

/** The latest year a vehicle can be of: next year's models are sold this year. Specification, section 5. */
export function latestVehicleYear(now: string): number {
  return Number(dayOf(now).slice(0, 4)) + 1
}

/** What stands at the field of a year that is too late. */
export function lateYear(latest: number): string {
  return `Enter a year up to ${latest}`
}

/** A new vehicle as a form may hold it at a moment. */
export function vehicleForm(now: string) {
  const latest = latestVehicleYear(now)
  return NewVehicle.extend({
    year: vehicleYear(build).max(latest, lateYear(latest)).nullable(),
    isOdometerCorrection: z.boolean(),
  })
}

import { z } from 'zod'
import { dayOf } from '../../dates.ts'
import { build, changedShape, newShape, shownShape } from '../../field-shapes.ts'
import { Id, Instant, IsConfirmed, Version } from '../../fields.ts'
import { awayShape } from '../absences/absence.ts'
import { PaperNotice } from '../papers/paper.ts'
import { serviceStates } from './service-due.ts'
import { vehicleFields, vehicleYear } from './vehicle-fields.ts'

const { notes, ...shown } = shownShape(vehicleFields)

/** A vehicle as lists and choices show it. */
export const VehicleRow = z.strictObject({
  id: Id,
  ...shown,
  /** State of its next service; null too for a role that may not see maintenance. */
  serviceDue: z.enum(serviceStates).nullable(),
  ...awayShape,
  paperNotice: PaperNotice,
})
export type VehicleRow = z.infer<typeof VehicleRow>

/** A truck or trailer of the company. */
export const Vehicle = VehicleRow.extend({ notes, createdAt: Instant, updatedAt: Instant, version: Version })
export type Vehicle = z.infer<typeof Vehicle>

/** When the maintenance ends that a status begins; null while that is unknown. */
const maintenanceUntil = Instant.nullable()

export const NewVehicle = z.strictObject({
  ...newShape(vehicleFields),
  maintenanceUntil: maintenanceUntil.default(null),
})
export type NewVehicle = z.infer<typeof NewVehicle>

export const VehicleChanges = z.strictObject({
  id: Id,
  version: Version,
  ...changedShape(vehicleFields),
  maintenanceUntil: maintenanceUntil.optional(),
  /** Confirms a lower odometer reading: the previous one was wrong. */
  isOdometerCorrection: z.boolean().optional(),
  isConfirmed: IsConfirmed,
})
export type VehicleChanges = z.infer<typeof VehicleChanges>

/** Latest accepted year: next year's models are sold this year. Specification, section 5. */
export function latestVehicleYear(now: string): number {
  return Number(dayOf(now).slice(0, 4)) + 1
}

/** The error message for a year that is too late. */
export function lateYear(latest: number): string {
  return `Enter a year up to ${latest}`
}

/** The schema of the vehicle form at a given time. */
export function vehicleForm(now: string) {
  const latest = latestVehicleYear(now)
  return NewVehicle.extend({
    year: vehicleYear(build).max(latest, lateYear(latest)).nullable(),
    isOdometerCorrection: z.boolean(),
  })
}

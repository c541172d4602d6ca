import { z } from 'zod'
import { dayOf } from '../dates.ts'
import { Id, Instant, measure, optionalNotes, text, Version } from '../fields.ts'
import { serviceStates } from '../maintenance/service-due.ts'
import { normalRegNo } from './registration.ts'
import { firstVehicleYear, fuelTypes, vehicleStatuses } from './vehicle-list.ts'

const regNoLength = 30
const mostTons = 9999.99
const mostKilometres = 9_999_999

const Kilometres = z
  .int({ error: 'Enter whole kilometres' })
  .min(0, 'Enter whole kilometres, zero or more')
  .max(mostKilometres, `At most ${mostKilometres.toLocaleString('en')} km`)

const Year = z
  .int({ error: 'Enter a year of four figures' })
  .min(firstVehicleYear, `Enter a year from ${firstVehicleYear}`)
  .max(2200, 'Enter a year that has come')

const fields = {
  regNo: text(regNoLength)
    .transform(normalRegNo)
    .refine((regNo) => regNo !== '', 'Fill in this field')
    // Some letters become two in upper case.
    .refine((regNo) => [...regNo].length <= regNoLength, `At most ${regNoLength} characters`),
  make: text(),
  model: text(),
  year: Year.nullable(),
  capacityTons: measure(mostTons),
  fuelType: z.enum(fuelTypes, { error: 'Choose a fuel' }),
  status: z.enum(vehicleStatuses, { error: 'Choose a status' }),
  currentOdometer: Kilometres,
  notes: optionalNotes(),
}

/** A vehicle as lists and choices show it. */
export const VehicleRow = z.strictObject({
  id: Id,
  /** Upper case with one space, 'KDA 123B'. */
  regNo: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int().nullable(),
  /** Tonnes. */
  capacityTons: z.number(),
  fuelType: z.enum(fuelTypes),
  status: z.enum(vehicleStatuses),
  /** Kilometres. */
  currentOdometer: z.int(),
  /** Where its next service is due; null too for a role that may not see maintenance. */
  serviceDue: z.enum(serviceStates).nullable(),
})
export type VehicleRow = z.infer<typeof VehicleRow>

/** A truck or trailer of the company. */
export const Vehicle = VehicleRow.extend({
  notes: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Vehicle = z.infer<typeof Vehicle>

export const NewVehicle = z.strictObject({
  ...fields,
  year: fields.year.default(null),
  fuelType: fields.fuelType.default('diesel'),
  status: fields.status.default('active'),
  currentOdometer: fields.currentOdometer.default(0),
  notes: fields.notes.default(null),
})
export type NewVehicle = z.infer<typeof NewVehicle>

export const VehicleChanges = z.strictObject({
  id: Id,
  version: Version,
  ...z.object(fields).partial().shape,
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
  return NewVehicle.extend({ year: Year.max(latest, lateYear(latest)).nullable(), isOdometerCorrection: z.boolean() })
}

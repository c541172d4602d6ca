import { z } from 'zod'
import { build } from '../../field-shapes.ts'
import { Id, Instant } from '../../fields.ts'
import { vehicleFields } from '../vehicles/vehicle-fields.ts'

/** Who or what read an odometer: typed by a person, told by a driver, with a fill, by a tracker, or at a service. */
export const readingSources = ['manual', 'driver', 'fuel', 'gps', 'service'] as const
export type ReadingSource = (typeof readingSources)[number]

const Kilometres = vehicleFields.currentOdometer.taken(build)

/** A reading of the odometer of a vehicle. */
export const OdometerReading = z.strictObject({
  id: Id,
  vehicleId: Id,
  at: Instant,
  km: z.int(),
  source: z.enum(readingSources),
  /** The record that it is corrected in; null too for a role that may not see maintenance. */
  maintenanceRecordId: Id.nullable(),
  /** Who entered it; null for what was there before readings were kept. */
  by: z.string().nullable(),
  /** Whether it contradicts those that count: it goes backwards, or is further than a truck travels. The vehicle does not follow it. */
  isDoubtful: z.boolean(),
  /** What replaced it; null while nothing has. */
  correctedTo: z.strictObject({ at: Instant, km: z.int() }).nullable(),
})
export type OdometerReading = z.infer<typeof OdometerReading>

export const NewReading = z.strictObject({ id: Id, at: Instant, km: Kilometres })
export type NewReading = z.infer<typeof NewReading>

export const ReadingCorrection = z.strictObject({
  id: Id,
  at: Instant,
  km: Kilometres,
  /** Says that it is right although it looks like a slip, as after the instrument was replaced. */
  isConfirmed: z.boolean().default(false),
})
export type ReadingCorrection = z.infer<typeof ReadingCorrection>

/** What the odometer of a vehicle shows, and what it would show without a reading, and since when. */
export const OdometerWithout = z.strictObject({
  regNo: z.string(),
  odometer: z.int(),
  without: z.int(),
})
export type OdometerWithout = z.infer<typeof OdometerWithout>

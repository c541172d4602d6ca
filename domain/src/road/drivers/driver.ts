import { z } from 'zod'
import { changedShape, newShape, shownShape } from '../../field-shapes.ts'
import { Id, Instant, Version } from '../../fields.ts'
import { awayShape } from '../absences/absence.ts'
import { jobStatuses } from '../jobs/job-status.ts'
import { PaperNotice } from '../papers/paper.ts'
import { driverFields } from './driver-fields.ts'

const shown = {
  id: Id,
  ...shownShape(driverFields),
  /** The name of the driver that they were merged into; null unless they were. */
  mergedIntoName: z.string().nullable(),
  /** The drivers that were merged into this one, by name. */
  merged: z.array(z.strictObject({ id: Id, name: z.string() })),
  ...awayShape,
  paperNotice: PaperNotice,
}

/** A driver as lists and choices show them. */
export const DriverRow = z.strictObject({
  ...shown,
  /** The driver's job on the road; null too for a role that may not see jobs. */
  currentJob: z.strictObject({ id: Id, jobNo: z.string(), status: z.enum(jobStatuses) }).nullable(),
})
export type DriverRow = z.infer<typeof DriverRow>

/** A driver of the company. */
export const Driver = z.strictObject({ ...shown, createdAt: Instant, updatedAt: Instant, version: Version })
export type Driver = z.infer<typeof Driver>

export const NewDriver = z.strictObject(newShape(driverFields))
export type NewDriver = z.infer<typeof NewDriver>

export const DriverChanges = z.strictObject({ id: Id, version: Version, ...changedShape(driverFields) })
export type DriverChanges = z.infer<typeof DriverChanges>

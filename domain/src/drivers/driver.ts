import { z } from 'zod'
import { jobStatuses } from '../dispatch/job-status.ts'
import { Id, Instant, optionalText, text, Version } from '../fields.ts'
import { isPhone, normalPhone } from '../phone.ts'
import { driverStatuses } from './driver-list.ts'

const fields = {
  name: text(),
  phone: optionalText(30)
    .refine((phone) => phone === null || isPhone(phone), 'Enter a phone number like 0712 345 678')
    .transform((phone) => phone && normalPhone(phone)),
  licenseNo: optionalText(60),
  status: z.enum(driverStatuses, { error: 'Choose a status' }),
}

const shown = {
  id: Id,
  name: z.string(),
  /** With the code of the country and no spaces, '+254712345678'. */
  phone: z.string().nullable(),
  licenseNo: z.string().nullable(),
  status: z.enum(driverStatuses),
}

/** A driver as lists and choices show them. */
export const DriverRow = z.strictObject({
  ...shown,
  /** The job the driver is on the road with; null too for a role that may not see jobs. */
  currentJob: z.strictObject({ id: Id, jobNo: z.string(), status: z.enum(jobStatuses) }).nullable(),
})
export type DriverRow = z.infer<typeof DriverRow>

/** Somebody who drives for the company. */
export const Driver = z.strictObject({ ...shown, createdAt: Instant, updatedAt: Instant, version: Version })
export type Driver = z.infer<typeof Driver>

export const NewDriver = z.strictObject({
  name: fields.name,
  phone: fields.phone.default(null),
  licenseNo: fields.licenseNo.default(null),
  status: fields.status.default('active'),
})
export type NewDriver = z.infer<typeof NewDriver>

export const DriverChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type DriverChanges = z.infer<typeof DriverChanges>

import { z } from 'zod'
import { Day, Id, optionalText, Version } from '../../fields.ts'
import { tellFaults } from '../../tell-faults.ts'
import { paperFaults, paperKinds, paperStates, permitCountries } from './paper-kinds.ts'

/** Whether one of the papers has expired or soon will: the state of the first one; null for none. */
export const PaperNotice = z.enum(['expired', 'expiring']).nullable()

const kind = z.enum(paperKinds, { error: 'Choose a paper' })
const country = z.enum(permitCountries, { error: 'Choose a country' }).nullable()
const fields = {
  number: optionalText(60),
  /** Classes of a licence, 'B, C1, CE'. */
  classes: optionalText(60),
  /** The last day on which it is valid. */
  expiresOn: Day,
}

/** An official paper of a vehicle or a driver: exactly one of the two. One of each kind and country; a renewal changes it. */
export const Paper = z.strictObject({
  id: Id,
  vehicleId: Id.nullable(),
  driverId: Id.nullable(),
  /** The registration of the vehicle, or the name of the driver. */
  name: z.string(),
  kind: z.enum(paperKinds),
  country: z.enum(permitCountries).nullable(),
  number: z.string().nullable(),
  classes: z.string().nullable(),
  expiresOn: Day,
  state: z.enum(paperStates),
  fileCount: z.int(),
  version: Version,
})
export type Paper = z.infer<typeof Paper>

export const NewPaper = z
  .strictObject({
    vehicleId: Id.optional(),
    driverId: Id.optional(),
    kind,
    country: country.default(null),
    ...fields,
    number: fields.number.default(null),
    classes: fields.classes.default(null),
  })
  .superRefine((paper, context) => tellFaults(paperFaults(paper), context))
export type NewPaper = z.infer<typeof NewPaper>

/** The schema of the form of a paper of one vehicle or driver. */
export function paperForm(subject: { vehicleId?: string; driverId?: string }) {
  return z
    .strictObject({ kind, country, ...fields })
    .superRefine((paper, context) => tellFaults(paperFaults({ ...subject, ...paper }), context))
}

/** Changes of a paper, such as its renewal. Its vehicle or driver, its kind and its country cannot change. */
export const PaperChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type PaperChanges = z.infer<typeof PaperChanges>

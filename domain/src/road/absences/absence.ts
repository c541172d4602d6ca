import { z } from 'zod'
import { Id, Instant, optionalNotes, Version } from '../../fields.ts'
import { tellFaults } from '../../tell-faults.ts'
import { absenceFaults, absenceKinds, absenceNoteLength } from './absence-kinds.ts'

const fields = {
  kind: z.enum(absenceKinds, { error: 'Choose a reason' }),
  awayFrom: Instant,
  /** Null while the end is unknown. */
  awayUntil: Instant.nullable(),
  note: optionalNotes(absenceNoteLength),
}

/** A time in which a vehicle or a driver is not there: exactly one of the two. */
export const Absence = z.strictObject({
  id: Id,
  vehicleId: Id.nullable(),
  driverId: Id.nullable(),
  /** The registration of the vehicle, or the name of the driver. */
  name: z.string(),
  kind: z.enum(absenceKinds),
  awayFrom: Instant,
  awayUntil: Instant.nullable(),
  note: z.string().nullable(),
  version: Version,
})
export type Absence = z.infer<typeof Absence>

export const NewAbsence = z
  .strictObject({
    vehicleId: Id.optional(),
    driverId: Id.optional(),
    ...fields,
    awayUntil: fields.awayUntil.default(null),
    note: fields.note.default(null),
  })
  .superRefine((absence, context) => tellFaults(absenceFaults(absence), context))
export type NewAbsence = z.infer<typeof NewAbsence>

/** The schema of the form of an absence of one vehicle or driver. */
export function absenceForm(subject: { vehicleId?: string; driverId?: string }) {
  return z
    .strictObject(fields)
    .superRefine((absence, context) => tellFaults(absenceFaults({ ...subject, ...absence }), context))
}

/** Changes of an absence. Its vehicle or driver cannot change. */
export const AbsenceChanges = z.strictObject({ id: Id, version: Version, ...z.object(fields).partial().shape })
export type AbsenceChanges = z.infer<typeof AbsenceChanges>

/** Whether a vehicle or a driver is away now, and until when; null too while the end is unknown. */
export const awayShape = { isAway: z.boolean(), awayUntil: Instant.nullable() }

/** Why a vehicle is away. */
export const vehicleAbsenceKinds = ['workshop', 'inspection', 'other'] as const
export type VehicleAbsenceKind = (typeof vehicleAbsenceKinds)[number]

/** Why a driver is away. Unwell is health data without a diagnosis: no note is kept of it. */
export const driverAbsenceKinds = ['leave', 'unwell', 'training', 'suspended', 'other'] as const
export type DriverAbsenceKind = (typeof driverAbsenceKinds)[number]

export const absenceKinds = ['workshop', 'inspection', 'leave', 'unwell', 'training', 'suspended', 'other'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** Length of a note, in characters. */
export const absenceNoteLength = 500

/** How long an absence of a driver who was unwell is kept after its end, in years. */
export const unwellYears = 2

type Absence = {
  vehicleId?: string | null | undefined
  driverId?: string | null | undefined
  kind: AbsenceKind
  awayFrom: string
  /** Null while the end is unknown. */
  awayUntil: string | null
  note: string | null
}

/**
 * What is wrong with an absence, by field: a sentence each; empty for nothing.
 *
 * @param absence with its times as ISO instants in UTC
 */
export function absenceFaults({ vehicleId, driverId, kind, awayFrom, awayUntil, note }: Absence) {
  const faults: Partial<Record<'vehicleId' | 'kind' | 'awayUntil' | 'note', string>> = {}
  if (Boolean(vehicleId) === Boolean(driverId)) faults.vehicleId = 'Choose a vehicle or a driver'
  const kinds: readonly AbsenceKind[] = vehicleId ? vehicleAbsenceKinds : driverAbsenceKinds
  if (!kinds.includes(kind)) faults.kind = 'Choose a reason'
  if (awayUntil !== null && awayUntil <= awayFrom) faults.awayUntil = 'Choose a time after the start'
  if (kind === 'unwell' && note !== null) faults.note = 'No note is kept of an illness'
  return faults
}

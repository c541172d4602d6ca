/** The vehicle or the driver that absences and papers belong to. */
export type Subject = {
  of: 'vehicle' | 'driver'
  id: string
  /** The registration or the name. */
  name: string
}

/** The dialog of an absence, a paper or a reading of an odometer: an id, or 'new'. */
export type SubjectDialog = { absence?: string; paper?: string; reading?: string }

/** Parameter value of an empty form. */
export const blank = 'new'

/** The subject, as calls take it. */
export function idOfSubject({ of, id }: Subject): { vehicleId: string } | { driverId: string } {
  return of === 'vehicle' ? { vehicleId: id } : { driverId: id }
}

/** Whether an absence or a paper is the subject's own, and not that of a driver who was merged into it. */
export function isOf(subject: Subject, { vehicleId, driverId }: { vehicleId: string | null; driverId: string | null }) {
  return (vehicleId ?? driverId) === subject.id
}

import { dayOf } from '@shehena/domain/dates'
import type { Vehicle, VehicleChanges } from '@shehena/domain/road/vehicles/vehicle'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { refuseUnconfirmed } from '../../../errors.ts'
import { followStatus } from '../absences/follow-status.ts'
import { noteTypedReading } from '../odometer/note-typed-reading.ts'
import { checkOdometer, checkYear, refuseTaken, refuseTwin } from './check-vehicle.ts'
import { doubtOfReading } from './doubt-of-reading.ts'
import { getVehicle } from './vehicles-queries.ts'

/**
 * Changes the given fields of a vehicle. Another odometer is a reading of now. Maintenance begins an absence, and Active ends the
 * present one.
 *
 * @throws NotFound, Refusal STALE, Refusal CONFLICT if the registration is taken, or Invalid for a year too
 * late, a lower odometer that is not marked as a correction or an end of the maintenance that has passed, Conflict for an
 * end that overlaps the next absence, or Unusual for a far higher odometer
 */
export async function updateVehicle(ctx: Context, input: VehicleChanges): Promise<Vehicle> {
  const { id, version, isOdometerCorrection, isConfirmed, maintenanceUntil: until = null, ...changes } = input
  refuseHiddenFields(ctx, 'vehicles', changes)
  checkYear(ctx, changes.year)
  return inTransaction(ctx, async (tx) => {
    await lockVersion(tx, 'vehicles', { id, version, missing: 'Vehicle not found' })
    const before = await getVehicle(tx, { id })
    await followStatus(tx, { vehicleId: id, before: before.status, after: changes.status ?? before.status, until })
    if (Object.keys(changes).length === 0) return getVehicle(tx, { id })
    checkOdometer(before.currentOdometer, input)
    const { regNo = before.regNo } = changes
    if (regNo !== before.regNo) await refuseTwin(tx, { regNo, id })
    await tx.db
      .updateTable('vehicles')
      .set({ ...changes, currentOdometer: await readOdometer(tx, before, input) })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => refuseTaken(error, regNo))
    return getVehicle(tx, { id })
  })
}

/**
 * Writes down an odometer that was typed, if it is another one.
 *
 * @returns what the vehicle then shows
 * @throws Invalid for a lower one that is not marked as a correction, or Unusual for a far higher one
 */
async function readOdometer(tx: Context, before: Vehicle, input: VehicleChanges): Promise<number> {
  const { currentOdometer: km = before.currentOdometer, isConfirmed } = input
  if (km === before.currentOdometer) return km
  const { id: vehicleId, currentOdometer: odometer } = before
  const doubt = await doubtOfReading(tx, { vehicleId, odometer, day: dayOf(tx.now), km })
  refuseUnconfirmed(doubt ? { currentOdometer: doubt } : {}, { isConfirmed })
  return noteTypedReading(tx, { vehicleId, km, isCorrection: km < odometer, isConfirmed: doubt !== null })
}

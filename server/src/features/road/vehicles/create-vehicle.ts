import type { NewVehicle, Vehicle } from '@shehena/domain/road/vehicles/vehicle'
import type { Context } from '../../../context.ts'
import { refuseHiddenFields } from '../../../db/refuse-hidden-fields.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { followStatus } from '../absences/follow-status.ts'
import { noteTypedReading } from '../odometer/note-typed-reading.ts'
import { checkYear, refuseTaken, refuseTwin } from './check-vehicle.ts'
import { getVehicle } from './vehicles-queries.ts'

/**
 * Adds a vehicle. What its odometer shows is its first reading. One in maintenance is away from now on.
 *
 * @throws Invalid for a year too late or an end of the maintenance that has passed, or Refusal CONFLICT for a duplicate
 * registration
 */
export async function createVehicle(ctx: Context, { maintenanceUntil: until, ...input }: NewVehicle): Promise<Vehicle> {
  refuseHiddenFields(ctx, 'vehicles', input)
  checkYear(ctx, input.year)
  return inTransaction(ctx, async (tx) => {
    await refuseTwin(tx, input)
    const { id } = await tx.db
      .insertInto('vehicles')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => refuseTaken(error, input.regNo))
    const { currentOdometer: km } = input
    if (km > 0) await noteTypedReading(tx, { vehicleId: id, km, isCorrection: false, isConfirmed: false })
    await followStatus(tx, { vehicleId: id, before: null, after: input.status, until })
    return getVehicle(tx, { id })
  })
}

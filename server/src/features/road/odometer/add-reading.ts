import type { NewReading, OdometerReading } from '@shehena/domain/road/odometer/odometer-reading'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { checkReading } from './check-reading.ts'
import { setOdometer } from './follow-readings.ts'
import { lockVehicle } from './lock-vehicle.ts'
import { getReading } from './odometer-queries.ts'

/**
 * Adds a reading of a vehicle, also an older one. A doubtful one is kept and marked, and the vehicle shows what it showed.
 *
 * @throws NotFound, or Invalid for a reading in the future
 */
export async function addReading(ctx: Context, { id: vehicleId, at, km }: NewReading): Promise<OdometerReading> {
  checkReading(ctx, { at })
  return inTransaction(ctx, async (tx) => {
    await lockVehicle(tx, vehicleId)
    const { id } = await tx.db
      .insertInto('odometerReadings')
      .values({ vehicleId, at, km, source: 'manual', createdBy: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setOdometer(tx, vehicleId)
    return getReading(tx, { id })
  })
}

import type { OdometerReading, ReadingCorrection } from '@shehena/domain/road/odometer/odometer-reading'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { checkReading } from './check-reading.ts'
import { setOdometer } from './follow-readings.ts'
import { lockReading } from './lock-reading.ts'
import { getReading } from './odometer-queries.ts'

/**
 * Replaces a reading that was typed wrongly; later readings are judged by the correction, and the vehicle follows. The same values
 * only confirm it.
 *
 * @throws NotFound, Invalid for a reading in the future, or Conflict for a reading of a service or one that was corrected already
 */
export async function correctReading(
  ctx: Context,
  { id: slipId, at, km, isConfirmed }: ReadingCorrection,
): Promise<OdometerReading> {
  checkReading(ctx, { at })
  return inTransaction(ctx, async (tx) => {
    const { vehicleId, source, ...slip } = await lockReading(tx, slipId)
    if (slip.at === at && slip.km === km) {
      await tx.db
        .updateTable('odometerReadings')
        .set({ isConfirmed, isDoubtful: false })
        .where('id', '=', slipId)
        .execute()
      await setOdometer(tx, vehicleId)
      return getReading(tx, { id: slipId })
    }
    const { id } = await tx.db
      .insertInto('odometerReadings')
      .values({ vehicleId, at, km, source, correctsId: slipId, isConfirmed, createdBy: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setOdometer(tx, vehicleId)
    return getReading(tx, { id })
  })
}

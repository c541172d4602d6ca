import { momentOf } from '@shehena/domain/road/odometer/judge-readings'
import type { Context } from '../../../context.ts'
import { countingReadings, readingsOf } from './follow-readings.ts'

type Work = {
  recordId: string
  vehicleId: string
  day: string
  km: number
  /** Whether a person said that it is right, though it is far above the reading before it. */
  isConfirmed: boolean
}

/**
 * Writes down what the odometer showed at a service. A changed record replaces what it said before. The caller holds the vehicle,
 * and lets it follow its readings.
 */
export async function noteServiceReading(
  tx: Context,
  { recordId, vehicleId, day, km, isConfirmed }: Work,
): Promise<void> {
  const readings = await readingsOf(tx, vehicleId)
  const corrected = new Set(readings.map(({ correctsId }) => correctsId))
  const slip = readings.find(({ id, maintenanceRecordId }) => maintenanceRecordId === recordId && !corrected.has(id))
  const others = countingReadings(readings.filter(({ maintenanceRecordId }) => maintenanceRecordId !== recordId))
  await tx.db
    .insertInto('odometerReadings')
    .values({
      vehicleId,
      at: momentOf({ day, km }, others, tx.now),
      km,
      source: 'service',
      maintenanceRecordId: recordId,
      correctsId: slip?.id ?? null,
      // Work that was done on another day was read as before.
      isConfirmed: isConfirmed || (slip?.km === km && slip.isConfirmed),
      createdBy: tx.user.id,
    })
    .execute()
}

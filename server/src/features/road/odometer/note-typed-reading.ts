import type { Context } from '../../../context.ts'
import { countingReadings, followReadings, readingsOf } from './follow-readings.ts'

type Typed = {
  vehicleId: string
  km: number
  /** Whether the reading before was wrong: this one replaces it, unless it is that of a service, which stays with its record. */
  isCorrection: boolean
  /** Whether a person said that it is right, though it looks like a slip. */
  isConfirmed: boolean
}

/**
 * Writes down an odometer that was typed on its vehicle, as of now. The caller holds the vehicle, and sets its odometer to what this
 * returns.
 */
export async function noteTypedReading(
  tx: Context,
  { vehicleId, km, isCorrection, isConfirmed }: Typed,
): Promise<number> {
  const shown = isCorrection ? latest(countingReadings(await readingsOf(tx, vehicleId))) : undefined
  await tx.db
    .insertInto('odometerReadings')
    .values({
      vehicleId,
      at: tx.now,
      km,
      source: 'manual',
      correctsId: shown && shown.maintenanceRecordId === null ? shown.id : null,
      isConfirmed: isConfirmed || isCorrection,
      createdBy: tx.user.id,
    })
    .execute()
  return followReadings(tx, vehicleId)
}

function latest<Found extends { at: string; km: number }>(readings: readonly Found[]): Found | undefined {
  return readings.toSorted((one, other) => one.at.localeCompare(other.at) || one.km - other.km).at(-1)
}

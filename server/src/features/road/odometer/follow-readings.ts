import { judgeReadings, type Reading } from '@shehena/domain/road/odometer/judge-readings'
import type { Context } from '../../../context.ts'

/** The readings of a vehicle, as they are judged. */
export async function readingsOf(ctx: Pick<Context, 'db'>, vehicleId: string): Promise<FoundReading[]> {
  return ctx.db
    .selectFrom('odometerReadings')
    .select(['id', 'at', 'km', 'correctsId', 'isConfirmed', 'isDoubtful', 'createdAt', 'maintenanceRecordId'])
    .where('vehicleId', '=', vehicleId)
    .execute()
}

type FoundReading = Reading & { isDoubtful: boolean; maintenanceRecordId: string | null }

/** Those of the readings that the vehicle follows: neither corrected nor doubtful. */
export function countingReadings<Found extends Reading>(readings: readonly Found[]): Found[] {
  const { doubtful } = judgeReadings(readings)
  const corrected = new Set(readings.map(({ correctsId }) => correctsId))
  return readings.filter(({ id }) => !corrected.has(id) && !doubtful.has(id))
}

/**
 * Judges the readings of a vehicle after one has changed, and marks the doubtful ones. The caller holds the vehicle, and sets its
 * odometer to what this returns.
 */
export async function followReadings(tx: Context, vehicleId: string): Promise<number> {
  const readings = await readingsOf(tx, vehicleId)
  const { doubtful, odometer } = judgeReadings(readings)
  for (const isDoubtful of [true, false]) {
    const changed = readings.filter(
      ({ id, ...was }) => doubtful.has(id) === isDoubtful && was.isDoubtful !== isDoubtful,
    )
    if (changed.length === 0) continue
    await tx.db
      .updateTable('odometerReadings')
      .set({ isDoubtful })
      .where(
        'id',
        'in',
        changed.map(({ id }) => id),
      )
      .execute()
  }
  return odometer
}

/** Lets a vehicle show what its readings say. One that shows it already keeps its version. */
export async function setOdometer(tx: Context, vehicleId: string): Promise<number> {
  const currentOdometer = await followReadings(tx, vehicleId)
  await tx.db
    .updateTable('vehicles')
    .set({ currentOdometer })
    .where('id', '=', vehicleId)
    .where('currentOdometer', '<>', currentOdometer)
    .execute()
  return currentOdometer
}

import { dayOf } from '@shehena/domain/dates'
import { unusualReading } from '@shehena/domain/road/vehicles/unusual-reading'
import type { Context } from '../../../context.ts'
import { countingReadings, readingsOf } from '../odometer/follow-readings.ts'

type Reading = {
  vehicleId: string
  /** What the vehicle shows, in km. */
  odometer: number
  day: string
  km: number
  /** The maintenance record that has the reading already. */
  recordId?: string | undefined
}

/** Why a reading is rather a slip, beside the odometer and the last reading up to its day; null if it is not. */
export async function doubtOfReading(tx: Context, reading: Reading): Promise<string | null> {
  const { vehicleId, odometer, day, km, recordId } = reading
  const others = (await readingsOf(tx, vehicleId)).filter(
    ({ maintenanceRecordId }) => !recordId || maintenanceRecordId !== recordId,
  )
  const last = countingReadings(others)
    .map((other) => ({ day: dayOf(other.at), km: other.km }))
    .filter((other) => other.day <= day)
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.km - other.km)
    .at(-1)
  return unusualReading({ day, km }, odometer, last ?? null)
}

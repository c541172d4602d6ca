import { unusualReading } from '@shehena/domain/road/vehicles/unusual-reading'
import type { Context } from '../../../context.ts'

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
  let earlier = tx.db
    .selectFrom('maintenanceRecords')
    .select(['maintenanceDate as day', 'currentMileage as km'])
    .where('vehicleId', '=', vehicleId)
    .where('maintenanceDate', '<=', day)
  if (recordId) earlier = earlier.where('id', '<>', recordId)
  const last = await earlier
    .orderBy('maintenanceDate', 'desc')
    .orderBy('currentMileage', 'desc')
    .limit(1)
    .executeTakeFirst()
  return unusualReading({ day, km }, odometer, last ?? null)
}

import { dayOf } from '@shehena/domain/dates'
import { unusualWorkDay } from '@shehena/domain/unusual-days'
import type { Context } from '../../../context.ts'
import { doubtOfReading } from '../vehicles/doubt-of-reading.ts'

type Work = {
  id?: string
  vehicleId: string
  maintenanceDate: string
  /** The reading, if it is new. */
  currentMileage?: number
  /** Whether the day was asked about before. */
  isDayKept?: boolean
}

/** What is rather a slip in a record, by field: an old day, or a reading far above those before. */
export async function unusualWork(tx: Context, work: Work): Promise<Record<string, string>> {
  const { id, vehicleId, maintenanceDate: day, currentMileage: km, isDayKept = false } = work
  const days = isDayKept ? {} : unusualWorkDay(day, dayOf(tx.now))
  if (km === undefined) return days
  const { currentOdometer: odometer } = await tx.db
    .selectFrom('vehicles')
    .select('currentOdometer')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const doubt = await doubtOfReading(tx, { vehicleId, odometer, day, km, recordId: id })
  return { ...days, ...(doubt && { currentMileage: doubt }) }
}

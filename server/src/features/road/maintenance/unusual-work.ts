import { dayOf } from '@shehena/domain/dates'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
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

type Turned = {
  vehicleId: string
  /** What the odometer shows after the change. */
  odometer: number
  /** The field that was changed. */
  field: string
}

/** Asks where a corrected reading turns the odometer of its vehicle back: which value it shows, and which it will. */
export async function turnedBack(tx: Context, { vehicleId, odometer, field }: Turned): Promise<Record<string, string>> {
  const { regNo, currentOdometer: before } = await tx.db
    .selectFrom('vehicles')
    .select(['regNo', 'currentOdometer'])
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  if (odometer >= before) return {}
  const [from, to] = [formatKilometres(before), formatKilometres(odometer)]
  return {
    [field]: `The odometer of ${regNo} goes back from ${from} to ${to}. Correct it, or confirm that it is right.`,
  }
}

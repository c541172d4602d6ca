import { formatDay } from '@shehena/domain/dates'
import { formatKilometres } from '@shehena/domain/road/vehicles/kilometres'
import type { Context } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { lockVehicle } from './lock-vehicle.ts'
import { readingMissing } from './odometer-queries.ts'

/**
 * Locks the vehicle of a reading that is about to be corrected or deleted, and reads it again.
 *
 * @throws NotFound, or Conflict for a reading of a service, and for one that was corrected already
 */
export async function lockReading(tx: Context, id: string) {
  const { vehicleId } = await findReading(tx, id)
  await lockVehicle(tx, vehicleId)
  const { workedOn, correctedTo, ...reading } = await findReading(tx, id)
  if (workedOn !== null) {
    throw new Conflict(
      `This is the reading of the service of ${formatDay(workedOn)}. Correct it in its maintenance record.`,
    )
  }
  if (correctedTo !== null) {
    throw new Conflict(`This reading was corrected to ${formatKilometres(correctedTo)} already. Correct that one.`)
  }
  return reading
}

async function findReading({ db }: Context, id: string) {
  const reading = await db
    .selectFrom('odometerReadings as reading')
    .leftJoin('maintenanceRecords as record', 'record.id', 'reading.maintenanceRecordId')
    .leftJoin('odometerReadings as correction', 'correction.correctsId', 'reading.id')
    .select([
      'reading.id',
      'reading.vehicleId',
      'reading.at',
      'reading.km',
      'reading.source',
      'record.maintenanceDate as workedOn',
      'correction.km as correctedTo',
    ])
    .where('reading.id', '=', id)
    .executeTakeFirst()
  if (!reading) throw new NotFound(readingMissing)
  return reading
}

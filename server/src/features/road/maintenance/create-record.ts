import type { MaintenanceRecord, NewMaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid, refuseUnconfirmed } from '../../../errors.ts'
import { tellOfRecord } from '../../office/notices/tell-of-record.ts'
import { followReadings } from '../odometer/follow-readings.ts'
import { noteServiceReading } from '../odometer/note-service-reading.ts'
import { noteMaintenance } from '../vehicles/note-maintenance.ts'
import { checkRecord } from './check-record.ts'
import { getRecord } from './maintenance-queries.ts'
import { unusualWork } from './unusual-work.ts'

/**
 * Records work on a vehicle, pending approval. Its mileage is a reading of the odometer, which the vehicle follows, and the record
 * may set the status of the vehicle.
 *
 * @throws Invalid naming the field, or Unusual for its day or its reading
 */
export async function createRecord(
  ctx: Context,
  { vehicleStatus: status, maintenanceUntil: until, isConfirmed, ...record }: NewMaintenanceRecord,
): Promise<MaintenanceRecord> {
  checkRecord(ctx, record)
  return inTransaction(ctx, async (tx) => {
    await checkVehicle(tx, record.vehicleId)
    const doubts = await unusualWork(tx, record)
    refuseUnconfirmed(doubts, { isConfirmed })
    const { id } = await tx.db
      .insertInto('maintenanceRecords')
      .values({ ...record, createdBy: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { vehicleId, maintenanceDate: day, currentMileage: km } = record
    await noteServiceReading(tx, { recordId: id, vehicleId, day, km, isConfirmed: 'currentMileage' in doubts })
    await noteMaintenance(tx, { id: vehicleId, odometer: await followReadings(tx, vehicleId), status, until })
    await tellOfRecord(tx, { id })
    return getRecord(tx, { id })
  })
}

/** Checks that a vehicle exists and is in use, and locks it. @throws Invalid */
async function checkVehicle(tx: Context, vehicleId: string): Promise<void> {
  const vehicle = await tx.db
    .selectFrom('vehicles')
    .select(['regNo', 'status'])
    .where('id', '=', vehicleId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!vehicle) throw new Invalid('That vehicle does not exist.', { vehicleId: 'There is no such vehicle' })
  if (vehicle.status === 'inactive') {
    throw new Invalid(`${vehicle.regNo} is inactive.`, { vehicleId: `${vehicle.regNo} is inactive` })
  }
}

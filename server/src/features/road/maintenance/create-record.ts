import type { MaintenanceRecord, NewMaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Invalid, refuseUnconfirmed } from '../../../errors.ts'
import { tellOfRecord } from '../../office/notices/tell-of-record.ts'
import { noteMaintenance } from '../vehicles/note-maintenance.ts'
import { checkRecord } from './check-record.ts'
import { getRecord } from './maintenance-queries.ts'
import { unusualWork } from './unusual-work.ts'

/**
 * Records work on a vehicle, pending approval. Raises the vehicle's odometer if it is lower, and sets its status if the
 * record says so.
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
    refuseUnconfirmed(await unusualWork(tx, record), { isConfirmed })
    const { id } = await tx.db
      .insertInto('maintenanceRecords')
      .values({ ...record, createdBy: tx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await noteMaintenance(tx, { id: record.vehicleId, mileage: record.currentMileage, status, until })
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

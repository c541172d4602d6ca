import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** Locks the vehicle of a reading, before the reading is read. @throws NotFound */
export async function lockVehicle(tx: Context, id: string): Promise<void> {
  const vehicle = await tx.db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!vehicle) throw new NotFound('Vehicle not found')
}

/** Locks the vehicle of a maintenance record, before the record. One that does not exist is found missing afterwards. */
export async function lockVehicleOfRecord(tx: Context, recordId: string): Promise<void> {
  const record = await tx.db
    .selectFrom('maintenanceRecords')
    .select('vehicleId')
    .where('id', '=', recordId)
    .executeTakeFirst()
  if (record) await lockVehicle(tx, record.vehicleId)
}

import { mayDelete } from '@shehena/domain/road/maintenance/maintenance-access'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { sweepFiles } from '../../office/documents/sweep-files.ts'
import { setOdometer } from '../odometer/follow-readings.ts'
import { lockVehicleOfRecord } from '../odometer/lock-vehicle.ts'
import { describeDecision } from './decided-record.ts'
import { lockRecord, recordMissing } from './lock-record.ts'

/**
 * Deletes a record with its documents: first the rows, then the files. The vehicle shows the reading before it.
 *
 * @throws NotFound, Conflict if it is decided and the caller may not decide, or Refusal STALE
 */
export async function deleteRecord(
  ctx: Context,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (tx) => {
    // The vehicle first, as everywhere.
    await lockVehicleOfRecord(tx, id)
    const record = await lockRecord(tx, id)
    if (!mayDelete(tx.user.role, record.approvalStatus)) {
      throw new Conflict(`${await describeDecision(tx, record)} Only management can delete it.`)
    }
    await lockVersion(tx, 'maintenanceRecords', { id, version, missing: recordMissing })
    await tx.db.deleteFrom('maintenanceRecords').where('id', '=', id).execute()
    await setOdometer(tx, record.vehicleId)
  })
  // The record is deleted either way; a later sweep retries the files.
  await sweepFiles(ctx).catch(() => undefined)
  return {}
}

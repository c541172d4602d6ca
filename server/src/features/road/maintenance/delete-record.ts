import { mayDelete } from '@shehena/domain/road/maintenance/maintenance-access'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import { sweepFiles } from '../../office/documents/sweep-files.ts'
import { describeDecision } from './decided-record.ts'
import { lockRecord } from './lock-record.ts'

/**
 * Deletes a record with its documents: first the rows, then the files.
 *
 * @throws NotFound, or Conflict if it is decided and the caller may not decide
 */
export async function deleteRecord(ctx: Context, { id }: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx, async (tx) => {
    const record = await lockRecord(tx, id)
    if (!mayDelete(tx.user.role, record.approvalStatus)) {
      throw new Conflict(`${await describeDecision(tx, record)} Only management can delete it.`)
    }
    await tx.db.deleteFrom('maintenanceRecords').where('id', '=', id).execute()
  })
  // The record is deleted either way; a later sweep retries the files.
  await sweepFiles(ctx).catch(() => undefined)
  return {}
}

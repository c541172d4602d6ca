import { mayDecide } from '@shehena/domain/road/maintenance/maintenance-access'
import type { MaintenanceDecision, MaintenanceRecord } from '@shehena/domain/road/maintenance/maintenance-record'
import type { Context } from '../../../context.ts'
import { lockVersion } from '../../../db/lock-version.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict, Forbidden } from '../../../errors.ts'
import { describeDecision } from './decided-record.ts'
import { lockRecord, recordMissing } from './lock-record.ts'
import { getRecord, isOnlyDecider } from './maintenance-queries.ts'

/**
 * Approves or rejects the version of a record that the caller has read.
 *
 * @throws NotFound, Conflict if it is decided already, Refusal STALE if it has changed since, or
 * Forbidden for its own author
 */
export async function decideRecord(
  ctx: Context,
  { id, version, decision, reason }: MaintenanceDecision,
): Promise<MaintenanceRecord> {
  return inTransaction(ctx, async (tx) => {
    const record = await lockRecord(tx, id)
    if (record.approvalStatus !== 'pending') throw new Conflict(await describeDecision(tx, record))
    await lockVersion(tx, 'maintenanceRecords', { id, version, missing: recordMissing })

    const isAuthor = record.createdBy === tx.user.id
    if (!mayDecide({ role: tx.user.role, isAuthor, isOnlyDecider: isAuthor && (await isOnlyDecider(tx)) })) {
      throw new Forbidden('You recorded this work yourself. Another manager or administrator decides on it.')
    }

    await tx.db
      .updateTable('maintenanceRecords')
      .set({ approvalStatus: decision, approvedBy: tx.user.id, approvedAt: tx.now, rejectionReason: reason })
      .where('id', '=', id)
      .execute()
    return getRecord(tx, { id })
  })
}

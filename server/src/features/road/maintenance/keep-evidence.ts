import { mayRemoveDocuments } from '@shehena/domain/road/maintenance/maintenance-access'
import type { Context } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { describeDecision } from './decided-record.ts'
import { lockRecord } from './lock-record.ts'

/**
 * Protects the documents behind a decision: once a record is decided, only people who may decide can remove any.
 *
 * @throws NotFound, or Conflict if it is decided and the caller may not decide
 */
export async function keepEvidence(tx: Context, { id }: { id: string }): Promise<void> {
  const record = await lockRecord(tx, id)
  if (!mayRemoveDocuments(tx.user.role, record.approvalStatus)) {
    throw new Conflict(`${await describeDecision(tx, record)} Only management can remove its documents.`)
  }
}

import { decidedFields } from '@shehena/domain/road/maintenance/maintenance-access'
import type { ApprovalStatus } from '@shehena/domain/road/maintenance/maintenance-list'
import type { Context } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

/** Locks a record. @throws NotFound */
export async function lockRecord(tx: Context, id: string) {
  const record = await tx.db
    .selectFrom('maintenanceRecords')
    .select(['id', 'vehicleId', ...decidedFields, 'notes', 'createdBy', 'approvalStatus', 'approvedBy', 'approvedAt'])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ approvalStatus: ApprovalStatus }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!record) throw new NotFound(recordMissing)
  return record
}

export type LockedRecord = Awaited<ReturnType<typeof lockRecord>>

export const recordMissing = 'Maintenance record not found'

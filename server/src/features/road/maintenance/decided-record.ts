import { formatInstant } from '@shehena/domain/dates'
import type { ApprovalStatus } from '@shehena/domain/road/maintenance/maintenance-list'
import type { Context } from '../../../context.ts'

type Decided = { approvalStatus: ApprovalStatus; approvedBy: string | null; approvedAt: string | null }

/** The sentence about a decision: 'This record was approved by Peter Otieno at 21/11/2026 14:05.' */
export async function describeDecision(
  tx: Context,
  { approvalStatus, approvedBy, approvedAt }: Decided,
): Promise<string> {
  const decider = await tx.db.selectFrom('profiles').select('name').where('userId', '=', approvedBy).executeTakeFirst()
  return `This record was ${approvalStatus} by ${decider?.name ?? 'a manager'} at ${formatInstant(approvedAt ?? tx.now)}.`
}

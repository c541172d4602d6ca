import type { ApprovalStatus } from '@shehena/domain/maintenance/maintenance-list'
import { type Status, StatusBadge } from '#web/shared/status-badge.tsx'

/** The label and the look of each state of a record. A pending job is another thing. */
export const approvalBadges = {
  pending: 'pendingApproval',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ApprovalStatus, Status>

export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  return <StatusBadge status={approvalBadges[status]} />
}

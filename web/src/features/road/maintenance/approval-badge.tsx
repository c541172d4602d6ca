import type { ApprovalStatus } from '@shehena/domain/road/maintenance/maintenance-list'
import { type Status, StatusBadge } from '#web/shared/status-badge.tsx'

/** Label and look of each approval status. A pending record differs from a pending job. */
export const approvalBadges = {
  pending: 'pendingApproval',
  approved: 'approved',
  rejected: 'rejected',
} as const satisfies Record<ApprovalStatus, Status>

export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  return <StatusBadge status={approvalBadges[status]} />
}

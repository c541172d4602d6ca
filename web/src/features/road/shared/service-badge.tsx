import type { ServiceState } from '@shehena/domain/road/vehicles/service-due'
import { StatusBadge } from '#web/shared/status-badge.tsx'

/** Badge of a due service; nothing where none is due. */
export function ServiceBadge({ state }: { state: ServiceState | null }) {
  return state && <StatusBadge status={state === 'due' ? 'serviceDue' : 'serviceOverdue'} />
}

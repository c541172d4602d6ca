import type { ServiceState } from '@shehena/domain/vehicles/service-due'
import { StatusBadge } from './status-badge.tsx'

/** Says that a vehicle should go to its next service; nothing where it need not. */
export function ServiceBadge({ state }: { state: ServiceState | null }) {
  return state && <StatusBadge status={state === 'due' ? 'serviceDue' : 'serviceOverdue'} />
}

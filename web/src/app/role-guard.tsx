import type { Permission } from '@shehena/domain/permissions'
import type { ReactNode } from 'react'
import { useCan } from '#web/app/session.tsx'
import { AccessDenied } from './access-denied.tsx'

type Props = {
  allow: Permission
  /** The sentence under 'Access Denied', where a screen has its own. */
  denied?: string
  children: ReactNode
}

/** Shows a screen to those who may open it. The server refuses the others anyway. */
export function RoleGuard({ allow, denied, children }: Props) {
  return useCan(allow) ? children : <AccessDenied text={denied} />
}

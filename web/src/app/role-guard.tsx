import type { Permission } from '@shehena/domain/permissions'
import type { ReactNode } from 'react'
import { useCan } from '#web/app/session.tsx'
import { AccessDenied } from './access-denied.tsx'

type Props = {
  allow: Permission
  /** A screen's own sentence under 'Access Denied'. */
  denied?: string
  children: ReactNode
}

/** Renders a screen only with its permission. The server enforces it. */
export function RoleGuard({ allow, denied, children }: Props) {
  return useCan(allow) ? children : <AccessDenied text={denied} />
}

import type { Permission } from '@shehena/domain/permissions'
import { type ReactNode, Suspense } from 'react'
import { useMayDo } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import type { Denial } from './access-denied.tsx'

const AccessDenied = lazyPart(() => import('./access-denied.tsx').then((file) => ({ default: file.AccessDenied })))

/** The permission that a screen needs; or several in order, each with the message to show if it is the first missing. */
export type Allow = Permission | readonly (readonly [Permission, Denial])[]

type MayDo = (permission: Permission) => boolean

/** The first missing permission, with its own denial message if it has one. */
export function missingOf(allow: Allow, mayDo: MayDo): readonly [Permission, Denial?] | undefined {
  const needed: readonly (readonly [Permission, Denial?])[] = typeof allow === 'string' ? [[allow]] : allow
  return needed.find(([permission]) => !mayDo(permission))
}

/** Shows a screen to those who may open it. The server refuses the others anyway. */
export function RoleGuard({ allow, children }: { allow: Allow; children: ReactNode }) {
  const missing = missingOf(allow, useMayDo())
  return <Suspense>{missing ? <AccessDenied denial={missing[1]} /> : children}</Suspense>
}

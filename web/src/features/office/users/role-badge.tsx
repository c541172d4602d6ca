import { Badge } from '@mantine/core'
import type { Role } from '@shehena/domain/roles'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'

/** A role; administrators stand out. */
export function RoleBadge({ role }: { role: Role }) {
  const labels = useMessages(roleMessages)
  return (
    <Badge miw="max-content" color={role === 'admin' ? 'brand' : 'gray'}>
      {labels[role]}
    </Badge>
  )
}

import { Badge } from '@mantine/core'
import type { Role } from '@shehena/domain/roles'
import { roleMessages } from '#web/components/choice-messages.ts'
import { useMessages } from '#web/messages.ts'

/** A role, quiet for all but those who run the program. */
export function RoleBadge({ role }: { role: Role }) {
  const labels = useMessages(roleMessages)
  return <Badge color={role === 'admin' ? 'brand' : 'gray'}>{labels[role]}</Badge>
}

import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { type KeyRole, keyRoles } from '@shehena/domain/office/api-keys/key-limits'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { keyFormMessages } from './key-form-messages.ts'

type Props = { value: readonly KeyRole[]; error?: ReactNode; onChange: (roles: KeyRole[]) => void }

/** The roles of a program, each with a key of its own. */
export function RolesField({ value, error, onChange }: Props) {
  const t = useMessages(keyFormMessages)
  const roles = useMessages(roleMessages)
  return (
    <Checkbox.Group
      label={t.roles}
      description={value.length > 1 ? `${t.rolesHint}. ${t.keysMade(value.length)}` : t.rolesHint}
      required
      // The options are many: what they are comes before them.
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      error={error}
      value={[...value]}
      // In the order in which they are listed.
      onChange={(chosen) => onChange(keyRoles.filter((role) => chosen.includes(role)))}
    >
      {keyRoles.map((role) => (
        <Checkbox key={role} value={role} label={roles[role]} description={t[role]} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}

import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Role, roles } from '@shehena/domain/roles'
import { api } from '#web/app/api.ts'
import { readLanguage, useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { inviteMessages } from './invite-messages.ts'

type Values = { name: string; email: string; role: Role }

type Props = { backPath: string; onClose: () => void }

/** Dialog to invite a new user. */
export function InviteDialog({ backPath, onClose }: Props) {
  const t = useMessages(inviteMessages)
  const labels = useMessages(roleMessages)
  const form = useForm<Values>({
    initialValues: { name: '', email: '', role: 'bookings' },
    validate: useSchema(() => import('@shehena/domain/office/users/user').then((module) => module.Invited)),
  })
  const { shell } = useSave({
    form,
    save: (values, idempotencyKey) =>
      api.users.invite.call({ ...values, language: readLanguage() }, { context: { idempotencyKey } }),
    changes: ['profiles'],
    savedText: t.invitationSent,
    failedText: t.inviteFailed,
    next: () => backPath,
  })

  return (
    <Dialog title={t.inviteTitle} onClose={onClose}>
      <Text c="dimmed" mb="md">
        {t.inviteText}
      </Text>
      <FormShell {...shell} submitLabel={t.sendInvitation} cancelPath={backPath}>
        <FormSection title={t.person}>
          <TextInput label={t.fullName} required autoComplete="off" {...form.getInputProps('name')} />
          <TextInput label={t.email} type="email" required autoComplete="off" {...form.getInputProps('email')} />
          <NativeSelect
            label={t.role}
            data={roles.map((role) => ({ value: role, label: labels[role] }))}
            {...form.getInputProps('role')}
          />
        </FormSection>
      </FormShell>
    </Dialog>
  )
}

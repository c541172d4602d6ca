import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Role, roles } from '@shehena/domain/roles'
import { api } from '#web/api.ts'
import { roleMessages } from '#web/components/choice-messages.ts'
import { readLanguage, useMessages } from '#web/messages.ts'
import { useSave } from '#web/save.ts'
import { bySchema } from '#web/schema.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { FormShell } from '#web/ui/form-shell.tsx'
import { inviteMessages } from './invite-messages.ts'

type Values = { name: string; email: string; role: Role }

type Props = { backPath: string; onClose: () => void }

/** Invites somebody who has no account yet. */
export function InviteDialog({ backPath, onClose }: Props) {
  const t = useMessages(inviteMessages)
  const labels = useMessages(roleMessages)
  const form = useForm<Values>({
    initialValues: { name: '', email: '', role: 'bookings' },
    validate: bySchema(() => import('@shehena/domain/users/user').then((module) => module.Invited)),
  })
  const { save, isSaving, problem } = useSave({
    form,
    save: (values, idempotencyKey) =>
      api.users.invite.call({ ...values, language: readLanguage() }, { context: { idempotencyKey } }),
    changes: 'profiles',
    savedText: t.invitationSent,
    failedText: t.inviteFailed,
    next: () => backPath,
  })

  return (
    <Dialog title={t.inviteTitle} onClose={onClose}>
      <Text c="dimmed" mb="md">
        {t.inviteText}
      </Text>
      <FormShell
        form={form}
        onSave={save}
        isSaving={isSaving}
        submitLabel={t.sendInvitation}
        cancelPath={backPath}
        problem={problem}
      >
        <FormSection title={t.person}>
          <TextInput label={t.fullName} required data-autofocus autoComplete="off" {...form.getInputProps('name')} />
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

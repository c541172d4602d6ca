import { SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { tellFailure } from '#web/shared/forms/tell-failure.ts'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { DetailCard } from '#web/shared/ui/page/detail-card.tsx'
import { toast } from '#web/shared/ui/toast/toast.ts'
import { accountMessages } from './account-messages.ts'
import { accountsMessages } from './accounts-messages.ts'

/** The user's name, editable, and the address, which only an administrator can change. */
export function OwnName() {
  const t = useMessages(accountMessages)
  const { fillIn } = useMessages(accountsMessages)
  const { profile } = useAuth()
  const queries = useQueryClient()
  const form = useForm({
    initialValues: { name: profile?.name ?? '' },
    validate: { name: (name) => (name.trim() ? null : fillIn) },
  })
  const { mutate, isPending } = useMutation(
    api.account.changeName.mutationOptions({
      onSuccess: ({ name }) => {
        form.setInitialValues({ name })
        form.setValues({ name })
        form.resetDirty()
        toast.success(t.nameSaved)
        return queries.invalidateQueries({ queryKey: api.account.me.key() })
      },
      onError: (error) => {
        if (error instanceof ApiError && error.fields.name) form.setFieldError('name', error.fields.name)
        else tellFailure(t.nameFailed, error)
      },
    }),
  )

  return (
    <DetailCard title={t.profile}>
      <FormShell
        form={form}
        onSave={mutate}
        isSaving={isPending}
        isSubmitDisabled={!form.isDirty()}
        submitLabel={t.saveName}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={t.name} required autoComplete="name" maxLength={255} {...form.getInputProps('name')} />
          <TextInput label={t.email} description={t.emailHint} readOnly value={profile?.email ?? ''} />
        </SimpleGrid>
      </FormShell>
    </DetailCard>
  )
}

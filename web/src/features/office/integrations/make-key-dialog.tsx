import '@mantine/core/styles/Switch.css'
import { Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyRole, keyCalls, keyDays, mayWrite } from '@shehena/domain/office/api-keys/key-limits'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { useOnce } from '#web/shared/forms/once.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { DaysSelect } from './days-select.tsx'
import type { MakeSecret } from './held-secret.ts'
import type { Lifetime } from './key-days.ts'
import { keyFormMessages } from './key-form-messages.ts'
import type { MadeKey } from './key-secret.tsx'
import { RolesField } from './roles-field.tsx'

type Values = {
  name: string
  roles: KeyRole[]
  isReadOnly: boolean
  /** Null while the field is empty. */
  callsPerMinute: number | null
  days: Lifetime
}

const checked = bySchema(() =>
  import('@shehena/domain/office/api-keys/api-keys-api').then((module) => module.NewApiKey),
)

type Props = { backPath: string; onMake: MakeSecret<readonly MadeKey[]>; onClose: () => void }

/** Makes the keys of a program. */
export function MakeKeyDialog({ backPath, onMake, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const form = useForm<Values>({
    initialValues: {
      name: '',
      roles: [],
      isReadOnly: true,
      callsPerMinute: keyCalls.standard,
      days: keyDays.standard,
    },
    validate: checked,
  })
  const { save, isSaving, problem } = useSave({
    form,
    save: ({ callsPerMinute, ...values }) =>
      onMake(async () => {
        const sent = { ...values, callsPerMinute: callsPerMinute ?? keyCalls.standard }
        return (await api.apiKeys.create.call(sent)).keys
      }),
    changes: ['api_keys'],
    savedText: t.made,
    savedDetail: form.values.name.trim(),
    failedText: t.makeFailed,
  })
  const once = useOnce(isSaving)
  const { roles, isReadOnly } = form.values
  const readsAlone = roles.length > 0 && !roles.some(mayWrite)
  const chooseRoles = (chosen: KeyRole[]) =>
    form.setValues({ roles: chosen, isReadOnly: isReadOnly || (chosen.length > 0 && !chosen.some(mayWrite)) })

  return (
    <Dialog title={t.newKey} onClose={onClose}>
      <FormShell
        // What is being made has nothing left to save.
        form={isSaving ? { ...form, isDirty: () => false } : form}
        onSave={(values) => once(() => save(values))}
        isSaving={isSaving}
        submitLabel={t.make}
        cancelPath={backPath}
        problem={problem}
      >
        <FormSection title={t.key}>
          <WideField>
            <TextInput
              label={t.name}
              description={t.nameHint}
              required
              autoComplete="off"
              {...form.getInputProps('name')}
            />
          </WideField>
          <WideField>
            <RolesField {...form.getInputProps('roles')} value={roles} onChange={chooseRoles} />
          </WideField>
          <WideField>
            {!readsAlone && (
              <Switch
                label={t.isReadOnly}
                description={isReadOnly ? t.readOnlyHint : t.writesHint}
                {...form.getInputProps('isReadOnly', { type: 'checkbox' })}
              />
            )}
            {roles.includes('management') && (readsAlone || !isReadOnly) && (
              <Text size="sm" c="dimmed" mt="xs">
                {t.managementReads}
              </Text>
            )}
            <Text size="xs" c="dimmed" mt="xs" mb="md">
              {t.isLasting}
            </Text>
          </WideField>
          <DaysSelect label={t.days} {...form.getInputProps('days')} value={form.values.days} />
          <WholeField
            label={t.callsPerMinute}
            description={t.callsHint(keyCalls.least, keyCalls.most)}
            required
            {...form.getInputProps('callsPerMinute')}
            value={form.values.callsPerMinute}
          />
        </FormSection>
      </FormShell>
    </Dialog>
  )
}

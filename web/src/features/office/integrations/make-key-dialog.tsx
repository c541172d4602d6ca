import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyRole, keyCalls, keyDays, keyRoles, mayWrite } from '@shehena/domain/office/api-keys/key-limits'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
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

type Values = {
  name: string
  /** Null until one is chosen. */
  role: KeyRole | null
  isReadOnly: boolean
  /** Null while the field is empty. */
  callsPerMinute: number | null
  days: Lifetime
}

const checked = bySchema(() =>
  import('@shehena/domain/office/api-keys/api-keys-api').then((module) => module.NewApiKey),
)

type Props = { backPath: string; onMake: MakeSecret<MadeKey>; onClose: () => void }

/** Makes a key. */
export function MakeKeyDialog({ backPath, onMake, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const roles = useMessages(roleMessages)
  const form = useForm<Values>({
    initialValues: {
      name: '',
      role: null,
      isReadOnly: true,
      callsPerMinute: keyCalls.standard,
      days: keyDays.standard,
    },
    validate: async (values) => ({ ...(await checked(values)), ...(!values.role && { role: t.chooseRole }) }),
  })
  const { save, isSaving, problem } = useSave({
    form,
    save: ({ role, callsPerMinute, ...values }) =>
      onMake(() =>
        api.apiKeys.create.call({
          ...values,
          // safe: validated.
          role: role as KeyRole,
          callsPerMinute: callsPerMinute ?? keyCalls.standard,
        }),
      ),
    changes: ['api_keys'],
    savedText: t.made,
    savedDetail: form.values.name.trim(),
    failedText: t.makeFailed,
  })
  const once = useOnce(isSaving)
  const { role, isReadOnly } = form.values
  const chooseRole = (chosen: KeyRole) => form.setValues({ role: chosen, isReadOnly: isReadOnly || !mayWrite(chosen) })

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
            <NativeSelect
              label={t.role}
              description={role ? `${t.roleHint}. ${t[role]}` : t.roleHint}
              required
              data={[
                { value: '', label: t.chooseRole, disabled: true },
                ...keyRoles.map((each) => ({ value: each, label: roles[each] })),
              ]}
              {...form.getInputProps('role')}
              value={role ?? ''}
              // safe: the values of the options above.
              onChange={({ currentTarget }) => chooseRole(currentTarget.value as KeyRole)}
            />
          </WideField>
          <WideField>
            {role && !mayWrite(role) ? (
              <Text size="sm" c="dimmed">
                {t.managementReads}
              </Text>
            ) : (
              <Switch
                label={t.isReadOnly}
                description={isReadOnly ? t.readOnlyHint : t.writesHint}
                {...form.getInputProps('isReadOnly', { type: 'checkbox' })}
              />
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

import '@mantine/core/styles/Switch.css'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type KeyRole, keyCalls, keyDays, keyRoles, mayWrite } from '@shehena/domain/api-keys/key-limits'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { DaysSelect } from './days-select.tsx'
import type { Lifetime } from './key-days.ts'
import { keyFormMessages } from './key-form-messages.ts'
import { useOnce } from './once.ts'
import type { Made } from './secret-dialog.tsx'

type Values = {
  name: string
  role: KeyRole
  isReadOnly: boolean
  /** Null while the field is empty. */
  callsPerMinute: number | null
  days: Lifetime
}

type Props = { backPath: string; onMade: (made: Made) => void; onClose: () => void }

/** Makes a key. The secret goes to `onMade` alone: a mutation's answer would stay in the cache. */
export function MakeKeyDialog({ backPath, onMade, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const roles = useMessages(roleMessages)
  const form = useForm<Values>({
    initialValues: {
      name: '',
      role: keyRoles[0],
      isReadOnly: true,
      callsPerMinute: keyCalls.standard,
      days: keyDays.standard,
    },
    validate: bySchema(() => import('@shehena/domain/api-keys/api-keys-api').then((module) => module.NewApiKey)),
  })
  const { save, isSaving, problem } = useSave({
    form,
    save: async ({ callsPerMinute, ...values }) => {
      const made = await api.apiKeys.create.call({ ...values, callsPerMinute: callsPerMinute ?? keyCalls.standard })
      onMade(made)
      return made.key
    },
    changes: 'api_keys',
    savedText: t.made,
    failedText: t.makeFailed,
    next: () => backPath,
    replaces: true,
  })
  const once = useOnce(isSaving)
  const { role, isReadOnly } = form.values
  const chooseRole = (chosen: KeyRole) => form.setValues({ role: chosen, isReadOnly: isReadOnly || !mayWrite(chosen) })

  return (
    <Dialog title={t.newKey} onClose={onClose}>
      <FormShell
        form={form}
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
              description={t.roleHint}
              data={keyRoles.map((each) => ({ value: each, label: roles[each] }))}
              {...form.getInputProps('role')}
              // safe: the values of the options above.
              onChange={({ currentTarget }) => chooseRole(currentTarget.value as KeyRole)}
            />
          </WideField>
          <WideField>
            <Switch
              mb="md"
              label={t.isReadOnly}
              description={mayWrite(role) ? t.readOnlyHint : t.managementReads}
              disabled={!mayWrite(role)}
              {...form.getInputProps('isReadOnly', { type: 'checkbox' })}
            />
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

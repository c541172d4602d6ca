import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ApiKey } from '@shehena/domain/office/api-keys/api-keys-api'
import { keyCalls } from '@shehena/domain/office/api-keys/key-limits'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { roleMessages } from '#web/shared/fields/choice-messages.ts'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { keyFormMessages } from './key-form-messages.ts'
import { keyMessages } from './key-messages.ts'

type Values = { name: string; callsPerMinute: number | null }

const valuesOf = ({ name, callsPerMinute }: ApiKey): Values => ({ name, callsPerMinute })

const checked = bySchema(() =>
  import('@shehena/domain/office/api-keys/api-keys-api').then((module) => module.ApiKeyChanges),
)

type Props = {
  apiKey: ApiKey
  /** Fetches the newest version of the list. */
  newestList: () => Promise<readonly ApiKey[]>
  backPath: string
  onClose: () => void
}

/** Renames a key, or changes how many calls a minute it may make. */
export function EditKeyDialog({ apiKey, newestList, backPath, onClose }: Props) {
  const t = useMessages(keyFormMessages)
  const words = useMessages(keyMessages)
  const roles = useMessages(roleMessages)
  const form = useForm<Values>({
    initialValues: valuesOf(apiKey),
    validate: checked,
  })
  const { shell } = useSave({
    form,
    edit: {
      record: apiKey,
      newest: async () => {
        const found = (await newestList()).find(({ id }) => id === apiKey.id)
        // A revoked key may have moved to another page of the list.
        if (!found) throw new Error(t.wasRevoked)
        return found
      },
      read: valuesOf,
      formats: { name: 'text', callsPerMinute: 'number' },
      labels: t,
      whyClosed: ({ state }) => (state === 'revoked' ? t.wasRevoked : null),
    },
    save: (values, _, base) => {
      const { name, callsPerMinute } = changedFields(base?.values ?? valuesOf(apiKey), values)
      return api.apiKeys.update.call({
        id: apiKey.id,
        version: base?.version ?? apiKey.version,
        ...(name !== undefined && { name }),
        ...(callsPerMinute != null && { callsPerMinute }),
      })
    },
    changes: ['api_keys'],
    savedText: t.saved,
    savedDetail: form.values.name.trim(),
    failedText: t.saveFailed,
    next: () => backPath,
  })

  return (
    <Dialog title={t.editKey(apiKey.name)} onClose={onClose}>
      <FormShell {...shell} submitLabel={t.save} isEdit cancelPath={backPath}>
        <FormSection title={t.key}>
          <WideField>
            <Text
              size="sm"
              mb="sm"
            >{`${t.role}: ${(apiKey.isReadOnly ? words.readsOnly : words.writesToo)(roles[apiKey.role])}`}</Text>
          </WideField>
          <TextInput
            label={t.name}
            description={t.nameHint}
            required
            autoComplete="off"
            {...form.getInputProps('name')}
          />
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

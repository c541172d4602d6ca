import '@mantine/core/styles/Switch.css'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PaybillHook } from '@shehena/domain/bank/paybill/paybill-api'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { TextArea } from '#web/shared/ui/form/text-area.tsx'
import { addressesOf, atField } from './allowed-addresses.ts'
import { ruleMessages } from './paybill-messages.ts'

type Values = { refusesUnknown: boolean; allowedAddresses: string }

/** Whether unknown accounts are refused, and who may call. */
export function RuleForm({ hook }: { hook: PaybillHook }) {
  const t = useMessages(ruleMessages)
  const queries = useQueryClient()
  const reading = api.paybill.get.queryOptions({ input: { account: hook.accountId } })
  const form = useForm<Values>({ initialValues: valuesOf(hook) })
  const { save, isSaving, problem } = useSave({
    form,
    edit: {
      record: hook,
      newest: () => queries.fetchQuery({ ...reading, staleTime: 0 }),
      read: valuesOf,
      formats: { refusesUnknown: 'flag', allowedAddresses: 'text' },
      labels: t,
      isFollowing: true,
    },
    save: async (values, _key, base) => {
      const { allowedAddresses, ...changes } = changedFields(base?.values ?? valuesOf(hook), values)
      const addresses = allowedAddresses === undefined ? undefined : addressesOf(allowedAddresses)
      const saved = await api.paybill.update
        .call({
          account: hook.accountId,
          version: base?.version ?? hook.version,
          ...changes,
          ...(addresses && { allowedAddresses: addresses }),
        })
        .catch((error: unknown) => Promise.reject(atField(error, addresses ?? [])))
      queries.setQueryData(reading.queryKey, saved)
      return saved
    },
    changes: ['paybill_hooks'],
    savedText: t.saved,
    failedText: t.saveFailed,
  })
  return (
    <FormShell form={form} onSave={save} isSaving={isSaving} submitLabel={t.save} isEdit problem={problem}>
      <FormSection title={t.rules}>
        <WideField>
          <TextArea
            label={t.allowedAddresses}
            description={t.allowedAddressesHint}
            placeholder="196.201.214.0/24"
            minRows={2}
            spellCheck={false}
            autoComplete="off"
            {...form.getInputProps('allowedAddresses')}
          />
        </WideField>
        <WideField>
          <Switch
            label={t.refusesUnknown}
            description={t.refusesUnknownHint}
            {...form.getInputProps('refusesUnknown', { type: 'checkbox' })}
          />
        </WideField>
      </FormSection>
    </FormShell>
  )
}

function valuesOf({ refusesUnknown, allowedAddresses }: PaybillHook): Values {
  return { refusesUnknown, allowedAddresses: allowedAddresses.join('\n') }
}

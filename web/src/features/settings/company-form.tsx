import { Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isUnusualPin } from '@shehena/domain/customers/customer-shapes'
import type { CompanyDetails } from '@shehena/domain/system/company'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { bySchema } from '#web/shared/forms/schema.ts'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { settingsMessages } from './settings-messages.ts'
import { systemMessages } from './system-messages.ts'

/** Form of the company details on invoices, receipts and mails. */
export function CompanyForm() {
  const t = useMessages(systemMessages)
  const { record, error, retry, newest } = useEditedRecord(api.system.company.queryOptions({ input: {} }))

  if (error) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={retry} />
  if (!record) return <LoadingDetails text={t.loading} />
  return <Fields company={record} newest={newest} />
}

type Values = Record<keyof Omit<CompanyDetails, 'version'>, string>

function Fields({ company, newest }: { company: CompanyDetails; newest: () => Promise<CompanyDetails> }) {
  const t = useMessages(systemMessages)
  const words = useMessages(settingsMessages)
  const form = useForm<Values>({
    initialValues: valuesOf(company),
    validate: bySchema(() =>
      import('@shehena/domain/system/company').then((module) => module.CompanyChanges.omit({ version: true })),
    ),
  })

  const { save, isSaving, problem } = useSave({
    form,
    edit: {
      record: company,
      newest,
      read: valuesOf,
      formats: formatsOf(valuesOf(company)),
      labels: { ...t, name: t.companyName },
      isFollowing: true,
    },
    save: (values, _, base = { version: company.version, values: valuesOf(company) }) =>
      api.system.updateCompany.call({ version: base.version, ...changedFields(base.values, values) }),
    changes: 'system_settings',
    savedText: words.saved,
    savedDetail: words.sectionSaved(t.company),
    failedText: words.saveFailed,
  })

  return (
    <FormShell form={form} onSave={save} isSaving={isSaving} submitLabel={words.save} problem={problem}>
      <FormSection title={t.company}>
        <TextInput label={t.companyName} autoComplete="organization" {...form.getInputProps('name')} />
        <TextInput
          label={t.taxNumber}
          autoComplete="off"
          {...form.getInputProps('taxNumber')}
          {...warning(isUnusualPin(form.values.taxNumber) && t.unusualPin)}
        />
        <TextInput label={t.phone} type="tel" autoComplete="off" {...form.getInputProps('phone')} />
        <TextInput
          label={t.email}
          description={t.emailHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <WideField>
          <Textarea label={t.address} rows={3} {...form.getInputProps('address')} />
        </WideField>
      </FormSection>
      <FormSection title={t.paymentDetails}>
        <TextInput label={t.bankName} autoComplete="off" {...form.getInputProps('bankName')} />
        <TextInput label={t.bankBranch} autoComplete="off" {...form.getInputProps('bankBranch')} />
        <TextInput label={t.bankAccountName} autoComplete="off" {...form.getInputProps('bankAccountName')} />
        <TextInput label={t.bankAccountNo} autoComplete="off" {...form.getInputProps('bankAccountNo')} />
        <TextInput label={t.mpesaPaybill} autoComplete="off" {...form.getInputProps('mpesaPaybill')} />
        <TextInput
          label={t.mpesaAccountHint}
          description={t.mpesaAccountHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...form.getInputProps('mpesaAccountHint')}
        />
      </FormSection>
      <Text size="sm" c="dimmed">
        {t.onPapers}
      </Text>
    </FormShell>
  )
}

function valuesOf({ version: _, ...details }: CompanyDetails): Values {
  // safe: an object with the same keys.
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? ''])) as Values
}

/** Every detail is a text. */
const formatsOf = (values: Values) => Object.fromEntries(Object.keys(values).map((field) => [field, 'text' as const]))

import { PasswordInput, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isUnusualPin } from '@shehena/domain/customers/customer-shapes'
import type { CompanyDetails } from '@shehena/domain/system/company'
import { type CompanyDetail, changedDetails, needsPassword } from '@shehena/domain/system/company-details'
import { useEffect, useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { passwordMessages } from '#web/shared/forms/password-messages.ts'
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
  const { record, error, edition, retry, reload } = useEditedRecord(api.system.company.queryOptions({ input: {} }))

  if (error) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={retry} />
  if (!record) return <LoadingDetails text={t.loading} />
  return <Fields key={edition} company={record} onReload={reload} />
}

type Values = Record<CompanyDetail | 'password', string>

function Fields({ company, onReload }: { company: CompanyDetails; onReload: () => void }) {
  const t = useMessages(systemMessages)
  const ask = useMessages(passwordMessages)
  const words = useMessages(settingsMessages)
  const [base, setBase] = useState(company)
  const [check] = useState(() =>
    bySchema(() =>
      import('@shehena/domain/system/company').then((module) => module.CompanyChanges.omit({ version: true })),
    ),
  )
  const asksPassword = (values: Values) => needsPassword(changedDetails(base, values))
  const sent = ({ password, ...details }: Values) => ({
    ...changedFields(detailsOf(base), details),
    ...(asksPassword({ ...details, password }) && { password }),
  })
  const form = useForm<Values>({
    initialValues: valuesOf(company),
    validate: (values) => check(sent(values)),
  })

  const begin = (details: CompanyDetails) => {
    setBase(details)
    form.setInitialValues(valuesOf(details))
    form.setValues(valuesOf(details))
  }

  // Follows saves of other windows, unless the user has typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on saved values only.
  useEffect(() => {
    if (company.version !== base.version && !form.isDirty()) begin(company)
  }, [company.version])

  const { save, isSaving, problem } = useSave({
    form,
    save: async (values) => {
      const saved = await api.system.updateCompany.call({ version: base.version, ...sent(values) })
      begin(saved)
      return saved
    },
    changes: 'system_settings',
    savedText: words.saved,
    savedDetail: words.sectionSaved(t.company),
    failedText: words.saveFailed,
    onReload,
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
      {asksPassword(form.values) && (
        <FormSection title={t.confirmation}>
          <WideField>
            <Text size="sm">{t.confirmationHint}</Text>
          </WideField>
          <PasswordInput
            label={ask.yourPassword}
            required
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': ask.showPassword }}
            {...form.getInputProps('password')}
          />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {t.onPapers}
      </Text>
    </FormShell>
  )
}

function valuesOf(company: CompanyDetails): Values {
  return { ...detailsOf(company), password: '' }
}

function detailsOf({ version: _, ...details }: CompanyDetails): Record<CompanyDetail, string> {
  // safe: an object with the same keys.
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value ?? ''])) as Record<
    CompanyDetail,
    string
  >
}

import { Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { CompanyDetails } from '@shehena/domain/office/system/company'
import { type CompanyDetail, companyDetails, needsPassword } from '@shehena/domain/office/system/company-details'
import { isUnusualPin } from '@shehena/domain/sales/customers/customer-shapes'
import type { ReactNode } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { passwordMessages } from '#web/shared/forms/password-messages.ts'
import { changedFields, useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { warning } from '#web/shared/ui/form/field-warning.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { PasswordField } from '#web/shared/ui/form/password-field.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { systemMessages } from './system-messages.ts'

/** Form of the company details on invoices, receipts and mails; above its buttons, what else the section has. */
export function CompanyForm({ children }: { children: ReactNode }) {
  const t = useMessages(systemMessages)
  const { record, error, retry, newest } = useEditedRecord(api.system.company.queryOptions({ input: {} }))

  if (error) return <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={retry} />
  if (!record) return <LoadingDetails text={t.loading} />
  return (
    <Fields company={record} newest={newest}>
      {children}
    </Fields>
  )
}

type Values = Record<CompanyDetail | 'password', string>

type FieldsProps = { company: CompanyDetails; newest: () => Promise<CompanyDetails>; children: ReactNode }

function Fields({ company, newest, children }: FieldsProps) {
  const t = useMessages(systemMessages)
  const ask = useMessages(passwordMessages)
  const words = useMessages(settingsMessages)
  const check = useSchema(() =>
    import('@shehena/domain/office/system/company').then((module) => module.CompanyChanges.omit({ version: true })),
  )
  const form = useForm<Values>({
    initialValues: valuesOf(company),
    validate: (values): ReturnType<typeof check> => check(sentOf(form.getInitialValues(), values)),
  })

  const { save, isSaving, problem } = useSave({
    form,
    edit: {
      record: company,
      newest,
      read: valuesOf,
      formats: formatsOf(company),
      labels: { ...t, name: t.companyName, password: ask.yourPassword },
      isFollowing: true,
    },
    save: (values, _, base = { version: company.version, values: valuesOf(company) }) =>
      api.system.updateCompany.call({ version: base.version, ...sentOf(base.values, values) }),
    changes: ['system_settings'],
    savedText: words.saved,
    savedDetail: words.sectionSaved(t.company),
    failedText: words.saveFailed,
  })

  return (
    <SettingsForm form={form} onSave={save} isSaving={isSaving} problem={problem}>
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
      <div id="payment">
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
      </div>
      {asksPassword(changedFields(form.getInitialValues(), form.values)) && (
        <FormSection title={t.confirmation}>
          <WideField>
            <Text size="sm">{t.confirmationHint}</Text>
          </WideField>
          <PasswordField
            label={ask.yourPassword}
            required
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {t.onPapers}
      </Text>
      {children}
    </SettingsForm>
  )
}

/** The changes, with the caller's password if one of them asks for it. */
function sentOf(before: Values, values: Values) {
  const { password: _, ...changes } = changedFields(before, values)
  return { ...changes, ...(asksPassword(changes) && { password: values.password }) }
}

function asksPassword(changes: Partial<Values>): boolean {
  return needsPassword(companyDetails.filter((field) => field in changes).map((field) => ({ field })))
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

/** Every detail is a text. */
const formatsOf = (company: CompanyDetails) =>
  Object.fromEntries(Object.keys(detailsOf(company)).map((field) => [field, 'text' as const]))

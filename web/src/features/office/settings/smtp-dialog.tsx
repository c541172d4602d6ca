import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { mailSecurities } from '@shehena/domain/office/mail/mail-security'
import type { MailSettings } from '@shehena/domain/office/system/mail-settings'
import { useState } from 'react'
import { api } from '#web/app/api.ts'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { useEditedRecord } from '#web/shared/forms/edited-record.ts'
import { passwordMessages } from '#web/shared/forms/password-messages.ts'
import { useSave } from '#web/shared/forms/save.ts'
import { useSchema } from '#web/shared/forms/schema.ts'
import { Dialog } from '#web/shared/ui/dialog/dialog.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { FormShell } from '#web/shared/ui/form/form-shell.tsx'
import { PasswordField } from '#web/shared/ui/form/password-field.tsx'
import { ErrorPanel } from '#web/shared/ui/page/error-panel.tsx'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { RemoveMailServer } from './remove-mail-server.tsx'
import { settingsMessages } from './settings-messages.ts'
import { smtpMessages } from './smtp-messages.ts'
import { SmtpTest } from './smtp-test.tsx'
import { type SmtpValues, toSend, valuesOf } from './smtp-values.ts'
import { systemMessages } from './system-messages.ts'

/** Dialog to set, test or remove the mail server. */
export function SmtpDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(systemMessages)
  const { record, error, retry, newest } = useEditedRecord(api.system.mail.queryOptions({ input: {} }))

  return (
    <Dialog title={t.configureSmtp} width="56rem" onClose={onClose}>
      {error ? (
        <ErrorPanel title={t.loadFailed} detail={error.message} onRetry={retry} />
      ) : record ? (
        <SmtpForm settings={record} newest={newest} />
      ) : (
        <LoadingDetails text={t.loading} />
      )}
    </Dialog>
  )
}

function SmtpForm({ settings, newest }: { settings: MailSettings; newest: () => Promise<MailSettings> }) {
  const t = useMessages(smtpMessages)
  const words = useMessages(settingsMessages)
  const { yourPassword } = useMessages(passwordMessages)
  const [{ server }] = useState(settings)
  const form = useForm<SmtpValues>({
    initialValues: valuesOf(settings),
    validate: useSchema(() =>
      import('@shehena/domain/office/system/mail-settings').then((module) =>
        module.MailSettingsChange.omit({ version: true }),
      ),
    ),
  })

  const { version, shell } = useSave({
    form,
    edit: {
      record: settings,
      newest,
      read: valuesOf,
      formats: {
        'server.host': 'text',
        'server.port': 'number',
        'server.security': { tls: t.tls, starttls: t.starttls, none: t.none },
        'server.from': 'text',
        'server.user': 'text',
      },
      labels: {
        'server.host': t.host,
        'server.port': t.port,
        'server.security': t.security,
        'server.from': t.from,
        'server.user': t.user,
        'server.password': t.password,
        password: yourPassword,
      },
    },
    save: (values: SmtpValues, _, base) =>
      api.system.updateMail.call({ version: base?.version ?? settings.version, ...toSend(values) }),
    changes: ['system_settings'],
    savedText: words.saved,
    savedDetail: words.sectionSaved('SMTP'),
    failedText: words.saveFailed,
    next: () => paths.settings('/papers'),
  })

  return (
    <FormShell {...shell} submitLabel={words.save} isEdit cancelPath={paths.settings('/papers')}>
      <FormSection title={t.server}>
        <TextInput label={t.host} required autoComplete="off" {...form.getInputProps('server.host')} />
        <WholeField label={t.port} required {...form.getInputProps('server.port')} value={form.values.server.port} />
        <NativeSelect
          label={t.security}
          data={mailSecurities.map((value) => ({ value, label: t[value] }))}
          {...form.getInputProps('server.security')}
        />
        <TextInput
          label={t.from}
          description={t.fromHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="off"
          {...form.getInputProps('server.from')}
        />
        <TextInput label={t.user} autoComplete="off" {...form.getInputProps('server.user')} />
        <PasswordField
          label={t.password}
          {...(server?.hasPassword && { description: t.keepPassword })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...form.getInputProps('server.password')}
        />
      </FormSection>
      <SmtpTest form={form} />
      <FormSection title={t.confirmation}>
        <WideField>
          <Text size="sm">{t.confirmationHint}</Text>
        </WideField>
        <PasswordField
          label={yourPassword}
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      </FormSection>
      {server && <RemoveMailServer form={form} version={() => version() ?? settings.version} />}
    </FormShell>
  )
}

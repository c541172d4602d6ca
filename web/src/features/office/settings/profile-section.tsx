import { Alert, TextInput } from '@mantine/core'
import { currencies, timeZones } from '@shehena/domain/office/settings/user-settings-list'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/app/api.ts'
import { useLanguage, useMessages } from '#web/app/messages.ts'
import { useAuth } from '#web/app/session.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { Select } from '#web/shared/ui/form/select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { currencyMessages, languageNames, settingsMessages, zoneNames } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Settings of name, language and time zone. */
export function ProfileSection() {
  const t = useMessages(settingsMessages)
  const currencyNames = useMessages(currencyMessages)
  const zones = useMessages(zoneNames)
  const shownLanguage = useLanguage()
  const { user } = useAuth()
  const { form, save, isSaving, problem } = useSettingsForm({
    section: t.profile,
    read: ({ timeZone, language, currencyDisplay }, { name }) => ({
      name,
      timeZone,
      language: language ?? shownLanguage,
      currencyDisplay,
    }),
    formats: {
      name: 'text',
      timeZone: zones,
      language: Object.fromEntries(languageNames.map(({ value, label }) => [value, label])),
      currencyDisplay: currencyNames,
    },
    labels: t,
  })
  const rates = useQuery(api.settings.exchangeRates.queryOptions({ input: {} }))
  const { currencyDisplay } = form.values
  const chosenRate = rates.data?.find(({ currency }) => currency === currencyDisplay)
  return (
    <SettingsForm form={form} onSave={save} isSaving={isSaving} problem={problem}>
      <FormSection title={t.profile}>
        <TextInput label={t.name} required autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label={t.email} description={t.emailHint} readOnly value={user?.email ?? ''} />
        <Select
          label={t.timeZone}
          description={t.timeZoneHint}
          allowDeselect={false}
          data={timeZones.map((value) => ({ value, label: zones[value] }))}
          {...form.getInputProps('timeZone')}
        />
        <Select
          label={t.language}
          description={t.languageHint}
          allowDeselect={false}
          data={languageNames}
          {...form.getInputProps('language')}
        />
        <Select
          label={t.currencyDisplay}
          description={t.currencyHint}
          allowDeselect={false}
          data={currencies.map((value) => ({ value, label: currencyNames[value] }))}
          {...form.getInputProps('currencyDisplay')}
        />
        {chosenRate?.centsPerUnit === null && (
          <WideField>
            <Alert color="yellow" variant="light" role="status">
              {t.noRate(currencyDisplay)}
            </Alert>
          </WideField>
        )}
      </FormSection>
    </SettingsForm>
  )
}

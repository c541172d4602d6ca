import { dateFormats, formatDay, formatTime, instantOf, timeFormats } from '@shehena/domain/dates'
import { autoLogoutMinutes } from '@shehena/domain/office/settings/user-settings-list'
import { useMessages } from '#web/app/messages.ts'
import { useClock } from '#web/app/session.tsx'
import { WholeField } from '#web/shared/fields/whole-field.tsx'
import { FormSection } from '#web/shared/ui/form/form-section.tsx'
import { Select } from '#web/shared/ui/form/select.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

const exampleDay = '2026-12-31'

/** Settings of date and time formats, and of the idle timeout. */
export function PreferencesSection() {
  const t = useMessages(settingsMessages)
  const { zone, dateFormat } = useClock()
  const { form, save, isSaving, problem } = useSettingsForm({
    section: t.preferences,
    read: (settings) => ({
      dateFormat: settings.dateFormat,
      timeFormat: settings.timeFormat,
      autoLogoutMinutes: settings.autoLogoutMinutes,
    }),
    formats: { dateFormat: 'text', timeFormat: { '24h': t['24h'], '12h': t['12h'] }, autoLogoutMinutes: 'number' },
    labels: { ...t, autoLogoutMinutes: t.autoLogout },
  })
  const exampleTime = instantOf(`${exampleDay} 14:30`, zone)
  return (
    <SettingsForm form={form} onSave={save} isSaving={isSaving} problem={problem}>
      <FormSection title={t.preferences}>
        <Select
          label={t.dateFormat}
          allowDeselect={false}
          data={dateFormats.map((value) => ({ value, label: `${value} (${formatDay(exampleDay, value)})` }))}
          {...form.getInputProps('dateFormat')}
        />
        <Select
          label={t.timeFormat}
          allowDeselect={false}
          data={timeFormats.map((value) => ({
            value,
            label: `${t[value]} (${formatTime(exampleTime, { zone, dateFormat, timeFormat: value })})`,
          }))}
          {...form.getInputProps('timeFormat')}
        />
        <WholeField
          label={t.autoLogout}
          description={t.autoLogoutHint(autoLogoutMinutes.least, autoLogoutMinutes.most)}
          required
          {...form.getInputProps('autoLogoutMinutes')}
          value={form.values.autoLogoutMinutes}
        />
      </FormSection>
    </SettingsForm>
  )
}

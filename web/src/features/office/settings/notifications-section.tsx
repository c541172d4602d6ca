import '@mantine/core/styles/Switch.css'
import { Alert, Button, Group, Switch } from '@mantine/core'
import { togglesOf } from '@shehena/domain/office/settings/notice-kinds'
import type { NotificationToggle } from '@shehena/domain/office/settings/user-settings-list'
import { askPermission, useBrowserPermission } from '#web/app/browser-permission.ts'
import { useMessages } from '#web/app/messages.ts'
import { useAuth, useCan } from '#web/app/session.tsx'
import { FormSection, WideField } from '#web/shared/ui/form/form-section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** Settings of e-mail and browser notifications. */
export function NotificationsSection() {
  const t = useMessages(settingsMessages)
  const { form, save, isSaving, problem } = useSettingsForm({
    section: t.notifications,
    read: ({ emailNotifications, pushNotifications, bookingUpdates, maintenanceAlerts, paymentReminders }) => ({
      emailNotifications,
      pushNotifications,
      bookingUpdates,
      maintenanceAlerts,
      paymentReminders,
    }),
    formats: {
      emailNotifications: 'flag',
      pushNotifications: 'flag',
      bookingUpdates: 'flag',
      maintenanceAlerts: 'flag',
      paymentReminders: 'flag',
    },
    labels: t,
  })
  const { profile } = useAuth()
  const { emailNotifications, pushNotifications } = form.values
  // Who decides on no record is told of none.
  const hints: Partial<Record<NotificationToggle, string>> = useCan('maintenance.decide')
    ? {}
    : { pushNotifications: t.exceptionsHint, maintenanceAlerts: t.servicesHint }
  const isAboutMail = (toggle: string) => toggle !== 'emailNotifications' && toggle !== 'pushNotifications'

  const switchOn = (toggle: NotificationToggle, isOn: boolean) => {
    form.setFieldValue(toggle, isOn)
    if (toggle === 'pushNotifications' && isOn) void askPermission()
  }

  return (
    <SettingsForm form={form} onSave={save} isSaving={isSaving} problem={problem}>
      <FormSection title={t.notifications}>
        {profile &&
          togglesOf(profile.role).map((toggle) => (
            <WideField key={toggle}>
              <Switch
                label={t[toggle]}
                description={hints[toggle] ?? t[`${toggle}Hint`]}
                checked={form.values[toggle]}
                disabled={isAboutMail(toggle) && !emailNotifications}
                onChange={({ currentTarget }) => switchOn(toggle, currentTarget.checked)}
              />
            </WideField>
          ))}
        {pushNotifications && (
          <WideField>
            <PermissionNote />
          </WideField>
        )}
      </FormSection>
    </SettingsForm>
  )
}

/** Explains why this browser shows no notifications, and how to allow them. */
function PermissionNote() {
  const t = useMessages(settingsMessages)
  const permission = useBrowserPermission()
  if (permission === 'granted') return null
  return (
    <Alert color="yellow" variant="light" role="status">
      <Group justify="space-between">
        {permission === 'default' ? t.pushNotAsked : permission === 'denied' ? t.pushRefused : t.pushMissing}
        {permission === 'default' && (
          <Button size="xs" variant="default" onClick={() => void askPermission()}>
            {t.allow}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

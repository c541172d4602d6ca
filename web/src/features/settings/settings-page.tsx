import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { RoleGuard } from '#web/app/role-guard.tsx'
import { useCan } from '#web/app/session.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { Page } from '#web/shared/ui/page/page.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { settingsMessages } from './settings-messages.ts'
import { settingsTabs } from './settings-search.ts'

// Lazy: the page opens on the profile.
const NotificationsTab = lazyPart(() =>
  import('./notifications-tab.tsx').then((module) => ({ default: module.NotificationsTab })),
)
const PreferencesTab = lazyPart(() =>
  import('./preferences-tab.tsx').then((module) => ({ default: module.PreferencesTab })),
)
const SystemTab = lazyPart(() => import('./system-tab.tsx').then((module) => ({ default: module.SystemTab })))

const panels = {
  profile: ProfileTab,
  notifications: NotificationsTab,
  preferences: PreferencesTab,
  system: SystemTab,
} satisfies Record<(typeof settingsTabs)[number], ComponentType>

/** Everybody's own settings, and the system's for those who may see them. */
export default function SettingsPage() {
  const { tab } = useSearch({ from: '/app/settings' })
  const allow = tab === 'system' ? 'settings.view' : 'account.own'
  return (
    <RoleGuard allow={allow}>
      <Settings />
    </RoleGuard>
  )
}

function Settings() {
  const t = useMessages(settingsMessages)
  const { tab = 'profile' } = useSearch({ from: '/app/settings' })
  const navigate = useNavigate()
  const isManager = useCan('settings.view')
  const Panel = panels[tab]
  return (
    <Page title={t.settings} section={t[tab]}>
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        keepMounted={false}
        onChange={(chosen) => chosen && navigate({ href: paths.settings({ tab: chosen }) })}
      >
        <Tabs.List mb="md">
          {settingsTabs
            .filter((each) => each !== 'system' || isManager)
            .map((each) => (
              <Tabs.Tab key={each} value={each}>
                {t[each]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

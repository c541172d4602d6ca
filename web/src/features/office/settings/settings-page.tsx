import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { RoleGuard } from '#web/app/role-guard.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { permissionOf, SettingsTabs } from '../shared/settings-tabs.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PreferencesTab } from './preferences-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import type { settingsTabs } from './settings-search.ts'

// Lazy: the page opens on the profile.
const ExportsTab = lazyPart(() => import('./exports-tab.tsx').then((module) => ({ default: module.ExportsTab })))
const SystemTab = lazyPart(() => import('./system-tab.tsx').then((module) => ({ default: module.SystemTab })))

const panels = {
  profile: ProfileTab,
  notifications: NotificationsTab,
  preferences: PreferencesTab,
  system: SystemTab,
  exports: ExportsTab,
} satisfies Record<(typeof settingsTabs)[number], ComponentType>

/** Everybody's own settings, and the system's for those who may see them. */
export default function SettingsPage() {
  const { tab = 'profile' } = useSearch({ from: '/app/settings' })
  return (
    <RoleGuard allow={permissionOf(tab)}>
      <Settings />
    </RoleGuard>
  )
}

function Settings() {
  const { tab = 'profile' } = useSearch({ from: '/app/settings' })
  const Panel = panels[tab]
  return (
    <SettingsTabs active={tab}>
      <Panel />
    </SettingsTabs>
  )
}

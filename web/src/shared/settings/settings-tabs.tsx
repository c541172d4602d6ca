import { Tabs } from '@mantine/core'
import type { Permission } from '@shehena/domain/permissions'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { useMayDo } from '#web/app/session.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { settingsTabMessages } from './settings-tab-messages.ts'

/** The tabs in order, with the address of each and the permission that it needs. */
const tabs = {
  profile: { path: paths.settings({ tab: 'profile' }), allow: 'account.own' },
  notifications: { path: paths.settings({ tab: 'notifications' }), allow: 'account.own' },
  preferences: { path: paths.settings({ tab: 'preferences' }), allow: 'account.own' },
  system: { path: paths.settings({ tab: 'system' }), allow: 'settings.view' },
  integrations: { path: paths.integrations(), allow: 'integrations.manage' },
} as const satisfies Record<string, { path: string; allow: Permission }>
type Tab = keyof typeof tabs

// safe: the keys of the object above.
const order = Object.keys(tabs) as Tab[]

/** The frame of the Settings pages: the heading and the tabs. */
export function SettingsTabs({ active, children }: { active: Tab; children: ReactNode }) {
  const t = useMessages(settingsTabMessages)
  const navigate = useNavigate()
  const mayDo = useMayDo()
  return (
    <Page title={t.settings} section={t[active]}>
      <Tabs
        value={active}
        activateTabWithKeyboard={false}
        keepMounted={false}
        // safe: the values of the tabs are their names.
        onChange={(tab) => tab && navigate({ href: tabs[tab as Tab].path })}
      >
        <Tabs.List mb="md">
          {order
            .filter((tab) => mayDo(tabs[tab].allow))
            .map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t[tab]}
              </Tabs.Tab>
            ))}
        </Tabs.List>
        <Tabs.Panel value={active}>
          <Suspense>{children}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

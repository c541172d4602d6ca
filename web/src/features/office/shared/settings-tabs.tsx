import { Tabs } from '@mantine/core'
import type { Permission } from '@shehena/domain/permissions'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type Ref, Suspense, useLayoutEffect, useRef } from 'react'
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
  exports: { path: paths.settings({ tab: 'exports' }), allow: 'audit.view' },
  integrations: { path: paths.integrations(), allow: 'integrations.manage' },
} as const satisfies Record<string, { path: string; allow: Permission }>
type Tab = keyof typeof tabs

/** The permission that a tab needs. */
export const permissionOf = (tab: Tab): Permission => tabs[tab].allow

// safe: the keys of the object above.
const order = Object.keys(tabs) as Tab[]

/** The tab that was chosen last, until it shows. */
let chosen: Tab | null = null

/** Scrolls the active tab into view, and focuses it where the change to its page has lost the focus of the chosen tab. */
function useActiveTab(active: Tab) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (chosen !== active) return
    chosen = null
    if (document.activeElement === document.body) tab?.focus({ preventScroll: true })
  }, [active])
  return list
}

/** One row of tabs on a phone too, which scrolls. A style sheet of its own would weigh on the start of the app. */
function Row({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} style={{ marginBottom: '1rem', overflowX: 'auto', scrollbarWidth: 'none' }}>
      <Tabs.List miw="max-content">{children}</Tabs.List>
    </div>
  )
}

/** The frame of the Settings pages: the heading and the tabs. */
export function SettingsTabs({ active, children }: { active: Tab; children: ReactNode }) {
  const t = useMessages(settingsTabMessages)
  const navigate = useNavigate()
  const mayDo = useMayDo()
  const list = useActiveTab(active)
  const choose = (tab: Tab) => {
    chosen = tab
    void navigate({ href: tabs[tab].path })
  }
  return (
    <Page title={t.settings} section={t[active]}>
      <Tabs
        value={active}
        activateTabWithKeyboard={false}
        keepMounted={false}
        // The row would cut a ring around a tab.
        styles={{ tab: { outlineOffset: -2 } }}
        // safe: the values of the tabs are their names.
        onChange={(tab) => tab && choose(tab as Tab)}
      >
        <Row ref={list}>
          {order
            .filter((tab) => mayDo(tabs[tab].allow))
            .map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {t[tab]}
              </Tabs.Tab>
            ))}
        </Row>
        <Tabs.Panel value={active}>
          <Suspense>{children}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { Page } from '#web/shared/ui/page/page.tsx'
import { financeMessages } from './finance-messages.ts'

/** The tabs in order, each at an address of the sidebar. Specification, section 2. */
const tabs = {
  dashboard: paths.reports(),
  invoices: paths.invoices(),
  payments: paths.payments(),
  reconciliation: paths.reconciliation(),
} as const
type Tab = keyof typeof tabs

// safe: the keys of the object above.
const order = Object.keys(tabs) as Tab[]

/** The frame of the four pages of Finance: the heading and the tabs. The other rooms of money are pages of their own, in the sidebar. */
export function FinanceTabs({ active, children, ...views }: { active: Tab; views?: ReactNode; children: ReactNode }) {
  const t = useMessages(financeMessages)
  const navigate = useNavigate()
  return (
    <Page title={t.finance} section={t[active]} {...views}>
      <Tabs
        value={active}
        activateTabWithKeyboard={false}
        // safe: the values of the tabs are their names.
        onChange={(tab) => navigate({ href: tabs[tab as Tab] })}
      >
        <Tabs.List mb="md">
          {order.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active}>{children}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}

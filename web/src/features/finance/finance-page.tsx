import { Tabs, Text } from '@mantine/core'
import { useMatch, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { RoleGuard } from '#web/app/role-guard.tsx'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { LoadingDetails } from '#web/shared/ui/loading-details.tsx'
import { Page } from '#web/shared/ui/page.tsx'
import { financeMessages } from './finance-messages.ts'
import classes from './finance-page.module.css'

/** The tabs in order, each with a path in the sidebar. Specification, section 2. */
const tabs = {
  dashboard: {
    path: paths.reports(),
    Content: lazyPart(() =>
      import('#web/shared/finance-dashboard/finance-dashboard.tsx').then((file) => ({
        default: file.FinanceDashboard,
      })),
    ),
  },
  invoices: {
    path: paths.invoices(),
    Content: lazyPart(() => import('./invoice-tab.tsx').then((file) => ({ default: file.InvoiceTab }))),
  },
  payments: {
    path: paths.payments(),
    Content: lazyPart(() => import('./payment-tab.tsx').then((file) => ({ default: file.PaymentTab }))),
  },
  reconciliation: { path: paths.reconciliation(), Content: Reconciliation },
} as const
type Tab = keyof typeof tabs

// safe: the keys of the object above.
const order = Object.keys(tabs) as Tab[]

export default function FinancePage() {
  return (
    <RoleGuard allow="invoices.view">
      <Finance />
    </RoleGuard>
  )
}

function Finance() {
  const t = useMessages(financeMessages)
  const navigate = useNavigate()
  // The location changes before the next route matches; a tab must read the search of its own route.
  const { pathname } = useMatch({ strict: false })
  const active = order.find((tab) => pathname.startsWith(tabs[tab].path)) ?? 'dashboard'
  const { Content } = tabs[active]

  return (
    <Page title={t.finance} section={t[active]}>
      <Tabs
        value={active}
        activateTabWithKeyboard={false}
        // safe: the values of the tabs are their names.
        onChange={(tab) => navigate({ href: tabs[tab as Tab].path })}
      >
        <Tabs.List className={classes.tabs}>
          {order.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active}>
          <Suspense fallback={<LoadingDetails text={t.loading} />}>
            <Content />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function Reconciliation() {
  const t = useMessages(financeMessages)
  return (
    <Text c="dimmed" ta="center" py="4rem">
      {t.comingSoon}
    </Text>
  )
}

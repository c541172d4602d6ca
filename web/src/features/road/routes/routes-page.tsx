import { Tabs } from '@mantine/core'
import type { Permission } from '@shehena/domain/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { useMessages } from '#web/app/messages.ts'
import { paths } from '#web/app/paths.ts'
import { RoleGuard } from '#web/app/role-guard.tsx'
import { useCan } from '#web/app/session.tsx'
import { menuMessages } from '#web/app/shell/sidebar-menu.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { LoadingDetails } from '#web/shared/ui/page/loading-details.tsx'
import { Page } from '#web/shared/ui/page/page.tsx'
import { routesMessages } from './routes-messages.ts'
import classes from './routes-page.module.css'
import { type RoutesTab, routesTabs } from './routes-search.ts'

/** Each tab with its permission. */
const tabs: Record<RoutesTab, { allow: Permission; Content: ComponentType }> = {
  live: {
    allow: 'jobs.view',
    Content: lazyPart(() => import('./live-routes.tsx').then((file) => ({ default: file.LiveRoutes }))),
  },
  dispatches: {
    allow: 'jobs.view',
    Content: lazyPart(() => import('./all-dispatches.tsx').then((file) => ({ default: file.AllDispatches }))),
  },
  catalogue: {
    allow: 'routes.view',
    Content: lazyPart(() => import('./route-catalogue.tsx').then((file) => ({ default: file.RouteCatalogue }))),
  },
}

export default function RoutesPage() {
  const t = useMessages(routesMessages)
  const menu = useMessages(menuMessages)
  const navigate = useNavigate()
  const seesJobs = useCan('jobs.view')
  const { tab = seesJobs ? 'live' : 'catalogue' } = useSearch({ from: '/app/routes' })
  const { allow, Content } = tabs[tab]

  const content = (
    <RoleGuard allow={allow}>
      <Suspense fallback={<LoadingDetails text={t.loading} />}>
        <Content />
      </Suspense>
    </RoleGuard>
  )
  // Who sees no jobs may open one of the three tabs: it is the page.
  if (!seesJobs) return <Page title={menu.routes}>{content}</Page>
  return (
    <Page title={t.routesAndDispatches} section={t[tab]}>
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        // safe: the values of the tabs are their names.
        onChange={(chosen) => navigate({ href: paths.routes({ tab: chosen as RoutesTab }) })}
      >
        <Tabs.List mb="md" className={classes.tabs}>
          {routesTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>{content}</Tabs.Panel>
      </Tabs>
    </Page>
  )
}

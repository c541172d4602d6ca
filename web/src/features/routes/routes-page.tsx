import { Tabs } from '@mantine/core'
import type { Permission } from '@shehena/domain/permissions'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { RoleGuard } from '#web/components/role-guard.tsx'
import { useMessages } from '#web/messages.ts'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LoadingDetails } from '#web/ui/loading-details.tsx'
import { Page } from '#web/ui/page.tsx'
import { routesMessages } from './routes-messages.ts'
import classes from './routes-page.module.css'
import { type RoutesTab, routesTabs } from './routes-search.ts'

/** Each tab with who may open it. */
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
  return (
    <RoleGuard allow="routes.view">
      <Routes />
    </RoleGuard>
  )
}

function Routes() {
  const t = useMessages(routesMessages)
  const navigate = useNavigate()
  const seesJobs = useCan('jobs.view')
  const { tab = seesJobs ? 'live' : 'catalogue' } = useSearch({ from: '/app/routes' })
  const { allow, Content } = tabs[tab]

  return (
    <Page title={t.routesAndDispatches} section={t[tab]}>
      <Tabs
        value={tab}
        activateTabWithKeyboard={false}
        // safe: the values of the tabs are their names.
        onChange={(chosen) => navigate({ href: paths.routes({ tab: chosen as RoutesTab }) })}
      >
        <Tabs.List className={classes.tabs}>
          {routesTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <RoleGuard allow={allow}>
            <Suspense fallback={<LoadingDetails text={t.loading} />}>
              <Content />
            </Suspense>
          </RoleGuard>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

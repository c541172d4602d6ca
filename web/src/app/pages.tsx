import '#web/app/mantine-app.css'
import routes from 'virtual:contract-routes/app'
import { createRoute, createRouter, RouterProvider, redirect } from '@tanstack/react-router'
import { addRoutes, api, queryClient } from '#web/app/api.ts'
import { entryPages } from '#web/app/entry-pages.ts'
import { entryRoutes } from '#web/app/entry-routes.ts'
import { financePages } from '#web/app/finance-pages.ts'
import { rememberList } from '#web/app/list-return.ts'
import { loadDashboard } from '#web/app/load-dashboard.ts'
import { app, page, root } from '#web/app/page.tsx'
import { pagePart } from '#web/app/page-part.tsx'
import { paths } from '#web/app/paths.ts'
import { idOf, oneOf, parseSearch, stringifySearch } from '#web/app/search.ts'
import { watchSettling } from '#web/app/settling.ts'
import { Crash } from '#web/app/shell/crash.tsx'
import { WaitingPage } from '#web/app/waiting-page.tsx'
import { statementSearch } from '#web/features/money/statements/statement-search.ts'
import { importSearch, importsSearch } from '#web/features/office/imports/import-search.ts'
import { integrationsSearch, webhookSearch } from '#web/features/office/integrations/integrations-search.ts'
import { settingsSearch } from '#web/features/office/settings/settings-search.ts'
import { userSearch } from '#web/features/office/users/user-search.ts'
import { driverSearch } from '#web/features/road/drivers/driver-search.ts'
import { jobSearch } from '#web/features/road/jobs/job-search.ts'
import { planInput, planSearch } from '#web/features/road/jobs/plan/plan-search.ts'
import { riskInput, riskSearch } from '#web/features/road/jobs/risk/risk-search.ts'
import { maintenanceSearch } from '#web/features/road/maintenance/maintenance-search.ts'
import { routesSearch } from '#web/features/road/routes/routes-search.ts'
import { vehicleDetailSearch, vehicleSearch } from '#web/features/road/vehicles/vehicle-search.ts'
import { bookingInput, bookingSearch } from '#web/features/sales/bookings/booking-search.ts'
import { customerDetailSearch, customerSearch } from '#web/features/sales/customers/customer-search.ts'
import { lazyPart } from '#web/shared/ui/lazy-part.ts'
import { target } from '#web/shared/ui/link.tsx'
import { type Navigation, NavigationContext } from '#web/shared/ui/navigation.ts'
import { look } from '#web/shared/ui/settled.ts'

addRoutes(routes)

const appHome = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.dashboard() })
  },
})

const pages = app.addChildren([
  appHome,
  page('/dashboard', {
    load: ({ role }) => void loadDashboard[role](),
    file: () => import('#web/features/office/dashboards/dashboard-page.tsx'),
  }),

  page('/customers', {
    allow: [['customers.view', 'customerList']],
    search: customerSearch,
    load: ({ search: input }) => void queryClient.prefetchQuery(api.customers.list.queryOptions({ input })),
    file: () => import('#web/features/sales/customers/customer-list-page.tsx'),
  }),
  page('/customers/new', {
    allow: [
      ['customers.view', 'customerData'],
      ['customers.create', 'customerForm'],
    ],
    file: () => import('#web/features/sales/customers/customer-form-page.tsx'),
  }),
  page('/customers/$id', {
    allow: [['customers.view', 'customer']],
    search: customerDetailSearch,
    load: ({ id }) => void queryClient.prefetchQuery(api.customers.get.queryOptions({ input: { id } })),
    file: () => import('#web/features/sales/customers/customer-detail-page.tsx'),
  }),
  page('/customers/$id/statement', {
    allow: 'statements.view',
    search: statementSearch,
    file: () => import('#web/features/money/statements/statement-page.tsx'),
  }),
  page('/customers/$id/edit', {
    allow: [
      ['customers.view', 'customerData'],
      ['customers.edit', 'customerForm'],
    ],
    file: () => import('#web/features/sales/customers/customer-form-page.tsx'),
  }),

  page('/bookings', {
    allow: 'bookings.view',
    search: bookingSearch,
    load: ({ search }) =>
      void queryClient.prefetchQuery(api.bookings.list.queryOptions({ input: bookingInput(search) })),
    file: () => import('#web/features/sales/bookings/booking-list-page.tsx'),
  }),
  page('/bookings/new', {
    allow: 'bookings.create',
    search: (raw) => idOf(raw, 'customer'),
    file: () => import('#web/features/sales/bookings/booking-form-page.tsx'),
  }),
  page('/bookings/$id', {
    allow: 'bookings.view',
    load: ({ id }) => void queryClient.prefetchQuery(api.bookings.get.queryOptions({ input: { id } })),
    file: () => import('#web/features/sales/bookings/booking-detail-page.tsx'),
  }),
  page('/bookings/$id/edit', {
    allow: 'bookings.edit',
    file: () => import('#web/features/sales/bookings/booking-form-page.tsx'),
  }),

  page('/dispatch', {
    allow: 'jobs.view',
    search: jobSearch,
    file: () => import('#web/features/road/jobs/job-list-page.tsx'),
  }),
  page('/dispatch/plan', {
    allow: 'jobs.view',
    search: planSearch,
    load: ({ search }) => void queryClient.prefetchQuery(api.plan.get.queryOptions({ input: planInput(search) })),
    file: () => import('#web/features/road/jobs/plan/day-plan-page.tsx'),
  }),
  page('/dispatch/new', {
    allow: 'jobs.create',
    search: (raw) => idOf(raw, 'booking'),
    file: () => import('#web/features/road/jobs/job-form-page.tsx'),
  }),
  page('/dispatch/at-risk', {
    allow: 'jobs.view',
    search: riskSearch,
    load: ({ search }) => void queryClient.prefetchQuery(api.jobRisks.list.queryOptions({ input: riskInput(search) })),
    file: () => import('#web/features/road/jobs/risk/at-risk-page.tsx'),
  }),
  page('/dispatch/$id', {
    allow: 'jobs.view',
    search: (raw) => oneOf(raw, 'crew', ['open']),
    load: ({ id }) => void queryClient.prefetchQuery(api.jobs.get.queryOptions({ input: { id } })),
    file: () => import('#web/features/road/jobs/job-detail-page.tsx'),
  }),
  page('/dispatch/$id/edit', { allow: 'jobs.edit', file: () => import('#web/features/road/jobs/job-form-page.tsx') }),

  page('/vehicles', {
    allow: 'vehicles.view',
    search: vehicleSearch,
    file: () => import('#web/features/road/vehicles/vehicle-list-page.tsx'),
  }),
  page('/vehicles/$id', {
    allow: 'vehicles.view',
    search: vehicleDetailSearch,
    load: ({ id }) => void queryClient.prefetchQuery(api.vehicles.get.queryOptions({ input: { id } })),
    file: () => import('#web/features/road/vehicles/vehicle-detail-page.tsx'),
  }),

  page('/drivers', {
    allow: 'drivers.view',
    search: driverSearch,
    file: () => import('#web/features/road/drivers/driver-list-page.tsx'),
  }),

  page('/routes', {
    allow: 'routes.view',
    search: routesSearch,
    file: () => import('#web/features/road/routes/routes-page.tsx'),
  }),

  page('/maintenance', {
    allow: [['maintenance.view', 'maintenance']],
    search: maintenanceSearch,
    file: () => import('#web/features/road/maintenance/maintenance-list-page.tsx'),
  }),

  ...financePages,

  page('/imports', {
    allow: 'imports.use',
    search: importsSearch,
    file: () => import('#web/features/office/imports/import-list-page.tsx'),
  }),
  page('/imports/$id', {
    allow: 'imports.use',
    search: importSearch,
    file: () => import('#web/features/office/imports/import-page.tsx'),
  }),

  page('/account', { file: () => import('#web/features/office/accounts/account-page.tsx') }),
  page('/users', {
    allow: 'users.view',
    search: userSearch,
    file: () => import('#web/features/office/users/user-list-page.tsx'),
  }),
  page('/setup', { allow: 'settings.view', file: () => import('#web/features/office/setup/setup-page.tsx') }),
  ...(['/settings', '/settings/$section'] as const).map((path) =>
    page(path, { search: settingsSearch, file: () => import('#web/features/office/settings/settings-page.tsx') }),
  ),
  page('/settings/integrations', {
    allow: 'integrations.manage',
    search: integrationsSearch,
    file: () => import('#web/features/office/integrations/integrations-page.tsx'),
  }),
  page('/settings/integrations/webhooks/$id', {
    allow: 'integrations.manage',
    search: webhookSearch,
    file: () => import('#web/features/office/integrations/webhooks/webhook-page.tsx'),
  }),
])

export const router = createRouter({
  routeTree: root.addChildren([...entryRoutes(entryPages), pages]),
  parseSearch,
  stringifySearch,
  // Unknown parameters are dropped from the URL, and so never reach the server.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: pagePart(() => import('#web/features/office/landing/not-found-page.tsx')),
  scrollRestoration: true,
  // Not by the address of the first page, which has what was searched: the browser's storage outlives the session.
  getScrollRestorationKey: ({ state }) => state.__TSR_key ?? 'first',
})

router.subscribe('onResolved', ({ toLocation }) => rememberList(toLocation))

watchSettling(() => router.state.status === 'pending')
for (const event of ['onBeforeNavigate', 'onResolved', 'onRendered'] as const) router.subscribe(event, look)

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the router's own.
  interface Register {
    router: typeof router
  }
}

/** Loads the files of a page, not its data. */
export const preloadPage = (path: string) => void router.preloadRoute(target(path))

const navigation: Navigation = {
  go: (path, options) => void router.navigate({ href: path, ...options }),
  preload: preloadPage,
}

const SignInPage = lazyPart(() => import('#web/features/office/accounts/auth-page.tsx'))

/** Every page, by the router. */
export function RoutedPages() {
  return (
    <NavigationContext value={navigation}>
      <WaitingPage signInPage={<SignInPage />}>
        <RouterProvider router={router} />
      </WaitingPage>
    </NavigationContext>
  )
}

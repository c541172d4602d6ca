import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { parseSearch, stringifySearch, textOf } from '#web/app/search.ts'
import { Crash } from '#web/app/shell/crash.tsx'
import { bookingSearch, customerParameter } from '#web/features/bookings/booking-search.ts'
import { customerSearch } from '#web/features/customers/customer-search.ts'
import { driverSearch } from '#web/features/drivers/driver-search.ts'
import { invoiceSearch } from '#web/features/invoices/invoice-search.ts'
import { bookingParameter, jobSearch } from '#web/features/jobs/job-search.ts'
import { maintenanceSearch } from '#web/features/maintenance/maintenance-search.ts'
import { paymentSearch } from '#web/features/payments/payment-search.ts'
import { routesSearch } from '#web/features/routes/routes-search.ts'
import { settingsSearch } from '#web/features/settings/settings-search.ts'
import { userSearch } from '#web/features/users/user-search.ts'
import { vehicleDetailSearch, vehicleSearch } from '#web/features/vehicles/vehicle-search.ts'

type LoadPage = () => Promise<{ default: React.ComponentType }>

const root = createRootRoute({ component: Outlet })

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  // Only a path of ours: a link must not lead a person who signs in to another site.
  validateSearch: (raw) => textOf(String(raw.next).startsWith('/app/') ? raw : {}, 'next'),
  component: lazyRouteComponent(() => import('#web/features/accounts/auth-page.tsx')),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (raw) => textOf(raw, 'token'),
  component: lazyRouteComponent(() => import('#web/features/accounts/setup-page.tsx')),
})

/** Pages for people without a session: they ask for a link by mail, or were led here by one. */
const linkPages = (
  [
    ['/auth/forgot', () => import('#web/features/accounts/forgot-page.tsx')],
    ['/auth/verify', () => import('#web/features/accounts/verify-page.tsx')],
    ['/auth/reset', () => import('#web/features/accounts/reset-page.tsx')],
    ['/auth/invitation', () => import('#web/features/accounts/invitation-page.tsx')],
  ] as const
).map(([path, load]) => createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) }))

const app = createRoute({
  getParentRoute: () => root,
  path: '/app',
  component: lazyRouteComponent(() => import('#web/app/shell/shell.tsx'), 'Shell'),
})

const appHome = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: paths.dashboard() })
  },
})

/** A page below /app, in a file of its own that loads when it is opened. */
function page<const Path extends string>(path: Path, load: LoadPage) {
  return createRoute({ getParentRoute: () => app, path, component: lazyRouteComponent(load) })
}

/** A page that keeps something in the URL, such as a list its filters. */
function searchPage<const Path extends string, Search extends object>(
  path: Path,
  validateSearch: (raw: Record<string, unknown>) => Search,
  load: LoadPage,
) {
  return createRoute({ getParentRoute: () => app, path, validateSearch, component: lazyRouteComponent(load) })
}

const pages = app.addChildren([
  appHome,
  page('/dashboard', () => import('#web/features/dashboards/dashboard-page.tsx')),

  searchPage('/customers', customerSearch, () => import('#web/features/customers/customer-list-page.tsx')),
  page('/customers/new', () => import('#web/features/customers/customer-form-page.tsx')),
  page('/customers/$id', () => import('#web/features/customers/customer-detail-page.tsx')),
  page('/customers/$id/edit', () => import('#web/features/customers/customer-form-page.tsx')),

  searchPage('/bookings', bookingSearch, () => import('#web/features/bookings/booking-list-page.tsx')),
  searchPage('/bookings/new', customerParameter, () => import('#web/features/bookings/booking-form-page.tsx')),
  page('/bookings/$id', () => import('#web/features/bookings/booking-detail-page.tsx')),
  page('/bookings/$id/edit', () => import('#web/features/bookings/booking-form-page.tsx')),

  searchPage('/dispatch', jobSearch, () => import('#web/features/jobs/job-list-page.tsx')),
  searchPage('/dispatch/new', bookingParameter, () => import('#web/features/jobs/job-form-page.tsx')),
  page('/dispatch/$id', () => import('#web/features/jobs/job-detail-page.tsx')),
  page('/dispatch/$id/edit', () => import('#web/features/jobs/job-form-page.tsx')),

  searchPage('/vehicles', vehicleSearch, () => import('#web/features/vehicles/vehicle-list-page.tsx')),
  searchPage('/vehicles/$id', vehicleDetailSearch, () => import('#web/features/vehicles/vehicle-detail-page.tsx')),

  searchPage('/drivers', driverSearch, () => import('#web/features/drivers/driver-list-page.tsx')),

  searchPage('/routes', routesSearch, () => import('#web/features/routes/routes-page.tsx')),

  searchPage('/maintenance', maintenanceSearch, () => import('#web/features/maintenance/maintenance-list-page.tsx')),

  searchPage('/invoices', invoiceSearch, () => import('#web/features/invoices/invoice-list-page.tsx')),
  searchPage('/payments', paymentSearch, () => import('#web/features/payments/payment-list-page.tsx')),
  page('/reconciliation', () => import('#web/features/reconciliation/reconciliation-page.tsx')),
  page('/reports', () => import('#web/features/dashboards/finance-dashboard-page.tsx')),

  page('/account', () => import('#web/features/accounts/account-page.tsx')),
  searchPage('/users', userSearch, () => import('#web/features/users/user-list-page.tsx')),
  searchPage('/settings', settingsSearch, () => import('#web/features/settings/settings-page.tsx')),
])

export const router = createRouter({
  routeTree: root.addChildren([auth, setup, ...linkPages, pages]),
  parseSearch,
  stringifySearch,
  // What no page reads leaves the URL, and so never reaches the server.
  search: { strict: true },
  defaultPreload: 'intent',
  defaultErrorComponent: Crash,
  defaultNotFoundComponent: lazyRouteComponent(() => import('#web/features/landing/not-found-page.tsx')),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the router's own.
  interface Register {
    router: typeof router
  }
}

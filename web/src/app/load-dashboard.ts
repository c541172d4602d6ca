import type { Role } from '@shehena/domain/roles'
import { api, queryClient } from '#web/app/api.ts'

const loadBookings = () => queryClient.prefetchQuery(api.dashboards.bookings.queryOptions({ input: {} }))
const loadDispatch = () => queryClient.prefetchQuery(api.dashboards.dispatch.queryOptions({ input: {} }))
const loadFinance = () => queryClient.prefetchQuery(api.dashboards.finance.queryOptions({ input: {} }))
const loadManagement = () => queryClient.prefetchQuery(api.dashboards.management.queryOptions({ input: {} }))

/** Starts the query of the dashboard of a role. */
export const loadDashboard: Record<Role, () => Promise<void>> = {
  bookings: loadBookings,
  dispatch: loadDispatch,
  finance: loadFinance,
  management: loadManagement,
  admin: loadManagement,
}

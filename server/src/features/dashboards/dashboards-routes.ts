import { dashboardsApi } from '@shehena/domain/dashboards/dashboards-api'
import { serve } from '../../http/serve.ts'
import { getBookingsDashboard } from './bookings-dashboard-queries.ts'
import { getDispatchDashboard } from './dispatch-dashboard-queries.ts'
import { getFinanceDashboard } from './finance-dashboard-queries.ts'
import { getManagementDashboard } from './management-dashboard-queries.ts'

export const dashboardsRoutes = serve(dashboardsApi, {
  dispatch: getDispatchDashboard,
  bookings: getBookingsDashboard,
  management: getManagementDashboard,
  finance: getFinanceDashboard,
})

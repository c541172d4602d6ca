import { dashboardsApi } from '@shehena/domain/office/dashboards/dashboards-api'
import { shareRead } from '../../../db/reads/share-read.ts'
import { serve } from '../../../http/serve.ts'
import { getBookingsDashboard } from './bookings-dashboard-queries.ts'
import { getDispatchDashboard } from './dispatch-dashboard-queries.ts'
import { getFinanceDashboard } from './finance-dashboard-queries.ts'
import { getManagementDashboard } from './management-dashboard-queries.ts'

export const dashboardsEndpoints = serve(dashboardsApi, {
  dispatch: shareRead(getDispatchDashboard),
  bookings: shareRead(getBookingsDashboard),
  management: shareRead(getManagementDashboard),
  finance: shareRead(getFinanceDashboard),
})

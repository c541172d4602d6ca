import { dashboardsApi } from '@shehena/domain/dashboards/dashboards-api'
import { serve } from '../../http/serve.ts'
import { getFinanceDashboard } from './finance-dashboard-queries.ts'

export const dashboardsRoutes = serve(dashboardsApi, {
  finance: getFinanceDashboard,
})

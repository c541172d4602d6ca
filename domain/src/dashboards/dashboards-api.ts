import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FinanceDashboard } from './finance-dashboard.ts'

export const dashboardsApi = {
  finance: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/dashboards/finance',
    summary: 'What customers owe and for how long, what is unmatched, and the last payments',
    input: z.strictObject({}),
    output: FinanceDashboard,
  }),
}

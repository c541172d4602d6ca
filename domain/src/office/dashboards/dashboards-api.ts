import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { BookingsDashboard } from './bookings-dashboard.ts'
import { DispatchDashboard } from './dispatch-dashboard.ts'
import { FinanceDashboard } from './finance-dashboard.ts'
import { ManagementDashboard } from './management-dashboard.ts'

export const dashboardsApi = {
  dispatch: endpoint({
    allow: 'dashboards.dispatch',
    method: 'GET',
    path: '/dashboards/dispatch',
    summary: 'The journeys of now, who drives them, and how the last ones went',
    input: z.strictObject({}),
    output: DispatchDashboard,
  }),
  bookings: endpoint({
    allow: 'dashboards.bookings',
    method: 'GET',
    path: '/dashboards/bookings',
    summary: 'What is asked for, what can carry it, and how often a quote becomes work',
    input: z.strictObject({}),
    output: BookingsDashboard,
  }),
  management: endpoint({
    allow: 'dashboards.management',
    method: 'GET',
    path: '/dashboards/management',
    summary: 'Revenue, use of the fleet, the rates of each department, and what needs somebody',
    input: z.strictObject({}),
    output: ManagementDashboard,
  }),
  finance: endpoint({
    allow: 'finance.dashboard',
    method: 'GET',
    path: '/dashboards/finance',
    summary: 'What customers owe and for how long, what is unmatched, and the last payments',
    input: z.strictObject({}),
    output: FinanceDashboard,
  }),
}

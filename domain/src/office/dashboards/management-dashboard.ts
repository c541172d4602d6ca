import { z } from 'zod'
import { CentsSumOut } from '../../fields.ts'
import { ReadyToBillFigures } from '../../money/ready-to-bill/ready-to-bill-figures.ts'
import { ShareField } from './share-field.ts'

const Count = z.strictObject({ count: z.int(), amount: CentsSumOut })

/** Revenue, use of trucks and drivers, and what needs attention. */
export const ManagementDashboard = z.strictObject({
  /**
   * Before tax, invoiced less cancelled and credited, each on its own day: this month, with what of it was cancelled and
   * credited, and last month up to the same day of the month.
   */
  revenue: z.strictObject({ thisMonth: CentsSumOut, cancelled: Count, credited: Count, lastMonthToDay: CentsSumOut }),
  /** Hours of all vehicles on jobs over the last 30 days, of all hours. */
  fleetUsage: ShareField,
  onTime: ShareField,
  activeJobs: z.int(),
  /** Net invoiced in each of 12 months, oldest first; the month as YYYY-MM. */
  revenueTrend: z.array(z.strictObject({ month: z.string(), netInvoiced: CentsSumOut })),
  departments: z.strictObject({
    /** Conversion of the bookings created in the last 90 days. */
    bookings: ShareField,
    /** Jobs on time, last 30 days. */
    dispatch: ShareField,
    /** Paid share of what was invoiced in the last 90 days, in cents. */
    finance: z.strictObject({ part: CentsSumOut, whole: CentsSumOut }),
    /** Active vehicles, of all vehicles. */
    fleet: ShareField,
  }),
  /** What was delivered and is not on an issued invoice. */
  readyToBill: ReadyToBillFigures,
  alerts: z.strictObject({
    exceptions: z.int(),
    jobsAtRisk: z.int(),
    lateJobs: z.int(),
    overdueInvoices: Count,
    pendingApprovals: z.int(),
    servicesDue: z.int(),
  }),
})
export type ManagementDashboard = z.infer<typeof ManagementDashboard>

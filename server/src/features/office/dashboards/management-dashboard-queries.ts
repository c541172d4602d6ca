import { addDays, dayOf } from '@shehena/domain/dates'
import type { dashboardsApi } from '@shehena/domain/office/dashboards/dashboards-api'
import type { Punctuality } from '@shehena/domain/office/dashboards/dispatch-dashboard'
import { monthsUpTo, sameDayLastMonth } from '@shehena/domain/office/dashboards/months'
import { bookingDays, trendMonths, workDays } from '@shehena/domain/office/dashboards/targets'
import { periodDays } from '@shehena/domain/period'
import { openJobStatuses } from '@shehena/domain/road/jobs/job-status'
import { vehicleStatuses } from '@shehena/domain/road/vehicles/vehicle-list'
import { sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { readyToBillFigures } from '../../money/ready-to-bill/ready-to-bill-queries.ts'
import { isInGroup } from '../../road/jobs/job-group.ts'
import { countJobsAtRisk } from '../../road/jobs/list-jobs-at-risk.ts'
import { dueServices } from '../../road/vehicles/due-services.ts'
import { hoursOnJobs } from '../../road/vehicles/hours-on-jobs.ts'
import { cancelledWithin } from './cancelled-within.ts'
import { creditedWithin } from './credited-within.ts'
import { conversion, daysAgo, punctuality, tallied, talliedOn } from './work-figures.ts'

type ManagementDashboard = OutputOf<typeof dashboardsApi.management>

/** Revenue, the performance of vehicles and drivers, and open tasks. */
export async function getManagementDashboard(ctx: SharedContext): Promise<ManagementDashboard> {
  const [sales, work, fleetUsage] = await Promise.all([getSales(ctx), getWork(ctx), getFleetUsage(ctx)])
  const { trend, collection, overdueInvoices, readyToBill, ...revenue } = sales
  const { punctuality: ended, conversion: converted, activeJobs, fleet, ...alerts } = work
  return {
    revenue,
    revenueTrend: trend,
    fleetUsage,
    onTime: ended.onTime,
    activeJobs,
    departments: {
      bookings: converted,
      dispatch: ended.onTime,
      finance: collection,
      fleet,
    },
    readyToBill,
    alerts: { ...alerts, overdueInvoices },
  }
}

type Sales = Pick<ManagementDashboard, 'readyToBill'> &
  ManagementDashboard['revenue'] & {
    trend: ManagementDashboard['revenueTrend']
    collection: ManagementDashboard['departments']['finance']
    overdueInvoices: ManagementDashboard['alerts']['overdueInvoices']
  }

/** Invoiced and paid amounts, summed from daily tallies, and what is still to bill. */
async function getSales(ctx: SharedContext): Promise<Sales> {
  const today = dayOf(ctx.now)
  const thisMonth = periodDays('thisMonth', today)
  const salesDays = { from: addDays(today, 1 - bookingDays), to: today }
  const overdue = { to: addDays(today, -1) }
  const trend = monthsUpTo(today, trendMonths).map(
    (month) =>
      sql`json_build_object('month', ${month.from.slice(0, 7)}::text, 'netInvoiced', ${talliedOn('net_invoiced', month)})`,
  )
  const { rows } = await sql<Sales>`
    select
      ${talliedOn('net_invoiced', thisMonth)} as this_month,
      ${talliedOn('net_invoiced', sameDayLastMonth(today))} as last_month_to_day,
      json_build_array(${sql.join(trend)}) as trend,
      json_build_object('part', ${talliedOn('collected', salesDays)}, 'whole', ${talliedOn('gross_invoiced', salesDays)}) as collection,
      json_build_object('count', ${talliedOn('receivable_invoices', overdue)}, 'amount', ${talliedOn('receivables', overdue)})
        as overdue_invoices,
      ${cancelledWithin(thisMonth)} as cancelled,
      ${creditedWithin(thisMonth)} as credited,
      ${readyToBillFigures()} as ready_to_bill`.execute(ctx.db)
  // safe: a select without a table gives one row.
  return rows[0] as Sales
}

type Work = {
  punctuality: Punctuality
  conversion: ManagementDashboard['departments']['bookings']
  activeJobs: ManagementDashboard['activeJobs']
  fleet: ManagementDashboard['departments']['fleet']
} & Omit<ManagementDashboard['alerts'], 'overdueInvoices'>

/** How the work goes, and what needs somebody. */
async function getWork(ctx: SharedContext): Promise<Work> {
  const { rows } = await sql<Work>`
    select
      ${punctuality(ctx)} as punctuality,
      ${conversion(ctx)} as conversion,
      ${tallied('dispatch_jobs', openJobStatuses)} as active_jobs,
      json_build_object('part', ${tallied('vehicles', ['active'])}, 'whole', ${tallied('vehicles', vehicleStatuses)}) as fleet,
      ${tallied('dispatch_jobs', ['exception'])} as exceptions,
      ${tallied('maintenance_records', ['pending'])} as pending_approvals,
      ${countJobsAtRisk(ctx)} as jobs_at_risk,
      (select count(*) from dispatch_jobs where ${isInGroup(ctx, 'late')}) as late_jobs,
      (select count(*) from (${dueServices(ctx)}) due) as services_due`.execute(ctx.db)
  // safe: a select without a table gives one row.
  return rows[0] as Work
}

/** The hours that vehicles were on jobs, of all hours. */
async function getFleetUsage(ctx: SharedContext): Promise<ManagementDashboard['fleetUsage']> {
  const used = hoursOnJobs({ from: daysAgo(ctx, workDays), to: ctx.now })
  const { rows } = await sql<ManagementDashboard['fleetUsage']>`
    select coalesce(sum(used.seconds), 0)::float / 3600 as part, count(*) * ${sql.lit(workDays * 24)} as whole
      from vehicles v left join ${used} used on used.vehicle_id = v.id`.execute(ctx.db)
  // safe: an aggregate without groups gives one row.
  return rows[0] as ManagementDashboard['fleetUsage']
}

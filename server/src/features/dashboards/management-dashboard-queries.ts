import type { dashboardsApi } from '@shehena/domain/dashboards/dashboards-api'
import type { Punctuality } from '@shehena/domain/dashboards/dispatch-dashboard'
import { type MonthSpan, monthsUpTo, sameDayLastMonth } from '@shehena/domain/dashboards/months'
import { bookingDays, trendMonths, workDays } from '@shehena/domain/dashboards/targets'
import { addDays, dayOf } from '@shehena/domain/dates'
import { openJobStatuses } from '@shehena/domain/jobs/job-status'
import { type CentsSum, exactSum } from '@shehena/domain/money'
import { periodDays } from '@shehena/domain/period'
import { sql } from 'kysely'
import type { SharedContext } from '../../context.ts'
import { talliesOf } from '../../db/reads/tallies.ts'
import type { OutputOf } from '../../http/serve.ts'
import { isInGroup } from '../jobs/job-group.ts'
import { countJobsAtRisk } from '../jobs/list-jobs-at-risk.ts'
import { readyToBillFigures } from '../ready-to-bill/ready-to-bill-queries.ts'
import { dueServices } from '../vehicles/due-services.ts'
import { hoursOnJobs } from '../vehicles/hours-on-jobs.ts'
import { cancelledWithin } from './cancelled-within.ts'
import { creditedWithin } from './credited-within.ts'
import { conversion, daysAgo, punctuality } from './work-figures.ts'

type ManagementDashboard = OutputOf<typeof dashboardsApi.management>

/** Revenue, the performance of vehicles and drivers, and open tasks. */
export async function getManagementDashboard(ctx: SharedContext): Promise<ManagementDashboard> {
  const { count } = await talliesOf(ctx, ['dispatchJobs', 'maintenanceRecords', 'vehicles'])
  const { collection, overdueInvoices, revenue, revenueTrend } = await getRevenue(ctx)
  const {
    fleetUsage,
    punctuality: work,
    conversion: converted,
    cancelled,
    credited,
    readyToBill,
    ...alerts
  } = await getFigures(ctx)
  const vehicles = ['active', 'maintenance', 'inactive'].map((status) => count('vehicles', status))
  return {
    revenue: { ...revenue, cancelled, credited },
    revenueTrend,
    fleetUsage,
    onTime: work.onTime,
    activeJobs: openJobStatuses.reduce((total, status) => total + count('dispatchJobs', status), 0),
    departments: {
      bookings: converted,
      dispatch: work.onTime,
      finance: collection,
      fleet: { part: count('vehicles', 'active'), whole: vehicles.reduce((total, each) => total + each, 0) },
    },
    readyToBill,
    alerts: {
      exceptions: count('dispatchJobs', 'exception'),
      ...alerts,
      overdueInvoices,
      pendingApprovals: count('maintenanceRecords', 'pending'),
    },
  }
}

type Revenue = Pick<ManagementDashboard, 'revenueTrend'> & {
  revenue: Omit<ManagementDashboard['revenue'], 'cancelled' | 'credited'>
  collection: ManagementDashboard['departments']['finance']
  overdueInvoices: ManagementDashboard['alerts']['overdueInvoices']
}

/** Invoiced and paid amounts, summed from daily tallies. */
async function getRevenue(ctx: SharedContext): Promise<Revenue> {
  const today = dayOf(ctx.now)
  const months = monthsUpTo(today, trendMonths)
  const rows = await ctx.db
    .selectFrom('tallies')
    .select(['subject', 'bucket as day', sql<CentsSum>`sum_as_json(sum(n))`.as('sum')])
    .where(
      sql<boolean>`subject in ('net_invoiced', 'gross_invoiced', 'collected') and bucket >= ${months[0]?.from ?? today}
        or subject in ('receivables', 'receivable_invoices') and bucket < ${today}`,
    )
    .groupBy(['subject', 'bucket'])
    .execute()
  const sumOf = (subject: string, { from, to }: Partial<MonthSpan>) =>
    exactSum(
      rows
        .filter((row) => row.subject === subject && (!from || row.day >= from) && (!to || row.day <= to))
        .map(({ sum }) => sum),
    )
  const salesDays = { from: addDays(today, 1 - bookingDays), to: today }

  return {
    revenue: {
      thisMonth: sumOf('net_invoiced', periodDays('thisMonth', today)),
      lastMonthToDay: sumOf('net_invoiced', sameDayLastMonth(today)),
    },
    revenueTrend: months.map((month) => ({ month: month.from.slice(0, 7), netInvoiced: sumOf('net_invoiced', month) })),
    collection: { part: sumOf('collected', salesDays), whole: sumOf('gross_invoiced', salesDays) },
    overdueInvoices: { count: Number(sumOf('receivable_invoices', {})), amount: sumOf('receivables', {}) },
  }
}

type Figures = {
  cancelled: ManagementDashboard['revenue']['cancelled']
  credited: ManagementDashboard['revenue']['credited']
  readyToBill: ManagementDashboard['readyToBill']
  fleetUsage: ManagementDashboard['fleetUsage']
  punctuality: Punctuality
  conversion: ManagementDashboard['departments']['bookings']
} & Pick<ManagementDashboard['alerts'], 'jobsAtRisk' | 'lateJobs' | 'servicesDue'>

async function getFigures(ctx: SharedContext): Promise<Figures> {
  const thisMonth = periodDays('thisMonth', dayOf(ctx.now))
  const used = hoursOnJobs({ from: daysAgo(ctx, workDays), to: ctx.now })
  const { rows } = await sql<Figures>`
    select
      (select json_build_object('part', coalesce(sum(used.hours), 0), 'whole', count(*) * ${sql.lit(workDays * 24)})
        from vehicles v left join ${used} used on used.vehicle_id = v.id) as fleet_usage,
      ${cancelledWithin(thisMonth)} as cancelled,
      ${creditedWithin(thisMonth)} as credited,
      ${readyToBillFigures()} as ready_to_bill,
      ${punctuality(ctx)} as punctuality,
      ${conversion(ctx)} as conversion,
      ${countJobsAtRisk(ctx)} as jobs_at_risk,
      (select count(*) from dispatch_jobs where ${isInGroup(ctx, 'late')}) as late_jobs,
      (select count(*) from (${dueServices(ctx)}) due) as services_due`.execute(ctx.db)
  // safe: a select without a table gives one row.
  return rows[0] as Figures
}

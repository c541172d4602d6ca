import type { dashboardsApi } from '@shehena/domain/dashboards/dashboards-api'
import type { Punctuality } from '@shehena/domain/dashboards/dispatch-dashboard'
import { shownDrivers, shownJobs } from '@shehena/domain/dashboards/targets'
import { isLate } from '@shehena/domain/jobs/job-plan'
import { type JobStatus, openJobStatuses, travellingJobStatuses } from '@shehena/domain/jobs/job-status'
import { sql } from 'kysely'
import type { SharedContext } from '../../context.ts'
import type { OutputOf } from '../../http/serve.ts'
import { countJobsAtRisk } from '../jobs/list-jobs-at-risk.ts'
import { openExceptions, pickupsToPlan } from './dispatch-work.ts'
import { punctuality, tallied } from './work-figures.ts'

type DispatchDashboard = OutputOf<typeof dashboardsApi.dispatch>

/** Current journeys, their drivers, recent punctuality, and what needs somebody. */
export async function getDispatchDashboard(ctx: SharedContext): Promise<DispatchDashboard> {
  const { punctuality: work, pickups, ...counts } = await getFigures(ctx)
  return {
    ...counts,
    ...work,
    ...pickups,
    jobsInProgress: await listJobsInProgress(ctx),
    ...(await getDrivers(ctx)),
  }
}

type Figures = Pick<DispatchDashboard, 'activeJobs' | 'exceptions' | 'jobsAtRisk' | 'openExceptions'> & {
  punctuality: Punctuality
  pickups: Pick<DispatchDashboard, 'pickups' | 'pickupsToPlan'>
}

async function getFigures(ctx: SharedContext): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      ${tallied('dispatch_jobs', openJobStatuses)} as active_jobs,
      ${tallied('dispatch_jobs', ['exception'])} as exceptions,
      ${countJobsAtRisk(ctx)} as jobs_at_risk,
      ${openExceptions} as open_exceptions,
      ${pickupsToPlan(ctx)} as pickups,
      ${punctuality(ctx)} as punctuality`.execute(ctx.db)
  // safe: a select without a table gives one row.
  return rows[0] as Figures
}

async function listJobsInProgress(ctx: SharedContext): Promise<DispatchDashboard['jobsInProgress']> {
  const jobs = await ctx.db
    .selectFrom('dispatchJobs')
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('vehicles', 'vehicles.id', 'dispatchJobs.vehicleId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'vehicles.regNo',
      'dispatchJobs.status',
      'dispatchJobs.plannedEnd',
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .where('dispatchJobs.status', 'in', travellingJobStatuses)
    .orderBy('dispatchJobs.plannedEnd', (end) => end.asc().nullsLast())
    .orderBy('dispatchJobs.id')
    .limit(shownJobs)
    .execute()
  return jobs.map((job) => ({ ...job, isLate: isLate(job, ctx.now) }))
}

type Drivers = Pick<DispatchDashboard, 'drivers' | 'activeDrivers'>

async function getDrivers(ctx: SharedContext): Promise<Drivers> {
  const { rows } = await sql<Drivers['drivers'][number] & { activeDrivers: number }>`
    select d.id, d.name, j.id as job_id, j.job_no, j.status, r.destination, count(*) over () as active_drivers
      from drivers d
      left join job_legs l on l.driver_id = d.id and l.phase = 'under_way'
      left join dispatch_jobs j on j.id = l.job_id
      left join bookings b on b.id = j.booking_id
      left join routes r on r.id = b.route_id
      where d.status = 'active'
      order by j.id is null, d.name, d.id
      limit ${sql.lit(shownDrivers)}`.execute(ctx.db)
  return {
    drivers: rows.map(({ activeDrivers, ...driver }) => driver),
    activeDrivers: rows[0]?.activeDrivers ?? 0,
  }
}

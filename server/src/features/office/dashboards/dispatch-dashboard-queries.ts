import type { dashboardsApi } from '@shehena/domain/office/dashboards/dashboards-api'
import type { Punctuality } from '@shehena/domain/office/dashboards/dispatch-dashboard'
import { shownDrivers, shownJobs } from '@shehena/domain/office/dashboards/targets'
import { isLate } from '@shehena/domain/road/jobs/job-plan'
import { type JobStatus, openJobStatuses } from '@shehena/domain/road/jobs/job-status'
import { sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import type { OutputOf } from '../../../http/serve.ts'
import { isInGroup } from '../../road/jobs/job-group.ts'
import { countJobsAtRisk } from '../../road/jobs/list-jobs-at-risk.ts'
import { driverGroup } from '../../road/merged/merged-drivers.ts'
import { openExceptions, pickupsToPlan } from './dispatch-work.ts'
import { punctuality, tallied } from './work-figures.ts'

type DispatchDashboard = OutputOf<typeof dashboardsApi.dispatch>

/** Current journeys, their drivers, recent punctuality, and what needs somebody. */
export async function getDispatchDashboard(ctx: SharedContext): Promise<DispatchDashboard> {
  const [{ punctuality: work, pickups, ...counts }, jobsInProgress, drivers] = await Promise.all([
    getFigures(ctx),
    listJobsInProgress(ctx),
    getDrivers(ctx),
  ])
  return { ...counts, ...work, ...pickups, jobsInProgress, ...drivers }
}

type Figures = Pick<
  DispatchDashboard,
  'activeJobs' | 'exceptions' | 'jobsAtRisk' | 'papersMissing' | 'openExceptions'
> & {
  punctuality: Punctuality
  pickups: Pick<DispatchDashboard, 'pickups' | 'pickupsToPlan'>
}

async function getFigures(ctx: SharedContext): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      ${tallied('dispatch_jobs', openJobStatuses)} as active_jobs,
      ${tallied('dispatch_jobs', ['exception'])} as exceptions,
      ${countJobsAtRisk(ctx)} as jobs_at_risk,
      (select count(*) from dispatch_jobs where ${isInGroup(ctx, 'papersMissing')}) as papers_missing,
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
    .where(isInGroup(ctx, 'travelling'))
    .orderBy('dispatchJobs.plannedEnd', (end) => end.asc().nullsLast())
    .orderBy('dispatchJobs.id')
    .limit(sql.lit(shownJobs))
    .execute()
  return jobs.map((job) => ({ ...job, isLate: isLate(job, ctx.now) }))
}

type Drivers = Pick<DispatchDashboard, 'drivers' | 'activeDrivers'>

async function getDrivers(ctx: SharedContext): Promise<Drivers> {
  const { rows } = await sql<Drivers['drivers'][number] & { activeDrivers: number }>`
    select d.id, d.name, j.id as job_id, j.job_no, j.status, r.destination, d.active_drivers
      from (
        select drivers.id, drivers.name, l.job_id, count(*) over () as active_drivers
          from drivers
          left join job_legs l on l.driver_id = any(${driverGroup(sql`drivers.id`)}) and l.phase = 'under_way'
          where drivers.status = 'active'
          order by l.job_id is null, drivers.name, drivers.id
          limit ${sql.lit(shownDrivers)}
      ) d
      left join dispatch_jobs j on j.id = d.job_id
      left join bookings b on b.id = j.booking_id
      left join routes r on r.id = b.route_id
      order by d.job_id is null, d.name, d.id`.execute(ctx.db)
  return {
    drivers: rows.map(({ activeDrivers, ...driver }) => driver),
    activeDrivers: rows[0]?.activeDrivers ?? 0,
  }
}

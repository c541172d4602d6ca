import { periodStart } from '@shehena/domain/jobs/job-period'
import { type JobStatus, travellingJobStatuses } from '@shehena/domain/jobs/job-status'
import type { jobsApi } from '@shehena/domain/jobs/jobs-api'
import type { JobMap, MappedJob, MapTiles } from '@shehena/domain/jobs/mapped-job'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context, SharedContext } from '../../context.ts'
import { countUpTo } from '../../db/search.ts'
import type { Database } from '../../db/tables.ts'
import type { InputOf } from '../../http/serve.ts'

/** What a browser draws without a stutter, and a person can still read. */
const mostOnMap = 1000

/** The jobs on the road. */
export function listLiveJobs(ctx: SharedContext): Promise<JobMap> {
  // Written out, not as parameters: only so does a prepared statement find the index of just these.
  const travelling = travellingJobStatuses.map((status) => sql.lit(status))
  return mapOf(
    ctx,
    ctx.db.selectFrom('dispatchJobs').where(sql<boolean>`dispatch_jobs.status in (${sql.join(travelling)})`),
  )
}

/** The jobs created in a period, in one state or in all. */
export function listMappedJobs(ctx: SharedContext, { period, status }: InputOf<typeof jobsApi.map>): Promise<JobMap> {
  const start = periodStart(period, ctx.now)
  let rows = ctx.db.selectFrom('dispatchJobs')
  if (start) rows = rows.where('dispatchJobs.createdAt', '>=', start)
  if (status !== 'all') rows = rows.where('dispatchJobs.status', '=', status)
  return mapOf(ctx, rows)
}

/** Where the pictures under a map come from. */
export async function getMapTiles(ctx: Context): Promise<MapTiles> {
  return { tiles: ctx.mapTiles }
}

/** The newest of some jobs as a map shows them. They are counted only where there are more than it shows. */
async function mapOf(ctx: SharedContext, rows: SelectQueryBuilder<Database, 'dispatchJobs', object>): Promise<JobMap> {
  // The newest first, so that no other row is joined.
  const newest = rows
    .selectAll()
    .orderBy('dispatchJobs.createdAt', 'desc')
    .orderBy('dispatchJobs.id', 'desc')
    .limit(mostOnMap + 1)
  const found = await ctx.db
    .selectFrom(newest.as('dispatchJobs'))
    .innerJoin('bookings', 'bookings.id', 'dispatchJobs.bookingId')
    .innerJoin('customers', 'customers.id', 'bookings.customerId')
    .leftJoin('routes', 'routes.id', 'bookings.routeId')
    .leftJoin('vehicles', 'vehicles.id', 'dispatchJobs.vehicleId')
    .leftJoin('drivers', 'drivers.id', 'dispatchJobs.driverId')
    .select([
      'dispatchJobs.id',
      'dispatchJobs.jobNo',
      'dispatchJobs.status',
      'customers.legalName as customerName',
      'routes.origin',
      'routes.destination',
      'vehicles.regNo',
      'drivers.name as driverName',
      pointsOfJob.as('waypoints'),
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .orderBy('dispatchJobs.createdAt', 'desc')
    .orderBy('dispatchJobs.id', 'desc')
    .execute()

  const items = found.slice(0, mostOnMap)
  if (found.length === items.length) return { items, total: items.length, isTotalCapped: false }
  return { items, ...(await countUpTo(ctx.db, rows)) }
}

/** The waypoints of a row of dispatch_jobs, in their order, without their notes. */
const pointsOfJob = sql<MappedJob['waypoints']>`(
  select coalesce(jsonb_agg(jsonb_build_object('place', w.place, 'lat', w.lat, 'lon', w.lon, 'type', w.type)
      order by w.position), '[]'::jsonb)
    from waypoints w
    where w.job_id = dispatch_jobs.id
)`

import { type JobStatus, travellingJobStatuses } from '@shehena/domain/road/jobs/job-status'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import type { JobMap, MappedJob, MapTiles } from '@shehena/domain/road/jobs/mapped-job'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context, SharedContext } from '../../../context.ts'
import { isDuring } from '../../../db/days.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { countUpTo } from '../../../db/reads/search.ts'
import type { Database } from '../../../db/tables.ts'
import type { InputOf } from '../../../http/serve.ts'

/** Limit for rendering speed and legibility. */
const mostOnMap = 1000

/** The jobs on the road, and those with an open exception. */
export function listLiveJobs(ctx: SharedContext): Promise<JobMap> {
  // Literals, not parameters: the planner then knows how few they are.
  const live = [...travellingJobStatuses, 'exception'].map((status) => sql.lit(status))
  return mapOf(ctx, ctx.db.selectFrom('dispatchJobs').where(sql<boolean>`dispatch_jobs.status in (${sql.join(live)})`))
}

/** The jobs created in a period, filtered by status or not. */
export function listMappedJobs(ctx: SharedContext, { status, ...span }: InputOf<typeof jobsApi.map>): Promise<JobMap> {
  let rows = ctx.db.selectFrom('dispatchJobs').where(isDuring(ctx, sql.ref('dispatchJobs.createdAt'), span))
  if (status !== 'all') rows = rows.where('dispatchJobs.status', '=', status)
  return mapOf(ctx, rows)
}

/** The tile server of the maps. */
export async function getMapTiles(ctx: Context): Promise<MapTiles> {
  return { tiles: ctx.mapTiles }
}

/** The newest jobs for a map. The total is counted only if it exceeds the limit. */
async function mapOf(ctx: SharedContext, rows: SelectQueryBuilder<Database, 'dispatchJobs', object>): Promise<JobMap> {
  // Sorts and limits before the join, so that no other row is joined.
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
      'dispatchJobs.plannedEnd',
      'dispatchJobs.expectedEnd',
      pointsOfJob.as('waypoints'),
      exceptionOfJob.as('exception'),
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

/** SQL: a waypoint as a map shows it, without notes. */
const stop = sql`jsonb_build_object('place', w.place, 'lat', w.lat, 'lon', w.lon, 'type', w.type)`

/** SQL column with a job's waypoints, in order. Rows as they are make JSON in half the time of objects that are built. */
const pointsOfJob = sql<MappedJob['waypoints']>`(
  select coalesce(json_agg(w), '[]')
    from (select place, lat, lon, type from waypoints where job_id = dispatch_jobs.id order by position) w
)`

/** SQL column with the open exception of a job, and what says where it is. */
const exceptionOfJob = sql<MappedJob['exception']>`case when dispatch_jobs.status = 'exception' then (
  select jsonb_build_object('reason', e.reason, 'openedAt', ${jsonInstant(sql`e.opened_at`)},
      'statusBefore', e.status_before, 'place', coalesce(w.place, e.place),
      'given', case when w.id is not null then ${stop} end,
      'reached', (
        select ${stop}
          from waypoints w
          where w.job_id = e.job_id and w.reached_at is not null
          order by w.reached_at desc, w.position desc
          limit 1))
    from job_exceptions e
    left join waypoints w on w.id = e.waypoint_id
    where e.job_id = dispatch_jobs.id and e.resolved_at is null
) end`

import type { JobWarning } from '@shehena/domain/jobs/job'
import { openJobStatuses, travellingJobStatuses } from '@shehena/domain/jobs/job-status'
import type { jobsApi } from '@shehena/domain/jobs/jobs-api'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { InputOf } from '../../http/serve.ts'

type Plan = InputOf<typeof jobsApi.warnings>

const mostClashes = 10

/** Warnings about a planned job. None of them forbids it. */
export async function listJobWarnings(ctx: Context, plan: Plan): Promise<{ warnings: JobWarning[] }> {
  return { warnings: [...(await vehicleWarnings(ctx, plan)), ...(await clashes(ctx, plan))] }
}

async function vehicleWarnings(ctx: Context, { bookingId, vehicleId }: Plan): Promise<JobWarning[]> {
  if (!vehicleId) return []
  const vehicle = await ctx.db
    .selectFrom('vehicles')
    .leftJoin('bookings', (join) => join.on('bookings.id', '=', bookingId))
    .select(['vehicles.regNo', 'vehicles.status', 'vehicles.capacityTons', 'bookings.weightTons'])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst()
  if (!vehicle) return []

  const { regNo, status, weightTons, capacityTons } = vehicle
  const warnings: JobWarning[] = []
  if (status === 'maintenance' || status === 'inactive') warnings.push({ kind: 'vehicleInactive', regNo, status })
  if (weightTons !== null && weightTons > capacityTons) warnings.push({ kind: 'capacity', weightTons, capacityTons })
  return warnings
}

/**
 * Unfinished jobs that overlap in time with the same vehicle or driver. A missing start or end is unbounded; a job on
 * the road does not end before now, whatever its plan.
 */
async function clashes(ctx: Context, plan: Plan): Promise<JobWarning[]> {
  const { vehicleId, driverId, plannedStart, plannedEnd, jobId } = plan
  if (!vehicleId && !driverId) return []
  const start = sql.ref('plannedStart')
  const end = sql`case when status in (${sql.join(travellingJobStatuses)}) then greatest(planned_end, ${ctx.now}) else planned_end end`

  let query = ctx.db
    .selectFrom('dispatchJobs')
    .select(['id as jobId', 'jobNo', 'plannedStart', 'plannedEnd', 'vehicleId', 'driverId'])
    .where('status', 'in', openJobStatuses)
    .where((either) =>
      either.or([
        ...(vehicleId ? [either('vehicleId', '=', vehicleId)] : []),
        ...(driverId ? [either('driverId', '=', driverId)] : []),
      ]),
    )
  if (jobId) query = query.where('id', '<>', jobId)
  if (plannedStart) query = query.where(sql<SqlBool>`(planned_end is null or ${end} > ${plannedStart})`)
  if (plannedEnd) query = query.where(sql<SqlBool>`(${start} is null or ${start} < ${plannedEnd})`)
  const jobs = await query.orderBy('plannedStart').orderBy('id').limit(mostClashes).execute()

  return jobs.flatMap(({ vehicleId: vehicle, driverId: driver, ...job }) => [
    ...(vehicle && vehicle === vehicleId ? [{ kind: 'vehicleOverlap' as const, ...job }] : []),
    ...(driver && driver === driverId ? [{ kind: 'driverOverlap' as const, ...job }] : []),
  ])
}

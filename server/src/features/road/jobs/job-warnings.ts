import { neededFromNow } from '@shehena/domain/road/jobs/held-crew'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { type Window, windowOf } from '@shehena/domain/road/jobs/job-leg'
import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import type { jobsApi } from '@shehena/domain/road/jobs/jobs-api'
import { countriesBehind } from '@shehena/domain/road/jobs/places'
import type { PermitCountry } from '@shehena/domain/road/papers/paper-kinds'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { estimateTrip } from './estimate-trip.ts'
import { findHindrances } from './find-hindrances.ts'

type Plan = InputOf<typeof jobsApi.warnings>

/** What speaks against a job as it is planned, and whether it refuses. */
export async function listJobWarnings(ctx: Context, plan: Plan): Promise<{ warnings: Hindrance[] }> {
  const { vehicleId = null, driverId = null, jobId = null } = plan
  const hindrances = await findHindrances(ctx, {
    jobId,
    vehicleId,
    driverId,
    window: await windowAsked(ctx, plan),
    isStart: plan.check === 'start',
    isPlanned: true,
    countries: await countriesOf(ctx, plan),
  })
  return { warnings: [...hindrances, ...(await overload(ctx, plan))] }
}

async function windowAsked(ctx: Context, plan: Plan): Promise<Window> {
  const { plannedStart = null, plannedEnd = null, expectedEnd = null } = plan
  if (!plannedStart) return null
  const isOpenEnded = !plannedEnd && !expectedEnd
  const window = windowOf(
    { plannedStart, plannedEnd, expectedEnd },
    isOpenEnded ? await estimateTrip(ctx, plan.bookingId) : 0,
  )
  return window && neededFromNow(window, ctx.now)
}

/** The countries whose border permits the job's way needs; a new job's way has no border yet. */
async function countriesOf(ctx: Context, { jobId }: Plan): Promise<PermitCountry[]> {
  if (!jobId) return []
  const points = await ctx.db.selectFrom('waypoints').select(['type', 'place']).where('jobId', '=', jobId).execute()
  return countriesBehind(points)
}

/** A load that is heavier than the vehicle carries never refuses. */
async function overload(ctx: Context, { bookingId, vehicleId, loadTons }: Plan): Promise<Hindrance[]> {
  if (!vehicleId) return []
  const vehicle = await ctx.db
    .selectFrom('vehicles')
    .innerJoin('bookings', (join) => join.on('bookings.id', '=', bookingId))
    .select(['vehicles.id', 'vehicles.capacityTons', 'bookings.weightTons', 'bookings.trucksNeeded'])
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst()
  if (!vehicle) return []
  const { id, capacityTons } = vehicle
  const weightTons = tonsOfLoad({ ...vehicle, loadTons: loadTons ?? null, loads: vehicle.trucksNeeded })
  if (weightTons === null || weightTons <= capacityTons) return []
  return [{ kind: 'capacity', id, weightTons, capacityTons, refuses: 'never' }]
}

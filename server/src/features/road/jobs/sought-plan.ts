import { addSeconds } from '@shehena/domain/dates'
import { neededFromNow } from '@shehena/domain/road/jobs/held-crew'
import type { jobCandidatesApi } from '@shehena/domain/road/jobs/job-candidates-api'
import { estimatedSeconds, latest, windowOf } from '@shehena/domain/road/jobs/job-leg'
import { tonsOfLoad } from '@shehena/domain/road/jobs/job-load'
import { type LastPlace, lastPlaceOf } from '@shehena/domain/road/jobs/last-place'
import { countriesBehind, findPlace } from '@shehena/domain/road/jobs/places'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf } from '../../../http/serve.ts'
import { estimateTrip } from './estimate-trip.ts'
import { type DrivenLeg, lastLeg } from './last-leg.ts'
import type { Need } from './legs-in-the-way.ts'

type Input = InputOf<typeof jobCandidatesApi.drivers> & { loadTons?: number | undefined }

/** The plan for which candidates are sought. */
export type SoughtPlan = {
  need: Need & { window: { from: string; until: string } }
  /** Whether it is of the past: then the driven legs are in the way, and nothing else. */
  isDriven: boolean
  countries: readonly string[]
  /** The weight of the load, in tonnes; null for an unknown one. */
  tons: number | null
  /** Where the load is. */
  load: Pick<LastPlace, 'place' | 'point'> | null
}

/** How long a trip of an unknown booking takes, in seconds. */
const unknownTrip = estimatedSeconds({ distanceKm: null, medianSeconds: null })

type Stored = {
  weightTons: number | null
  trucksNeeded: number
  origin: string | null
  waypoints: { type: string; place: string | null; lat: number; lon: number }[]
  leg: DrivenLeg | null
}

/** Works out the plan of a form. A plan without a start is one that begins now. */
export async function seekPlan(ctx: Context, input: Input): Promise<SoughtPlan> {
  const { from, until = null, check, bookingId, jobId = null, loadTons = null, borders } = input
  const stored = bookingId || jobId ? await readStored(ctx, bookingId ?? null, jobId) : undefined
  const isStart = check === 'start' || from === undefined
  const plan = { plannedStart: from ?? ctx.now, plannedEnd: until, expectedEnd: null }
  const isEstimated = from !== undefined && until === null && check !== 'drove'
  const seconds = isEstimated && bookingId ? await estimateTrip(ctx, bookingId) : isEstimated ? unknownTrip : 0
  // safe: a plan with a start has a window.
  const window = windowOf(plan, seconds)!
  const isDriven = check === 'drove'
  return {
    need: {
      // Who takes a load over is not who has it.
      jobId: check === 'start' ? null : jobId,
      window: isDriven ? drivenSpan(ctx, window, until) : neededFromNow(window, ctx.now),
      isStart,
      isPlanned: true,
    },
    isDriven,
    countries: countriesBehind(borders === undefined ? (stored?.waypoints ?? []) : bordersIn(borders)),
    tons: stored ? tonsOfLoad({ loadTons, loads: stored.trucksNeeded, weightTons: stored.weightTons }) : loadTons,
    load: stored ? placeOfLoad(ctx, stored) : null,
  }
}

/** A leg without an end lasts until now; one of the future, which a slip of the year makes, drove for no time. */
function drivenSpan({ now }: Context, window: { from: string; until: string }, until: string | null) {
  return until ? window : { ...window, until: addSeconds(latest(now, window.from), 1) }
}

const bordersIn = (towns: string) => (towns ? towns.split(',').map((place) => ({ type: 'border', place })) : [])

/** Where the load is: on the road, where its truck is about; else at the pickup. */
function placeOfLoad({ now }: Context, { leg, waypoints, origin }: Stored): SoughtPlan['load'] {
  if (leg) return lastPlaceOf(leg, now)
  const pickup = waypoints.find(({ type }) => type === 'pickup')
  const point = pickup ?? findPlace(origin ?? '')
  return { place: pickup?.place ?? origin, point: point ? { lat: point.lat, lon: point.lon } : null }
}

async function readStored(
  { db }: Context,
  bookingId: string | null,
  jobId: string | null,
): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select b.weight_tons, b.trucks_needed, r.origin, last.leg, (
        select coalesce(jsonb_agg(jsonb_build_object('type', w.type, 'place', w.place, 'lat', w.lat, 'lon', w.lon)
            order by w.position), '[]')
          from waypoints w
          where w.job_id = ${jobId}::uuid
      ) as waypoints
      from bookings b
      left join routes r on r.id = b.route_id
      left join lateral ${lastLeg(sql`l.job_id = ${jobId}::uuid and l.phase = 'under_way'`)} last on true
      where b.id = coalesce(${bookingId}::uuid, (select booking_id from dispatch_jobs where id = ${jobId}::uuid))`.execute(
    db,
  )
  return rows[0]
}

import { secondsBetween } from '@shehena/domain/dates'
import { mostCandidates } from '@shehena/domain/road/jobs/candidate'
import { kmFrom } from '@shehena/domain/road/jobs/candidate-order'
import type { SwapPartner } from '@shehena/domain/road/jobs/job-swap'
import type { jobSwapsApi } from '@shehena/domain/road/jobs/job-swaps-api'
import { lastPlaceOf, wayAheadOf } from '@shehena/domain/road/jobs/last-place'
import { isMeeting } from '@shehena/domain/road/jobs/meeting'
import { swapKindOf } from '@shehena/domain/road/jobs/swap-kind'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { getJob } from './jobs-queries.ts'
import { type DrivenLeg, lastLeg } from './last-leg.ts'

type Api = typeof jobSwapsApi

/** Most jobs of one kind that are compared. */
const mostCompared = 500
/** Plans that start so close to each other are likely to exchange. */
const likelySeconds = 12 * 3600

type Row = Omit<SwapPartner, 'place' | 'isPlaceEstimated' | 'km' | 'isLikely'> & { leg: DrivenLeg | null }

/** The jobs that a job can change trucks or drivers with; none of one that is over, or an exception. @throws NotFound */
export async function listSwapPartners(
  ctx: Context,
  { id, q }: InputOf<Api['partners']>,
): Promise<OutputOf<Api['partners']>> {
  const { status } = await getJob(ctx, { id })
  const kind = swapKindOf(status)
  if (!kind) return { items: [], hasMore: false }
  const rows = await readJobs(ctx, kind === 'planned' ? 'planned' : 'under_way', id, q)
  const own = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row.id !== id)
  const ranked = others.map((row) => (kind === 'planned' ? plannedWith(row, own) : metBy(ctx, row, own)))
  const items = ranked.toSorted(byLikelihood).map(({ partner }) => partner)
  return { items: items.slice(0, mostCandidates), hasMore: items.length > mostCandidates }
}

/** The jobs whose open leg is in a phase, with the job itself, whatever is searched. */
async function readJobs(ctx: Context, phase: 'planned' | 'under_way', id: string, q: string | undefined) {
  const isFound = await isFoundIn('dispatchJobs', ctx, q)
  const { rows } = await sql<Row>`
    select dispatch_jobs.id, dispatch_jobs.job_no, c.legal_name as customer_name, r.origin, r.destination, v.reg_no, d.name as driver_name,
        dispatch_jobs.planned_start, ${phase === 'under_way' ? sql`last.leg` : sql`null::jsonb`} as leg
      from job_legs open
      join dispatch_jobs on dispatch_jobs.id = open.job_id
      join bookings b on b.id = dispatch_jobs.booking_id
      join customers c on c.id = b.customer_id
      left join routes r on r.id = dispatch_jobs.route_id
      left join vehicles v on v.id = dispatch_jobs.vehicle_id
      left join drivers d on d.id = dispatch_jobs.driver_id
      ${phase === 'under_way' ? sql`left join lateral ${lastLeg(sql`l.id = open.id`)} last on true` : sql``}
      where open.phase = ${phase} and dispatch_jobs.status <> 'exception'
        and (dispatch_jobs.id = ${id} or num_nonnulls(dispatch_jobs.vehicle_id, dispatch_jobs.driver_id) > 0 and ${isFound})
      order by dispatch_jobs.id <> ${id}, abs(extract(epoch from dispatch_jobs.planned_start
        - (select planned_start from dispatch_jobs own where own.id = ${id}))) nulls last, dispatch_jobs.id desc
      limit ${sql.lit(mostCompared + 1)}`.execute(ctx.db)
  return rows
}

type Ranked = { partner: SwapPartner; distance: number }

const far = Number.MAX_SAFE_INTEGER

/** A planned job: the closer its start, the likelier. */
function plannedWith({ leg: _, ...row }: Row, own: Row | undefined): Ranked {
  const [start, ownStart] = [row.plannedStart, own?.plannedStart ?? null]
  const distance = start && ownStart ? Math.abs(secondsBetween(ownStart, start)) : far
  const nowhere = { place: null, isPlaceEstimated: false, km: null }
  return { partner: { ...row, ...nowhere, isLikely: distance <= likelySeconds }, distance }
}

/** A job on the road: the one that it meets, then the nearest. */
function metBy({ now }: Context, { leg, ...row }: Row, own: Row | undefined): Ranked {
  const last = leg && lastPlaceOf(leg, now)
  const ownLast = own?.leg ? lastPlaceOf(own.leg, now) : null
  const km = kmFrom(ownLast?.point ?? null, last?.point ?? null)
  const isLikely = Boolean(leg && own?.leg && isMeeting(wayAheadOf(own.leg, now), wayAheadOf(leg, now)))
  const where = { place: last?.place ?? null, isPlaceEstimated: last?.isEstimated ?? false, km }
  return { partner: { ...row, ...where, isLikely }, distance: km ?? far }
}

function byLikelihood(one: Ranked, other: Ranked): number {
  return (
    Number(other.partner.isLikely) - Number(one.partner.isLikely) ||
    one.distance - other.distance ||
    one.partner.jobNo.localeCompare(other.partner.jobNo, 'en')
  )
}

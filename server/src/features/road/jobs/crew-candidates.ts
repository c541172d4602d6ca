import { type DriverCandidate, mostCandidates, type VehicleCandidate } from '@shehena/domain/road/jobs/candidate'
import { compareCandidates, kmFrom, type Ranked } from '@shehena/domain/road/jobs/candidate-order'
import { kmEmptyTo } from '@shehena/domain/road/jobs/empty-km'
import type { jobCandidatesApi } from '@shehena/domain/road/jobs/job-candidates-api'
import { type LastPlace, lastPlaceOf } from '@shehena/domain/road/jobs/last-place'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { closeness } from '../../../db/reads/search.ts'
import type { InputOf, OutputOf } from '../../../http/serve.ts'
import { touchesWindow } from '../absences/absences-queries.ts'
import { isAwayNow, subjectColumns } from '../absences/away-columns.ts'
import { matchesDriver } from '../drivers/driver-search.ts'
import { driverGroup, keptDriver } from '../merged/merged-drivers.ts'
import { expiresBefore, isNeededIn } from '../papers/papers-queries.ts'
import { serviceDueOfVehicle } from '../vehicles/due-services.ts'
import { matchesVehicle } from '../vehicles/vehicle-search.ts'
import { neededThere } from './find-hindrances.ts'
import { lastDriverId } from './last-driver.ts'
import { type DrivenLeg, lastLeg } from './last-leg.ts'
import { isInTheWay, openLegs } from './legs-in-the-way.ts'
import { type SoughtPlan, seekPlan } from './sought-plan.ts'

type Api = typeof jobCandidatesApi

/** The vehicles that fit a plan best. */
export async function listVehicleCandidates(
  ctx: Context,
  input: InputOf<Api['vehicles']>,
): Promise<OutputOf<Api['vehicles']>> {
  const plan = await seekPlan(ctx, input)
  const rows = await readCrew<Omit<VehicleCandidate, Worked | 'isTooSmall' | 'lastDriver' | 'kmEmpty'> & WithDriver>(
    ctx,
    plan,
    {
      of: 'vehicles',
      columns: sql`vehicles.reg_no, vehicles.make, vehicles.model, vehicles.capacity_tons, ${serviceDueOfVehicle(ctx)} as service_due,
      vehicles.status = 'maintenance' and not ${isAwayNow(ctx, 'vehicles')} as is_in_workshop, ${lastDriverId} as last_driver_id`,
      name: sql.ref('vehicles.regNo'),
      isMatch: input.q ? matchesVehicle(input.q) : null,
      q: input.q,
    },
  )
  const { items, hasMore } = firstOf(ctx, plan, rows, ({ ...row }) => {
    const isTooSmall = plan.tons !== null && row.capacityTons < plan.tons
    return {
      candidate: { ...row, isTooSmall, isFree: row.isFree && !row.isInWorkshop },
      name: row.regNo,
      capacityTons: row.capacityTons,
      isTooSmall,
    }
  })
  const [drivers, routes] = await Promise.all([
    driversOf(
      ctx,
      plan,
      items.map(({ candidate }) => candidate),
    ),
    routesAt(ctx, plan.load?.place ?? null),
  ])
  return {
    items: items.map(({ candidate: { lastDriverId, ...candidate }, last }) => ({
      ...candidate,
      kmEmpty: kmEmptyTo(last, plan.load, routes),
      lastDriver: drivers.find(({ id }) => id === lastDriverId) ?? null,
    })),
    hasMore,
  }
}

type WithDriver = { lastDriverId: string | null }

/** Who drove vehicles last, and whether they are free for a plan. */
async function driversOf(ctx: Context, plan: SoughtPlan, vehicles: readonly WithDriver[]) {
  const ids = vehicles.flatMap(({ lastDriverId }) => lastDriverId ?? [])
  if (ids.length === 0) return []
  const rows = await readCrew<Pick<DriverCandidate, 'id' | 'name'>>(ctx, plan, {
    of: 'drivers',
    columns: sql`drivers.name`,
    name: sql.ref('drivers.name'),
    isMatch: sql`drivers.id = any(${ids}::uuid[])`,
    q: undefined,
  })
  return rows.map(({ id, name, ...facts }) => ({ id, name, isFree: isUnhindered(facts) }))
}

/** The routes from or to a place. */
async function routesAt({ db }: Context, place: string | null) {
  if (place === null) return []
  const isPlace = (column: 'origin' | 'destination') => sql<boolean>`lower(${sql.ref(column)}) = lower(${place.trim()})`
  return db
    .selectFrom('routes')
    .select(['origin', 'destination', 'distanceKm'])
    .where((where) => where.or([isPlace('origin'), isPlace('destination')]))
    .orderBy('id')
    .execute()
}

/** The drivers that fit a plan best. */
export async function listDriverCandidates(
  ctx: Context,
  input: InputOf<Api['drivers']>,
): Promise<OutputOf<Api['drivers']>> {
  const plan = await seekPlan(ctx, input)
  const rows = await readCrew<Omit<DriverCandidate, Worked>>(ctx, plan, {
    of: 'drivers',
    columns: sql`drivers.name, drivers.phone, (
      select jsonb_build_object('id', v.id, 'regNo', v.reg_no) from vehicles v where v.id = (last.leg ->> 'vehicleId')::uuid
    ) as usual_vehicle`,
    name: sql.ref('drivers.name'),
    isMatch: input.q ? matchesDriver('drivers', input.q) : null,
    q: input.q,
  })
  const { items, hasMore } = firstOf(ctx, plan, rows, (row) => ({
    candidate: row,
    name: row.name,
    capacityTons: 0,
    isTooSmall: false,
  }))
  return { items: items.map(({ candidate }) => candidate), hasMore }
}

/** What is worked out from a row. */
type Worked = 'isFree' | 'lastPlace' | 'isPlaceEstimated' | 'kmToLoad'
type Read<Facts> = Facts & { closeness: number; leg: DrivenLeg | null }
type Facts = Pick<DriverCandidate, 'job' | 'away' | 'paper'>
type Shown = Pick<DriverCandidate, Worked>

type Ranking<Candidate> = Pick<Ranked, 'name' | 'capacityTons' | 'isTooSmall'> & { candidate: Candidate }

type First<Candidate> = { items: { candidate: Candidate; last: LastPlace | null }[]; hasMore: boolean }

function firstOf<Row extends Read<Facts>, Candidate extends Pick<DriverCandidate, 'isFree'>>(
  { now }: Context,
  { load }: SoughtPlan,
  rows: readonly Row[],
  rank: (row: Omit<Row, 'closeness' | 'leg'> & Shown) => Ranking<Candidate>,
): First<Candidate> {
  const ranked = rows.map(({ closeness, leg, ...row }) => {
    const last = leg && lastPlaceOf(leg, now)
    const kmToLoad = kmFrom(last?.point ?? null, load?.point ?? null)
    const { place: lastPlace, isEstimated: isPlaceEstimated } = last ?? { place: null, isEstimated: false }
    const shown = { isFree: isUnhindered(row), lastPlace, isPlaceEstimated, kmToLoad }
    const { candidate, ...ranking } = rank({ ...row, ...shown })
    return { candidate, last, ...ranking, closeness, kmToLoad, isFree: candidate.isFree }
  })
  const items = ranked.toSorted(compareCandidates).slice(0, mostCandidates)
  return { items: items.map(({ candidate, last }) => ({ candidate, last })), hasMore: rows.length > items.length }
}

const isUnhindered = ({ job, away, paper }: Facts) => !(job || away || paper)

type Subject = {
  of: 'vehicles' | 'drivers'
  columns: RawBuilder<unknown>
  name: RawBuilder<string> | ReturnType<typeof sql.ref<string>>
  isMatch: RawBuilder<unknown> | null
  q: string | undefined
}

/** SQL: of a driver of `drivers` and those that were merged into them, who drove last. */
const drivenLast = sql`(
  case when exists (select from drivers m where m.merged_into_id = drivers.id) then (
    select l.driver_id from job_legs l
      where l.driver_id = any(${driverGroup(sql`drivers.id`)}) and l.started_at is not null
      order by l.started_at desc
      limit 1) else drivers.id end)`

/** Reads every vehicle or driver in use with what speaks against the plan, by the same SQL as a save. */
async function readCrew<Own>(ctx: Context, plan: SoughtPlan, { of, columns, name, isMatch, q }: Subject) {
  const { need, isDriven, countries } = plan
  const subject = sql.ref(subjectColumns[of])
  const there = isDriven ? null : neededThere(ctx, need)
  const { rows } = await sql<Read<Own & Facts>>`
    with taken as materialized (
      select ${of === 'drivers' ? keptDriver(sql`l.driver_id`) : sql`l.${subject}`} as id,
          (array_agg(jsonb_build_object('jobId', l.job_id, 'jobNo', l.job_no, 'isException', l.is_exception,
              'isUnderWay', l.phase = 'under_way', 'until', case when not l.is_exception then ${jsonInstant(sql`l.held_until`)} end)
            order by l.taken_until desc, l.id) filter (where l.is_in_the_way))[1] as job,
          (array_agg(jsonb_build_object('jobId', l.job_id, 'jobNo', l.job_no, 'from', ${jsonInstant(sql`l.held_from`)}, 'origin', r.origin)
            order by l.held_from, l.id) filter (where not l.is_in_the_way and l.held_from >= ${need.window.until}))[1] as next_job
        from (select l.*, ${isDriven ? sql`true` : isInTheWay(need)} as is_in_the_way
          from ${isDriven ? drivenLegs(of, need.jobId, need.window) : openLegs(ctx, need)} l) l
        left join routes r on r.id = l.route_id
        where l.${subject} is not null
        group by 1
    )
    select ${sql.table(of)}.id, ${columns}, ${q ? closeness(name, q) : sql.lit(0)} as closeness, taken.job, taken.next_job, last.leg,
        ${there ? away(of, there) : sql`null::jsonb`} as away,
        ${isDriven ? sql`null::jsonb` : expiring(of, need.window.until, countries)} as paper
      from ${sql.table(of)}
      left join taken on taken.id = ${sql.table(of)}.id
      left join lateral ${lastLeg(sql`l.${subject} = ${of === 'drivers' ? drivenLast : sql`vehicles.id`}`)} last on true
      where ${sql.table(of)}.status <> 'inactive' ${isMatch ? sql`and ${isMatch}` : sql``}`.execute(ctx.db)
  return rows
}

const away = (of: Subject['of'], { from, until }: { from: string; until: string }) => sql`(
  select jsonb_build_object('until', ${jsonInstant(sql`away_until`)}) from absences
    where absences.${sql.ref(subjectColumns[of])} = ${sql.ref(`${of}.id`)} and ${touchesWindow(from, until)}
    order by away_from desc
    limit 1)`

const expiring = (of: Subject['of'], until: string, countries: readonly string[]) => sql`(
  select jsonb_build_object('kind', papers.kind, 'country', papers.country, 'expiresOn', papers.expires_on) from papers
    where papers.${sql.ref(subjectColumns[of])} = ${sql.ref(`${of}.id`)} and ${expiresBefore(sql`${until}::timestamptz`)} and ${isNeededIn(countries)}
    order by papers.expires_on, papers.id
    limit 1)`

/** SQL: the legs of other jobs that were driven in a span: see refuseDrivenOverlap. */
const drivenLegs = (of: Subject['of'], jobId: string | null, { from, until }: { from: string; until: string }) => sql`(
  select l.id, l.job_id, j.job_no, j.route_id, l.vehicle_id, l.driver_id, l.held_from, l.ended_at as held_until, l.phase,
      j.status = 'exception' and l.phase = 'under_way' as is_exception, coalesce(l.ended_at, 'infinity') as taken_until
    from ${sql.table(of)} subject
    join job_legs l on l.${sql.ref(subjectColumns[of])} = subject.id
    join dispatch_jobs j on j.id = l.job_id
    where l.started_at is not null and not l.is_migrated and l.job_id is distinct from ${jobId}::uuid
      and tstzrange(l.started_at, l.ended_at) && tstzrange(${from}, ${until}))`

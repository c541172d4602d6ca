import { addSeconds } from '@shehena/domain/dates'
import { allows } from '@shehena/domain/permissions'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { Crew, Window } from '@shehena/domain/road/jobs/job-leg'
import type { PermitCountry } from '@shehena/domain/road/papers/paper-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { Invalid } from '../../../errors.ts'
import { findAbsences } from '../absences/absences-queries.ts'
import { samePerson } from '../merged/merged-drivers.ts'
import { findExpiringPapers } from '../papers/papers-queries.ts'
import { isInTheWay, type Need, openLegs } from './legs-in-the-way.ts'

/** A planned or starting leg, as it is checked. */
export type Plan = Crew &
  Need & {
    /** Countries whose border permits are needed. */
    countries: readonly PermitCountry[]
  }

/** A vehicle and a driver, as checked. */
export type CheckedCrew = {
  vehicle: { id: string; regNo: string; status: string; capacityTons: number } | null
  driver: { id: string; name: string; status: string } | null
}

/**
 * Locks vehicles and drivers, each by id, so that of two plans with one of them the second waits and sees the first. A driver
 * that is merged is locked with the one that is kept, who is the same person.
 *
 * @throws Invalid for one that does not exist
 */
export async function lockCrews(tx: Context, crews: readonly Crew[]): Promise<void> {
  const vehicleIds = idsOf(crews.map(({ vehicleId }) => vehicleId))
  const driverIds = idsOf(crews.map(({ driverId }) => driverId))
  const [vehicles, drivers] = await Promise.all([
    lockRows(tx, 'vehicles', vehicleIds),
    lockRows(tx, 'drivers', driverIds),
  ])
  if (vehicles < vehicleIds.length) throw new Invalid('Choose a vehicle.', { vehicleId: 'There is no such vehicle' })
  if (drivers < driverIds.length) throw new Invalid('Choose a driver.', { driverId: 'There is no such driver' })
}

async function lockRows({ db }: Context, table: 'vehicles' | 'drivers', ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const kept = sql`or id = any(array(select merged_into_id from drivers where id = any(${ids})))`
  const { rows } = await sql<{ isMeant: boolean }>`
    select id = any(${ids}) as is_meant from ${sql.table(table)}
      where id = any(${ids}) ${table === 'drivers' ? kept : sql``} order by id for no key update`.execute(db)
  return rows.filter(({ isMeant }) => isMeant).length
}

const idsOf = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))].sort()

/** What hinders a leg, most serious first. A vehicle or driver that does not exist hinders nothing. */
export async function findHindrances(ctx: Context, plan: Plan): Promise<Hindrance[]> {
  const { vehicleId, driverId } = plan
  if (!vehicleId && !driverId) return []
  const found = sql<CheckedCrew & { legs: OtherLeg[]; isStayKnown: boolean }>`
    select
      (select jsonb_build_object('id', id, 'regNo', reg_no, 'status', status, 'capacityTons', capacity_tons)
        from vehicles where id = ${vehicleId}::uuid) as vehicle,
      (select jsonb_build_object('id', id, 'name', name, 'status', status) from drivers where id = ${driverId}::uuid) as driver,
      exists (select from absences where vehicle_id = ${vehicleId}::uuid and away_from <= ${ctx.now}
        and (away_until is null or away_until > ${ctx.now})) as is_stay_known,
      ${legsInTheWay(ctx, plan)} as legs`.execute(ctx.db)
  const [{ rows }, absences, papers] = await Promise.all([
    found,
    absencesInTheWay(ctx, plan),
    papersInTheWay(ctx, plan),
  ])
  // safe: a select without a table gives one row.
  const { vehicle, driver, legs, isStayKnown } = rows[0]!
  return [
    ...clashes({ vehicle, driver }, legs),
    ...absences,
    ...outOfService({ vehicle, driver, isStayKnown }),
    ...papers,
  ]
}

/** When a crew must be there: in the window that is planned, and now for a journey that starts; null for never. */
export function neededThere({ now }: Pick<Context, 'now'>, { window, isStart, isPlanned }: Need): Window {
  const from = isStart ? now : window?.from
  if (!from || !(isStart || isPlanned)) return null
  return { from, until: isPlanned && window && window.until > from ? window.until : addSeconds(from, 1) }
}

/** The absences that touch the window of a plan, or now for a journey that starts. */
async function absencesInTheWay(ctx: Context, plan: Plan): Promise<Hindrance[]> {
  const { vehicleId, driverId } = plan
  const needed = neededThere(ctx, plan)
  if (!needed) return []
  const found = await findAbsences(ctx, {
    vehicleIds: vehicleId ? [vehicleId] : [],
    driverIds: driverId ? [driverId] : [],
    ...needed,
  })
  return found.map(({ id, vehicleId: ofVehicle, name, awayFrom, awayUntil }) => ({
    kind: ofVehicle ? ('vehicleAbsent' as const) : ('driverAbsent' as const),
    id,
    name,
    awayFrom,
    awayUntil,
    refuses: 'unlessPlannedAnyway' as const,
  }))
}

/** The papers that expire before the window of a plan ends. Only management may let them pass. */
async function papersInTheWay(ctx: Context, plan: Plan): Promise<Hindrance[]> {
  const { vehicleId, driverId, window, isPlanned, countries } = plan
  if (!window || !isPlanned) return []
  const refuses = allows(ctx.user.role, 'jobs.waivePapers') ? 'unlessPlannedAnyway' : 'always'
  const found = await findExpiringPapers(ctx, { vehicleId, driverId, until: window.until, countries })
  return found.map(({ id, name, kind: paper, country, expiresOn }) => ({
    kind: 'paperExpires' as const,
    id,
    name,
    paper,
    country,
    expiresOn,
    refuses,
  }))
}

type OtherLeg = {
  id: string
  jobId: string
  jobNo: string
  isVehicle: boolean
  isDriver: boolean
  state: 'UnderWay' | 'Exception' | 'Overlap'
  plannedStart: string | null
  plannedEnd: string | null
}

/** Most legs that are named; a plan that clashes with more is refused all the same. */
const mostLegs = 20

/** SQL column with the open legs that have the vehicle or the driver of a plan at that time. */
function legsInTheWay(ctx: Pick<Context, 'now'>, plan: Plan): RawBuilder<OtherLeg[]> {
  const { vehicleId, driverId } = plan
  const person = samePerson(sql`${driverId}::uuid`)
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'jobId', l.job_id, 'jobNo', l.job_no, 'state', l.state,
        'isVehicle', coalesce(l.vehicle_id = ${vehicleId}::uuid, false), 'isDriver', coalesce(l.driver_id = any(${person}), false),
        'plannedStart', ${jsonInstant(sql`l.since`)}, 'plannedEnd', ${jsonInstant(sql`case when not l.is_exception then l.shown_until end`)})
        order by l.state desc, l.since, l.id), '[]')
      from ${openLegs(ctx, plan)} l
      where (l.vehicle_id = ${vehicleId}::uuid or l.driver_id = any(${person})) and ${isInTheWay(plan)}
      limit ${sql.lit(mostLegs)})`
}

function clashes({ vehicle, driver }: CheckedCrew, legs: readonly OtherLeg[]): Hindrance[] {
  return legs.flatMap(({ isVehicle, isDriver, state, ...job }) => {
    const refuses = state === 'UnderWay' ? ('always' as const) : ('unlessPlannedAnyway' as const)
    return [
      ...(isVehicle && vehicle ? [{ kind: `vehicle${state}` as const, ...job, name: vehicle.regNo, refuses }] : []),
      ...(isDriver && driver ? [{ kind: `driver${state}` as const, ...job, name: driver.name, refuses }] : []),
    ]
  })
}

/** A vehicle in the workshop whose stay is recorded is out of service for that time alone. */
function outOfService({ vehicle, driver, isStayKnown }: CheckedCrew & { isStayKnown: boolean }): Hindrance[] {
  const refuses = 'unlessPlannedAnyway' as const
  const hindrances: Hindrance[] = []
  if (vehicle && (vehicle.status === 'inactive' || (vehicle.status === 'maintenance' && !isStayKnown))) {
    const { id, regNo, status } = vehicle
    hindrances.push({ kind: 'vehicleInactive', id, regNo, status, refuses })
  }
  if (driver?.status === 'inactive') {
    hindrances.push({ kind: 'driverInactive', id: driver.id, name: driver.name, refuses })
  }
  return hindrances
}

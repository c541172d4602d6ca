import { mostRisks } from '@shehena/domain/road/jobs/job-risks'
import { borderCountries } from '@shehena/domain/road/jobs/places'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { mergedDrivers } from '../merged/merged-drivers.ts'
import { expiresBefore } from '../papers/papers-queries.ts'
import { heldLegs, isHeldIn } from './held-span.ts'

type Now = Pick<SharedContext, 'now'>
type Crew = 'vehicle' | 'driver'

/** SQL: the name of the vehicle or driver of a leg, looked up for a risk alone. */
const names = {
  vehicle: sql`(select reg_no from vehicles where id = l.vehicle_id)`,
  driver: sql`(select name from drivers where id = l.driver_id)`,
} as const satisfies Record<Crew, RawBuilder<unknown>>
const idOf = (of: Crew, table: string) => sql.ref(`${table}.${of}Id`)

/**
 * SQL table (job_id, risks, planned_anyway) of the jobs that are not over and whose crew is taken by another job, away, out of
 * service, or lacks a paper, from now on: the list and the figures count the same rows. A risk is a Hindrance without
 * `refuses`. Papers that management let pass are no risk.
 */
export function jobsAtRisk(ctx: Now): RawBuilder<{ jobId: string }> {
  const order = sql`order by r.rank, r.at, r.kind desc, r.id`
  return sql`(
    with open_leg as materialized (
      select id, job_id, phase = 'under_way' as is_driving, clash_group, held_until as planned_until, is_exception,
          vehicle_id, coalesce(merged.kept_id, l.driver_id) as driver_id, since, needed_until, taken_until, shown_until
        from ${heldLegs(ctx)} l left join ${mergedDrivers} merged on merged.merged_id = l.driver_id
    ), driving as materialized (
      select * from open_leg where is_driving
    ), planned as not materialized (
      select * from open_leg where not is_driving
    ), overdue as not materialized (
      select * from planned where planned_until <= ${ctx.now}::timestamptz
    ), grouped as materialized (
      select * from planned
        where clash_group in (select clash_group from planned group by clash_group having count(*) > 1)
    ), risk as (
      ${clashes(ctx, 'vehicle')} union all ${clashes(ctx, 'driver')}
      union all ${absences(ctx, 'vehicle')} union all ${absences(ctx, 'driver')}
      union all ${vehiclesOutOfService(ctx)} union all ${driversOutOfService}
      union all ${papers(ctx, 'vehicle')} union all ${papers(ctx, 'driver')}
    )
    select r.job_id,
        to_jsonb((array_agg(jsonb_build_object('kind', r.kind, 'id', r.id) || r.details ${order}))[1:${sql.lit(mostRisks)}]) as risks,
        coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'reason', r.reason) ${order})
          filter (where r.reason is not null), '[]') as planned_anyway
      from risk r
      group by r.job_id)`
}

/**
 * Legs that another one overlaps, or is held by an open exception, or has not ended in time for. Planned windows overlap only
 * within a group (a constraint), and few groups have two legs: so one of the two is under way, or both are in such a group.
 * One that should be over needs its crew now, beyond its window.
 */
function clashes(ctx: Now, of: Crew): RawBuilder<unknown> {
  return sql`
      ${clashesIn(ctx, of, sql`grouped l join grouped o on o.clash_group = l.clash_group`)}
      union all ${clashesIn(ctx, of, sql`open_leg l join driving o on true`)}
      union all ${clashesIn(ctx, of, sql`driving l join planned o on true`)}
      union all ${clashesIn(ctx, of, sql`overdue l join planned o on o.clash_group <> l.clash_group`)}
      union all ${clashesIn(
        ctx,
        of,
        sql`planned l join overdue o on o.clash_group <> l.clash_group
        and l.planned_until > ${ctx.now}::timestamptz`,
      )}`
}

function clashesIn({ now }: Now, of: Crew, pairs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select l.job_id, 1 as rank, o.since as at,
        ${sql.lit(of)} || case when not o.is_driving then 'Overlap' when o.is_exception then 'Exception'
          when o.planned_until > ${now}::timestamptz then 'Overlap' else 'UnderWay' end as kind,
        o.id, jsonb_build_object('jobId', o.job_id, 'jobNo', (select job_no from dispatch_jobs where id = o.job_id), 'name', ${names[of]},
          'plannedStart', ${jsonInstant(sql`o.since`)}, 'plannedEnd', ${jsonInstant(sql`case when not o.is_exception then o.shown_until end`)}) as details,
        -- Leave to overlap ends with the group.
        case when o.clash_group = l.clash_group then (
          select p.reason from plan_overrides p
            where p.leg_id in (l.id, o.id) and p.against_id in (l.id, o.id) and p.kind like ${sql.lit(`${of}%`)}
            order by p.recorded_at desc
            limit 1) end as reason
      from ${pairs}
      where ${idOf(of, 'o')} = ${idOf(of, 'l')} and o.job_id <> l.job_id
        and ${isHeldIn('o', { from: sql`l.since`, until: sql`l.needed_until` })}`
}

/** Legs whose vehicle or driver is away in what is left of their window. One that should be over goes on now. */
function absences({ now }: Now, of: Crew): RawBuilder<unknown> {
  return sql`
    select l.job_id, 2, a.away_from, ${sql.lit(`${of}Absent`)}, a.id, jsonb_build_object('name', ${names[of]},
        'awayFrom', ${jsonInstant(sql`a.away_from`)}, 'awayUntil', ${jsonInstant(sql`a.away_until`)}),
        ${overrideOf(`${of}Absent`, sql`a.id`)}
      from open_leg l
      join absences a on ${idOf(of, 'a')} = ${idOf(of, 'l')} and (a.away_until is null or a.away_until > ${now}::timestamptz)
      where l.since is not null and tstzrange(a.away_from, a.away_until)
        && tstzrange(greatest(l.since, ${now}::timestamptz), greatest(l.needed_until, ${now}::timestamptz + interval '1 second'))`
}

/** A vehicle in the workshop whose stay is recorded is away for that time alone. */
function vehiclesOutOfService({ now }: Now): RawBuilder<unknown> {
  return sql`
    select l.job_id, 3, null::timestamptz, 'vehicleInactive', l.vehicle_id,
        jsonb_build_object('regNo', v.reg_no, 'status', v.status), ${overrideOf('vehicleInactive', sql`l.vehicle_id`)}
      from open_leg l
      join vehicles v on v.id = l.vehicle_id
      where v.status = 'inactive' or v.status = 'maintenance' and not exists (
        select from absences a
          where a.vehicle_id = l.vehicle_id and tstzrange(a.away_from, a.away_until) @> ${now}::timestamptz)`
}

const driversOutOfService = sql`
    select l.job_id, 3, null::timestamptz, 'driverInactive', l.driver_id, jsonb_build_object('name', d.name),
        ${overrideOf('driverInactive', sql`l.driver_id`)}
      from open_leg l
      join drivers d on d.id = l.driver_id
      where d.status = 'inactive'`

/** Papers that expire before the window ends; border permits where the way crosses that border. */
function papers({ now }: Now, of: Crew): RawBuilder<unknown> {
  return sql`
    select l.job_id, 4, papers.expires_on::timestamptz, 'paperExpires', papers.id, jsonb_build_object('name', ${names[of]},
        'paper', papers.kind, 'country', papers.country, 'expiresOn', to_char(papers.expires_on, 'YYYY-MM-DD')), null
      from open_leg l
      join papers on ${idOf(of, 'papers')} = ${idOf(of, 'l')}
      where l.since is not null and ${expiresBefore(sql`greatest(l.needed_until, ${now}::timestamptz)`)}
        and (papers.country is null or ${crossesBorder})
        and not exists (
          select from plan_overrides p where p.leg_id = l.id and p.kind = 'paperExpires' and p.against_id = papers.id)`
}

/** Whether the way of a leg needs a border permit: countriesBehind of the domain in SQL. */
const crossesBorder = sql`exists (
          select from waypoints w
            where w.job_id = l.job_id and w.type = 'border'
              and coalesce(${JSON.stringify(borderCountries)}::jsonb ->> lower(regexp_replace(btrim(w.place), '\\s+', ' ', 'g')),
                papers.country) = papers.country)`

/** Why a leg was planned against a risk; null where nobody was asked. */
function overrideOf(kind: string, id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(
          select p.reason from plan_overrides p
            where p.leg_id = l.id and p.kind = ${sql.lit(kind)} and p.against_id = ${id}
            order by p.recorded_at desc
            limit 1)`
}

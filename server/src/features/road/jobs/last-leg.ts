import type { LastLeg } from '@shehena/domain/road/jobs/last-place'
import { type RawBuilder, sql } from 'kysely'
import { jsonInstant } from '../../../db/json-instant.ts'

/** What is known of the leg that somebody drove last. */
export type DrivenLeg = LastLeg & { vehicleId: string }

/**
 * SQL: one row with the leg that started last of those that fulfil a condition on `l`, as `DrivenLeg`; none where nothing
 * was driven. It reads only what `lastPlaceOf` needs: this is asked for every vehicle at once.
 */
export function lastLeg(isMeant: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
      select jsonb_build_object(
          'vehicleId', l.vehicle_id,
          'isDelivered', d.is_delivered,
          'leftAt', case when d.is_delivered then null when l.ended_at is null then (
              select coalesce(e.place, w.place) from job_exceptions e left join waypoints w on w.id = e.waypoint_id
                where e.job_id = l.job_id and e.resolved_at is null)
            else (
              select g.place from job_log g
                where g.job_id = l.job_id and g.kind = 'transfer' and g.happened_at = l.ended_at and g.place is not null
                limit 1) end,
          'reached', case when not d.is_delivered then (
            select ${stop} from waypoints w
              where w.job_id = l.job_id and w.reached_at between l.started_at and coalesce(l.ended_at, 'infinity')
              order by w.reached_at desc, w.position desc
              limit 1) end,
          'pickup', case when not d.is_delivered then (
            select ${stop} from waypoints w
              where w.job_id = l.job_id and w.type = 'pickup'
              order by w.position
              limit 1) end,
          'dropoff', case when d.is_delivered then (
            select ${stop} from waypoints w
              where w.job_id = l.job_id and w.type = 'dropoff'
              order by w.position desc
              limit 1) end,
          'origin', r.origin, 'destination', r.destination,
          'drive', case when not d.is_delivered and l.ended_at is null then ${drive} end) as leg
        from (select * from job_legs l where ${isMeant} and l.started_at is not null order by l.started_at desc limit 1) l
        join dispatch_jobs j on j.id = l.job_id
        left join routes r on r.id = j.route_id
        cross join lateral (
          select coalesce(coalesce(j.dropoff_arrived_at, j.actual_end) <= coalesce(l.ended_at, 'infinity'), false) as is_delivered
        ) d)`
}

/** What tells where one that is on the road is by now. */
const drive = sql`jsonb_build_object(
            'startedAt', ${jsonInstant(sql`l.started_at`)},
            'tookOverAt', (
              select g.place from job_log g where g.leg_id = l.id and g.kind = 'transfer' and g.place is not null limit 1),
            'arrivedAt', ${jsonInstant(sql`coalesce(j.pickup_arrived_at, j.pickup_left_at)`)},
            'leftPickupAt', ${jsonInstant(sql`j.pickup_left_at`)},
            'reachedAt', (
              select ${jsonInstant(sql`max(w.reached_at)`)} from waypoints w where w.job_id = l.job_id and w.reached_at >= l.started_at),
            'ahead', (
              select coalesce(jsonb_agg(jsonb_build_object('lat', w.lat, 'lon', w.lon) order by w.position), '[]') from waypoints w
                where w.job_id = l.job_id and w.type <> 'pickup' and w.reached_at is null and w.missed_at is null
                  and w.position > coalesce((select max(p.position) from waypoints p where p.job_id = w.job_id and p.reached_at is not null), 0)),
            'until', ${jsonInstant(sql`greatest(j.planned_end, j.expected_end)`)},
            'stoppedAt', (
              select ${jsonInstant(sql`e.opened_at`)} from job_exceptions e where e.job_id = l.job_id and e.resolved_at is null))`

const stop = sql`jsonb_build_object('place', w.place, 'lat', w.lat, 'lon', w.lon)`

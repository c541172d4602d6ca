import { allows } from '@shehena/domain/permissions'
import { type JobLogEntry, type LogKind, mayCorrect } from '@shehena/domain/road/jobs/job-log'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { getJob } from './jobs-queries.ts'

const mostEntries = 500

type Row = Omit<JobLogEntry, 'mayCorrect'> & { kind: LogKind; userId: string | null; isCounting: boolean }

/** The log of a job, oldest first, with former times beside the corrected ones. @throws NotFound */
export async function listLog(ctx: Context, { id }: { id: string }): Promise<{ items: JobLogEntry[] }> {
  await getJob(ctx, { id })
  const { rows } = await sql<Row>`
    select * from (
      select g.entry_no, g.id, g.kind, g.status, coalesce(last.happened_at, g.happened_at) as happened_at, g.planned_at, g.planned_until,
          g.kind in ('step', 'transfer') and exists (
            select from job_log later
              where later.job_id = g.job_id and later.kind = 'step' and later.entry_no > g.entry_no
                and step_rank(later.status) < case g.kind when 'step' then step_rank(g.status) else 1 end) as is_void,
          case when e.id is null then coalesce(w.place, g.place) else coalesce(ew.place, e.place) end as place,
          case when e.id is not null then jsonb_build_object('kind', e.kind, 'waypointId', e.waypoint_id) end as exception, v.reg_no, d.name as driver_name,
          case when g.kind in ('crew', 'times') then jsonb_build_object(
            'regNo', wv.reg_no, 'driverName', wd.name,
            'plannedAt', ${jsonInstant(sql`g.was_planned_at`)}, 'plannedUntil', ${jsonInstant(sql`g.was_planned_until`)}) end as former,
          case when other.id is not null then jsonb_build_object('jobId', other.id, 'jobNo', other.job_no) end as exchanged_with,
          g.reason, g.note, g.user_id, p.name as by, g.recorded_at,
          (select coalesce(jsonb_agg(jsonb_build_object(
                'was', ${jsonInstant(sql`c.was`)}, 'exception', case when g.kind = 'exception' and c.note is not null
                  then jsonb_build_object('kind', c.note, 'place', c.place) end, 'reason', c.reason, 'by', c.name, 'recordedAt', ${jsonInstant(sql`c.recorded_at`)})
                order by c.entry_no), '[]')
            from (
              select c.entry_no, c.reason, c.note, c.place, c.recorded_at, cp.name,
                  coalesce(lag(c.happened_at) over (order by c.entry_no), g.happened_at) as was
                from job_log c
                left join profiles cp on cp.user_id = c.user_id
                where c.corrects_id = g.id
            ) c
          ) as corrections,
          g.kind in ('step', 'waypoint', 'transfer', 'exception', 'resolved') and g.status is distinct from 'pending' as is_counting
        from job_log g
        left join lateral (select happened_at from job_log c where c.corrects_id = g.id order by c.entry_no desc limit 1) last on true
        left join job_legs l on l.id = g.leg_id
        left join vehicles v on v.id = case when g.kind in ('correction', 'crew') then g.vehicle_id else l.vehicle_id end
        left join drivers d on d.id = case when g.kind in ('correction', 'crew') then g.driver_id else l.driver_id end
        left join vehicles wv on wv.id = g.was_vehicle_id
        left join dispatch_jobs other on other.id = g.with_job_id
        left join drivers wd on wd.id = g.was_driver_id
        left join waypoints w on w.id = g.waypoint_id
        left join profiles p on p.user_id = g.user_id
        left join lateral (
          select * from job_exceptions
            where job_id = g.job_id and g.kind = 'exception' and opened_at = coalesce(last.happened_at, g.happened_at)
            order by id
            limit 1
        ) e on true
        left join waypoints ew on ew.id = e.waypoint_id
        where g.job_id = ${id} and g.corrects_id is null
        order by g.entry_no desc
        limit ${sql.lit(mostEntries)}
    ) newest
    order by entry_no`.execute(ctx.db)
  const isManager = allows(ctx.user.role, 'jobs.correctAnyTime')
  return {
    items: rows.map(({ userId, isCounting, ...row }) => {
      const { entryNo: _, ...entry } = row as typeof row & { entryNo: number }
      const isMine = mayCorrect(
        { userId, recordedAt: entry.recordedAt },
        { userId: ctx.user.id, isManager, now: ctx.now },
      )
      return { ...entry, mayCorrect: isCounting && !entry.isVoid && isMine }
    }),
  }
}

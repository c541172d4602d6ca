import type { Happening } from '@shehena/domain/road/jobs/happenings'
import type { JobException } from '@shehena/domain/road/jobs/job-exception'
import type { Leg } from '@shehena/domain/road/jobs/job-leg'
import type { JourneyStep, Step } from '@shehena/domain/road/jobs/job-log'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { builtOnce, type ValueOf } from '../../../db/built-once.ts'
import { jsonInstant } from '../../../db/json-instant.ts'
import { NotFound } from '../../../errors.ts'

/** A leg as stored, with what sentences name it by. */
export type StoredLeg = Leg & { id: string; regNo: string | null; driverName: string | null }

/** A locked job, with what belongs to it. */
export type LockedJob = Awaited<ReturnType<typeof lockJob>>

type OpenException = Pick<JobException, 'id' | 'kind' | 'reason' | 'statusBefore' | 'openedAt'>

/** Locks a job until the transaction ends and returns its state, its legs and the steps that count. @throws NotFound */
export async function lockJob(tx: Context, id: string) {
  // Two statements: one that waited for the lock would still see the legs and the log as they were before.
  const [, [job]] = await Promise.all([lockRow(tx, { id }), readLocked(tx, { id })])
  if (!job) throw new NotFound('Job not found')
  return job
}

const lockRow = builtOnce((db, value: ValueOf<{ id: string }>) =>
  db.selectFrom('dispatchJobs').select('id').where('id', '=', value('id')).forNoKeyUpdate(),
)

const readLocked = builtOnce((db, value: ValueOf<{ id: string }>) =>
  db
    .selectFrom('dispatchJobs')
    .select([
      'id',
      'jobNo',
      'bookingId',
      'loadTons',
      'vehicleId',
      'driverId',
      'status',
      'exceptionReason',
      'plannedStart',
      'plannedEnd',
      'expectedEnd',
      'actualStart',
      legsOfJob.as('legs'),
      stepsOfJob.as('steps'),
      happeningsOfJob.as('happenings'),
      openException.as('exception'),
      waysOfJob.as('waypoints'),
    ])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: JobStatus }>()
    .where('id', '=', value('id')),
)

const legsOfJob = sql<StoredLeg[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'position', l.position, 'vehicleId', l.vehicle_id, 'driverId', l.driver_id, 'phase', l.phase,
      'window', case when l.held_from is not null then jsonb_build_object(
        'from', ${jsonInstant(sql`l.held_from`)}, 'until', ${jsonInstant(sql`l.held_until`)}) end,
      'startedAt', ${jsonInstant(sql`l.started_at`)}, 'endedAt', ${jsonInstant(sql`l.ended_at`)},
      'regNo', v.reg_no, 'driverName', d.name) order by l.position), '[]')
    from job_legs l
    left join vehicles v on v.id = l.vehicle_id
    left join drivers d on d.id = l.driver_id
    where l.job_id = dispatch_jobs.id)`

const stepsOfJob = sql<(Step & { id: string; status: JourneyStep })[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', s.id, 'status', case s.status when 'assigned' then 'pending' else s.status end,
      'at', ${jsonInstant(sql`s.happened_at`)}) order by step_rank(s.status)), '[]')
    from job_steps s
    where s.job_id = dispatch_jobs.id)`

/** A happening, with when it was recorded: what one act recorded for one time moves together. */
export type StoredHappening = Happening & {
  id: string
  recordedAt: string
  legId: string | null
  waypointId: string | null
}

/** Without a step that no longer counts, and a move that a later step back to pending has undone. */
const happeningsOfJob = sql<StoredHappening[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'kind', g.kind, 'status', g.status, 'at', ${jsonInstant(sql`coalesce(last.happened_at, g.happened_at)`)},
      'name', case g.kind when 'transfer' then v.reg_no when 'waypoint' then coalesce(w.place, g.place, '#' || w.position) end,
      'recordedAt', ${jsonInstant(sql`g.recorded_at`)}, 'legId', g.leg_id, 'waypointId', g.waypoint_id) order by g.entry_no), '[]')
    from job_log g
    left join lateral (select happened_at from job_log c where c.corrects_id = g.id order by c.entry_no desc limit 1) last on true
    left join job_legs l on l.id = g.leg_id
    left join vehicles v on v.id = l.vehicle_id
    left join waypoints w on w.id = g.waypoint_id
    where g.job_id = dispatch_jobs.id and case g.kind
      when 'step' then g.id in (select s.id from job_steps s where s.job_id = g.job_id and step_rank(s.status) > 0)
      when 'transfer' then not exists (
        select from job_log later
          where later.job_id = g.job_id and later.kind = 'step' and later.entry_no > g.entry_no and step_rank(later.status) < 1)
      else g.kind in ('exception', 'resolved', 'waypoint') end)`

const waysOfJob = sql<{ type: string; place: string | null }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('type', w.type, 'place', w.place)), '[]')
    from waypoints w where w.job_id = dispatch_jobs.id and w.type = 'border')`

const openException = sql<OpenException | null>`(
  select jsonb_build_object('id', e.id, 'kind', e.kind, 'reason', e.reason, 'statusBefore', e.status_before,
      'openedAt', ${jsonInstant(sql`e.opened_at`)})
    from job_exceptions e
    where e.job_id = dispatch_jobs.id and e.resolved_at is null)`

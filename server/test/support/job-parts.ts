import { addSeconds } from '@shehena/domain/dates'
import { insert, type Row } from './insert-row.ts'
import type { TestApp } from './test-app.ts'

/** The later of two instants. */
export const later = (one: string, other: string | null) => (other && other > one ? other : one)
// Legs of one group may overlap.
const plannedAnyway = '0190a000-0000-7000-8000-00000000c1a5'
/** The start of a job that the test does not name: five hours ago, or before its end. */
export const startBefore = (end: string | null | undefined) =>
  end && end < fiveHoursAgo ? addSeconds(end, -4 * 3600) : fiveHoursAgo
const fiveHoursAgo = '2026-11-21T04:00:00.000Z'
export const anHourAgo = '2026-11-21T08:00:00.000Z'
const journey = ['en_route', 'at_pickup', 'in_transit', 'at_dropoff'] as const

/** The clocks of a job whose steps were all taken when it started. */
export function clocksAt(status: string, startedAt: string | null, endedAt: string | null) {
  const reached = status === 'completed' ? 3 : (journey as readonly string[]).indexOf(status)
  const at = (rank: number) => (startedAt && reached >= rank ? startedAt : null)
  return {
    actualStart: startedAt,
    pickupArrivedAt: at(1),
    pickupLeftAt: at(2),
    dropoffArrivedAt: at(3),
    actualEnd: endedAt,
  }
}

type Span = { startedAt: string | null; endedAt: string | null; openedAt: string }

/** The leg, the steps and the exception of a job that was inserted in this transaction. */
export async function insertParts(
  db: TestApp['db'],
  job: Row<'dispatchJobs'>,
  { startedAt, endedAt, openedAt }: Span,
): Promise<void> {
  const isOver = job.status === 'completed' || job.status === 'cancelled'
  const legEnd = job.status === 'cancelled' && startedAt ? later(anHourAgo, startedAt) : endedAt
  const { id: legId } = await insert(db, 'jobLegs', {
    jobId: job.id,
    position: 1,
    vehicleId: job.vehicleId,
    driverId: job.driverId,
    phase: startedAt ? (isOver ? 'done' : 'under_way') : job.status === 'cancelled' ? 'dropped' : 'planned',
    heldFrom: job.plannedStart,
    heldUntil: job.plannedStart && (job.plannedEnd ?? addSeconds(job.plannedStart, 8 * 3600)),
    startedAt,
    endedAt: legEnd,
    // Tests may plan one vehicle twice: the rule is the verbs', and has tests of its own.
    clashGroup: plannedAnyway,
  })
  const steps = [...journey.slice(0, stepsOf(job.status, startedAt)), ...(endedAt ? (['completed'] as const) : [])]
  for (const status of steps) {
    const happenedAt = status === 'completed' ? (endedAt ?? anHourAgo) : (startedAt ?? fiveHoursAgo)
    await insert(db, 'jobLog', { jobId: job.id, legId, kind: 'step', status, happenedAt })
  }
  if (job.status !== 'exception' || job.exceptionReason === null) return
  await insert(db, 'jobExceptions', {
    jobId: job.id,
    legId,
    kind: 'tyre',
    reason: job.exceptionReason,
    statusBefore: startedAt ? 'en_route' : 'assigned',
    openedAt,
  })
}

function stepsOf(status: string, startedAt: string | null): number {
  if (!startedAt) return 0
  return status === 'completed' ? journey.length : Math.max(1, (journey as readonly string[]).indexOf(status) + 1)
}

/** Removes every job, or one, with its log, which the program never does. */
export async function removeJobs({ pool }: Pick<TestApp, 'pool'>, id?: string): Promise<void> {
  const its = (column: string) => (id ? `where ${column} = '${id}'` : '')
  await pool.query(`begin; set local session_replication_role = 'replica';
    delete from plan_overrides where leg_id in (select id from job_legs ${its('job_id')});
    delete from job_exceptions ${its('job_id')}; delete from job_log ${its('job_id')};
    delete from job_legs ${its('job_id')}; delete from waypoints ${its('job_id')};
    set local session_replication_role = 'origin'; delete from dispatch_jobs ${its('id')}; commit`)
}

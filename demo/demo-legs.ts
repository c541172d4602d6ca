import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../server/src/db/tables.ts'
import { byTime } from './demo-clock.ts'
import type { DriverKey } from './demo-drivers.ts'
import { stepsOf } from './demo-journey.ts'
import type { PlannedJob } from './demo-planned-job.ts'
import type { VehicleKey } from './demo-vehicles.ts'

type DemoJob = PlannedJob & { id: string }
type Ids = { vehicles: Record<VehicleKey, string>; drivers: Record<DriverKey, string> }
type Leg = Insertable<Database['jobLegs']> & { id: string }
type LogEntry = Insertable<Database['jobLog']>

/** Inserts who carried each job when, its steps, what went wrong, and which jobs were planned although their truck was taken. */
export async function insertLegs(db: Kysely<Database>, jobs: readonly DemoJob[], ids: Ids): Promise<void> {
  const { userId } = await db
    .selectFrom('profiles')
    .select('userId')
    .where('role', '=', 'dispatch')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow()
  const groups = new Map<string, string>()
  const all = jobs.map((job) => ({ job, legs: legsOf(job, ids, groups) }))
  await db
    .insertInto('jobLegs')
    .values(all.flatMap(({ legs }) => legs))
    .execute()
  await db
    .insertInto('jobLog')
    .values(all.flatMap(({ job, legs }) => logOf(job, legs, userId)))
    .execute()
  await db
    .insertInto('jobExceptions')
    .values(
      all.flatMap(({ job: { id: jobId, troubles = [] }, legs }) =>
        troubles.map((trouble) => ({
          ...trouble,
          jobId,
          legId: legAt(legs, trouble.openedAt).id,
          openedBy: userId,
          resolvedBy: trouble.resolvedAt && userId,
        })),
      ),
    )
    .execute()
  const overrides = all.flatMap(({ job, legs: [leg] }) => {
    const against = all.find(
      (other) => other.job !== job && other.job.clash !== undefined && other.job.clash === job.clash,
    )
    return job.plannedAnyway && leg
      ? [
          {
            legId: leg.id,
            kind: 'vehicleOverlap',
            againstId: against?.legs[0]?.id ?? null,
            reason: job.plannedAnyway,
            userId,
            recordedAt: job.createdAt,
          },
        ]
      : []
  })
  await db.insertInto('planOverrides').values(overrides).execute()
}

function legsOf(job: DemoJob, ids: Ids, groups: Map<string, string>): Leg[] {
  const { id: jobId, vehicle, driver, movedFrom, status, plannedStart: heldFrom, plannedEnd: heldUntil } = job
  const id = randomUUID()
  if (job.clash && !groups.has(job.clash)) groups.set(job.clash, randomUUID())
  const last: Leg = {
    id,
    jobId,
    position: movedFrom ? 2 : 1,
    vehicleId: vehicle && ids.vehicles[vehicle],
    driverId: driver && ids.drivers[driver],
    phase: phaseOf(job),
    heldFrom,
    heldUntil,
    startedAt: status === 'cancelled' ? null : (movedFrom?.at ?? job.actualStart),
    endedAt: job.actualEnd,
    clashGroup: groups.get(job.clash ?? '') ?? id,
  }
  if (!movedFrom) return [last]
  const firstId = randomUUID()
  const first = {
    ...last,
    id: firstId,
    position: 1,
    vehicleId: ids.vehicles[movedFrom.vehicle],
    driverId: ids.drivers[movedFrom.driver],
    phase: 'done',
    startedAt: job.actualStart,
    endedAt: movedFrom.at,
    clashGroup: firstId,
  }
  return [first, last]
}

function phaseOf({ status, actualStart, actualEnd }: PlannedJob): string {
  if (status === 'cancelled') return 'dropped'
  if (!actualStart) return 'planned'
  return actualEnd ? 'done' : 'under_way'
}

/** The leg that carried a job at a moment. */
function legAt(legs: readonly Leg[], at: string): Leg {
  // safe: each job has a leg.
  return legs.findLast(({ startedAt }) => startedAt && startedAt <= at) ?? legs[0]!
}

function logOf(job: DemoJob, legs: readonly Leg[], userId: string): LogEntry[] {
  const { plannedStart, plannedEnd, movedFrom, troubles = [], plannedAnyway } = job
  const planned: Partial<Record<string, string>> = { en_route: plannedStart, completed: plannedEnd }
  const none = { status: null, reason: null, place: null, note: null, plannedAt: null }
  const entries = [
    ...(plannedAnyway ? [{ ...none, kind: 'override', at: job.createdAt, reason: plannedAnyway }] : []),
    ...stepsOf(job).map(({ status, at }) => ({
      ...none,
      kind: 'step',
      status,
      at,
      plannedAt: planned[status] ?? null,
    })),
    ...troubles.flatMap(({ reason, place, note, openedAt, resolvedAt }) => [
      { ...none, kind: 'exception', at: openedAt, reason, place },
      ...(resolvedAt ? [{ ...none, kind: 'resolved', at: resolvedAt, note }] : []),
    ]),
    ...(movedFrom ? [{ ...none, kind: 'transfer', at: movedFrom.at }] : []),
    ...(job.status === 'cancelled' ? [{ ...none, kind: 'cancelled', at: job.updatedAt }] : []),
  ]
  return entries
    .toSorted((one, other) => byTime(one.at, other.at))
    .map(({ at, ...entry }) => ({
      ...entry,
      jobId: job.id,
      legId: legAt(legs, at).id,
      happenedAt: at,
      userId,
      recordedAt: at,
    }))
}

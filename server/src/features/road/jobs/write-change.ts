import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { isSameCrew, type Leg, openLegOf } from '@shehena/domain/road/jobs/job-leg'
import { planEntries, reachedStep } from '@shehena/domain/road/jobs/job-log'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { together } from '../../../db/transaction.ts'
import { refuseBilled } from '../../money/freight/bill-freight.ts'
import { refuseMissing } from './check-job.ts'
import { refuseOverlap } from './clash.ts'
import type { LockedJob } from './lock-job.ts'
import { type Entry, insertLog } from './log-entries.ts'
import { type Change, type NewState, reopeningReason } from './plan-change.ts'

/**
 * Writes a checked change of a job: the row, its legs, its log and its exception.
 *
 * @throws Conflict for a completed job that is set back, or one that is cancelled, although an invoice bills its freight
 */
export async function writeChange(tx: Context, before: LockedJob, change: Change): Promise<void> {
  const { status, bookingId } = change.target
  if (before.status === 'completed' && (status !== 'completed' || bookingId !== before.bookingId)) {
    await refuseBilled(tx, { jobId: before.id }, `Job ${before.jobNo} stays completed`)
  } else if (status === 'cancelled' && before.status !== 'cancelled') {
    await refuseBilled(tx, { jobId: before.id }, `Job ${before.jobNo} cannot be cancelled`)
  }
  const row = tx.db.updateTable('dispatchJobs').set(change.target).where('id', '=', before.id)
  await together(row.execute().catch(refuseMissing), writeParts(tx, before.id, before, change))
}

/** Writes the legs, the log and the exception of a job whose row is written. */
export async function writeParts(
  tx: Context,
  jobId: string,
  before: LockedJob | NewState,
  change: Change,
): Promise<void> {
  const { ids: legIds, sent } = await writeLegs(tx, jobId, before, change)
  const open = openLegOf(change.legs)
  const legId = legIds.get((open ?? change.legs.at(-1))?.position ?? 0) ?? null
  const logged = entriesOf(tx, before, change, legIds).then((entries) =>
    insertLog(tx, jobId, [...entries, ...overrides(change, legId)]),
  )
  await together(sent, logged)
  await recordOverrides(tx, legId, change)
  await writeException(tx, jobId, before, change, legId)
}

/** The ids of the legs by their position. */
type LegIds = ReadonlyMap<number, string>

/** Writes the legs that change. `sent` is done once all of them are written: the log is sent with the last. */
async function writeLegs(
  tx: Context,
  jobId: string,
  before: LockedJob | NewState,
  change: Change,
): Promise<{ ids: LegIds; sent: Promise<void> }> {
  const write = async () => {
    const ids = new Map<number, string>()
    let sent: Promise<void> = Promise.resolve()
    for (const leg of change.legs) {
      const was = before.legs.find(({ id }) => id === leg.id)
      const isSame = was !== undefined && JSON.stringify(columnsOf(was)) === JSON.stringify(columnsOf(leg))
      if (leg.id && isSame) ids.set(leg.position, leg.id)
      else {
        await sent
        if (leg.id) sent = updateLeg(tx, leg.id, leg)
        ids.set(leg.position, leg.id ?? (await insertLeg(tx, jobId, leg)))
      }
    }
    return { ids, sent }
  }
  const merges = change.against.some(({ kind }) => isLegKind(kind)) || change.isDelay
  if (!merges) return write()
  return merging(tx, jobId, change, async () => {
    const written = await write()
    await written.sent
    return written
  })
}

type Merge = Pick<Change, 'against' | 'isDelay'>

/** Writes a leg that may overlap others: it joins their groups. `isDelay`: those of all that it overlaps, as a fact. */
export async function merging<Result>(
  tx: Context,
  jobId: string,
  merge: Merge,
  write: () => Promise<Result>,
): Promise<Result> {
  await sql`select pg_advisory_xact_lock(hashtext('clash_group'))`.execute(tx.db)
  await sql`set constraints job_legs_vehicle_held, job_legs_driver_held deferred`.execute(tx.db)
  const written = await write()
  await mergeGroups(tx, jobId, merge)
  await sql`set constraints job_legs_vehicle_held, job_legs_driver_held immediate`.execute(tx.db).catch(refuseOverlap)
  return written
}

async function updateLeg(tx: Context, id: string, leg: Leg): Promise<void> {
  await tx.db.updateTable('jobLegs').set(columnsOf(leg)).where('id', '=', id).execute().catch(refuseOverlap)
}

async function insertLeg(tx: Context, jobId: string, leg: Leg): Promise<string> {
  const { id } = await tx.db
    .insertInto('jobLegs')
    // The trigger gives it a group of its own.
    .values({ jobId, position: leg.position, ...columnsOf(leg), clashGroup: sql<string>`null` })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseOverlap)
  return id
}

function columnsOf({ vehicleId, driverId, phase, window, startedAt, endedAt }: Leg) {
  const [heldFrom, heldUntil] = [window?.from ?? null, window?.until ?? null]
  return { vehicleId, driverId, phase, heldFrom, heldUntil, startedAt, endedAt }
}

/**
 * Puts the open leg of a job and those that it may overlap into one group: the ones it is planned against, or all of them
 * where it is only delayed.
 */
async function mergeGroups(tx: Context, jobId: string, { against, isDelay }: Merge): Promise<void> {
  const named = against.filter(({ kind }) => isLegKind(kind)).map(({ id }) => id)
  const others = isDelay
    ? sql`(o.vehicle_id = own.vehicle_id or o.driver_id = own.driver_id) and o.held_from is not null
        and tstzrange(o.held_from, o.held_until) && tstzrange(own.held_from, own.held_until)`
    : sql`o.id = any(${named}::uuid[])`
  await sql`
    with own as (
      select * from job_legs where job_id = ${jobId} and phase in ('planned', 'under_way')
    ), met as (
      select o.clash_group from job_legs o, own
        where o.phase in ('planned', 'under_way') and (o.id = own.id or (${others}))
    ), fresh as materialized (select new_id() as id where (select count(distinct clash_group) from met) > 1)
    update job_legs l set clash_group = fresh.id
      from fresh
      where l.clash_group in (select clash_group from met) and l.phase in ('planned', 'under_way')`.execute(tx.db)
}

const isLegKind = (kind: Hindrance['kind']) => /Overlap$|Exception$/.test(kind)

async function recordOverrides(tx: Context, legId: string | null, { against, act }: Change): Promise<void> {
  const { planAnyway } = act
  if (!planAnyway || !legId || against.length === 0) return
  await tx.db
    .insertInto('planOverrides')
    .values(
      against.map(({ kind, id }) => ({
        legId,
        kind,
        againstId: id,
        reason: planAnyway.reason,
        userId: tx.user.id,
        recordedAt: tx.now,
      })),
    )
    .execute()
}

function overrides({ against, act, at }: Change, legId: string | null): Entry[] {
  if (!act.planAnyway || against.length === 0) return []
  return [{ kind: 'override', happenedAt: at, legId, reason: act.planAnyway.reason }]
}

/** The entries of the log that tell of a change. */
async function entriesOf(
  tx: Context,
  before: LockedJob | NewState,
  { target, legs, passed, step, at, act }: Change,
  legIds: LegIds,
): Promise<Entry[]> {
  const last = legs.at(-1)
  const legId = (last && legIds.get(last.position)) ?? null
  const note = act.note ?? null
  const withJobId = act.exchange?.withJobId ?? null
  const entries: Entry[] = []
  if (before.status === 'cancelled' && target.status !== 'cancelled') {
    entries.push({ kind: 'reopened', happenedAt: at, legId, reason: reopeningReason(target, act) })
  }
  const hasDriven = before.legs.some(({ startedAt }) => startedAt !== null)
  const isMoved = hasDriven && last?.id === null && last.startedAt !== null && step?.isBack !== true
  if (before.id !== null) entries.push(...changesOfPlan(tx, before, target, { isMoved, legId, note, withJobId }))
  if (isMoved) entries.push({ kind: 'transfer', happenedAt: at, legId, place: act.place ?? null, note, withJobId })
  for (const { status, at: happenedAt } of passed) {
    entries.push({ kind: 'step', status, happenedAt, plannedAt: await plannedTime(tx, status, target), legId })
  }
  if (before.exception && target.status !== 'exception') {
    entries.push({
      kind: 'resolved',
      happenedAt: at,
      legId,
      status: stepStatus(target.status),
      note: isMoved ? null : note,
    })
  }
  if (step) {
    entries.push({
      kind: 'step',
      status: step.status,
      happenedAt: step.at,
      plannedAt: await plannedTime(tx, step.status, target),
      legId,
      reason: step.isBack ? (act.statusReason ?? target.exceptionReason) : null,
      note: entries.length > passed.length ? null : note,
    })
  }
  if (target.status === 'exception' && before.status !== 'exception') {
    const { waypointId = null, place = null } = act.exception ?? {}
    entries.push({ kind: 'exception', happenedAt: at, legId, waypointId, place, reason: target.exceptionReason, note })
  }
  if (target.status === 'cancelled' && before.status !== 'cancelled') {
    entries.push({ kind: 'cancelled', happenedAt: at, legId, note: before.exception ? null : note })
  }
  return entries
}

/** Who was planned, and for when, and what stood there before. */
function changesOfPlan(
  tx: Context,
  before: LockedJob,
  target: Change['target'],
  { isMoved, withJobId, ...about }: Pick<Entry, 'legId' | 'note' | 'withJobId'> & { isMoved: boolean },
): Entry[] {
  return planEntries(before, target, { isMoved }).map((kind) => {
    const entry = { kind, happenedAt: tx.now, ...about }
    if (kind === 'plan') return { ...entry, plannedAt: target.expectedEnd }
    if (kind === 'crew') {
      const { vehicleId, driverId } = target
      const was = { wasVehicleId: before.vehicleId, wasDriverId: before.driverId }
      return { ...entry, vehicleId, driverId, ...was, withJobId: withJobId ?? null }
    }
    return {
      ...entry,
      plannedAt: target.plannedStart,
      plannedUntil: target.plannedEnd,
      wasPlannedAt: before.plannedStart,
      wasPlannedUntil: before.plannedEnd,
    }
  })
}

const stepStatus = (status: JobStatus) => (status === 'exception' || status === 'cancelled' ? null : status)

/** What the plan says of a step: the times of the job for its start and end, those of the booking for its stops. */
async function plannedTime(tx: Context, status: JobStatus, target: Change['target']): Promise<string | null> {
  if (status === 'en_route') return target.plannedStart
  if (status === 'completed') return target.plannedEnd
  if (status !== 'at_pickup' && status !== 'at_dropoff') return null
  const booking = await tx.db
    .selectFrom('bookings')
    .select(['pickupAt', 'dropoffAt'])
    .where('id', '=', target.bookingId)
    .executeTakeFirst()
  return (status === 'at_pickup' ? booking?.pickupAt : booking?.dropoffAt) ?? null
}

/** Opens, changes or ends the exception of a job. */
async function writeException(
  tx: Context,
  jobId: string,
  before: LockedJob | NewState,
  { target, at, act, step, legs }: Change,
  legId: string | null,
): Promise<void> {
  const { exceptionReason: reason } = target
  if (target.status === 'exception' && reason !== null && !before.exception) {
    const { kind = 'other', waypointId = null, place = null } = act.exception ?? {}
    const statusBefore = step?.status ?? statusBeforeOf(before)
    await tx.db
      .insertInto('jobExceptions')
      .values({ jobId, legId, kind, reason, waypointId, place, statusBefore, openedAt: at, openedBy: tx.user.id })
      .execute()
    return
  }
  if (!before.exception) return
  if (target.status === 'exception') {
    if (reason !== null && reason !== before.exception.reason)
      await tx.db.updateTable('jobExceptions').set({ reason }).where('id', '=', before.exception.id).execute()
    return
  }
  const resolution = act.resolution ?? resolutionOf(before, target.status, legs)
  await tx.db
    .updateTable('jobExceptions')
    .set({ resolvedAt: at, resolvedBy: tx.user.id, resolution, note: act.note ?? null })
    .where('id', '=', before.exception.id)
    .execute()
}

function statusBeforeOf(before: LockedJob | NewState): string {
  return before.status === 'cancelled' || before.status === 'completed' ? reachedStep(before.steps) : before.status
}

/** How an exception ends that the form takes away. */
function resolutionOf(before: LockedJob | NewState, status: JobStatus, legs: readonly Leg[]) {
  if (status === 'completed' || status === 'cancelled') return status
  const last = legs.at(-1)
  return last && !isSameCrew(last, before) ? 'transferred' : 'resumed'
}

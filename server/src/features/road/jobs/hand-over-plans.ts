import { neededFromNow } from '@shehena/domain/road/jobs/held-crew'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import { type Leg, openLegOf } from '@shehena/domain/road/jobs/job-leg'
import { clocksOf } from '@shehena/domain/road/jobs/job-log'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { planAgainst } from './clash.ts'
import { findHindrances } from './find-hindrances.ts'
import { type LockedJob, lockJob } from './lock-job.ts'
import { withEach } from './naming-jobs.ts'
import { targetColumns } from './plan-change.ts'
import { writeChange } from './write-change.ts'

type Drivers = { fromId: string; toId: string }

/** Locks the jobs that are planned with a driver and have not started, in the order of their ids, which it returns. */
export async function lockPlannedJobs(tx: Context, driverId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id from dispatch_jobs j
      where j.id in (select job_id from job_legs where driver_id = ${driverId} and phase = 'planned')
      order by j.id for no key update`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/**
 * Gives the plans of a driver to another one, jobs and both drivers locked. What was planned anyway stays so; what speaks
 * against the other driver refuses it.
 *
 * @throws Refusal CLASH with what hinders, each naming its job; nothing has moved then
 */
export async function handOverPlans(tx: Context, jobIds: readonly string[], drivers: Drivers): Promise<void> {
  const plans: { job: LockedJob }[] = []
  for (const id of jobIds) plans.push({ job: await lockJob(tx, id) })
  // All before any is written: plans that overlap each other with leave hinder nobody.
  await withEach(plans, ({ job }) => refuseHindered(tx, job, drivers.toId))
  for (const { job } of plans) await handOver(tx, job, drivers)
}

async function refuseHindered(tx: Context, { id, legs }: LockedJob, driverId: string): Promise<void> {
  const window = openLegOf(legs)?.window ?? null
  const hindrances = await findHindrances(tx, {
    jobId: id,
    // The truck stays.
    vehicleId: null,
    driverId,
    window: window && neededFromNow(window, tx.now),
    isStart: false,
    isPlanned: true,
    countries: [],
  })
  planAgainst(tx, hindrances, undefined)
}

async function handOver(tx: Context, job: LockedJob, { toId }: Drivers): Promise<void> {
  const open = openLegOf(job.legs)
  const legs = job.legs.map((leg): Leg => (leg.id === open?.id ? { ...leg, driverId: toId } : leg))
  await writeChange(tx, job, {
    target: { ...targetColumns({ ...job, driverId: toId }), ...clocksOf(job.steps) },
    legs,
    step: null,
    passed: [],
    at: tx.now,
    act: {},
    against: await mates(tx, open?.id ?? null),
    isDelay: false,
  })
}

/** The legs that a leg overlaps with leave, which it keeps: another crew would end it. */
async function mates(tx: Context, legId: string | null): Promise<Hindrance[]> {
  const { rows } = await sql<{ id: string; jobId: string; jobNo: string }>`
    select o.id, o.job_id, j.job_no
      from job_legs l
      join job_legs o on o.clash_group = l.clash_group and o.id <> l.id and o.phase in ('planned', 'under_way')
      join dispatch_jobs j on j.id = o.job_id
      where l.id = ${legId}::uuid`.execute(tx.db)
  return rows.map((row) => ({
    kind: 'driverOverlap',
    ...row,
    name: '',
    plannedStart: null,
    plannedEnd: null,
    refuses: 'unlessPlannedAnyway',
  }))
}

import { neededFromNow } from '@shehena/domain/road/jobs/held-crew'
import type { Hindrance } from '@shehena/domain/road/jobs/hindrance'
import type { ExceptionKind, Resolution } from '@shehena/domain/road/jobs/job-exception'
import {
  isSameCrew,
  isSameWindow,
  type Leg,
  latest,
  legsAfter,
  openLegOf,
  type Window,
  windowOf,
} from '@shehena/domain/road/jobs/job-leg'
import {
  type Clocks,
  clocksOf,
  type JourneyStep,
  reachedStep,
  type Step,
  stepRank,
  stepTo,
} from '@shehena/domain/road/jobs/job-log'
import { type JobStatus, jobStatusLabels } from '@shehena/domain/road/jobs/job-status'
import { countriesBehind } from '@shehena/domain/road/jobs/places'
import type { PlanAnyway } from '@shehena/domain/road/jobs/plan-anyway'
import type { TripTimes } from '@shehena/domain/road/jobs/recorded-trip'
import type { Context } from '../../../context.ts'
import { together } from '../../../db/transaction.ts'
import { Conflict, Invalid } from '../../../errors.ts'
import { refuseMergedDrivers } from '../merged/merged-drivers.ts'
import { checkCrew, checkPlan, checkReason } from './check-job.ts'
import { refuseFuture } from './check-times.ts'
import { checkTold, timeOfAct, tripOf } from './check-told.ts'
import { planAgainst } from './clash.ts'
import { estimateTrip } from './estimate-trip.ts'
import { findHindrances, lockCrews } from './find-hindrances.ts'
import type { LockedJob } from './lock-job.ts'
import { refuseDoubts } from './refuse-doubts.ts'
import { refuseDrivenOverlap } from './refuse-driven-overlap.ts'

/** What a job is to become. */
export type JobTarget = Pick<
  LockedJob,
  | 'bookingId'
  | 'loadTons'
  | 'vehicleId'
  | 'driverId'
  | 'plannedStart'
  | 'plannedEnd'
  | 'expectedEnd'
  | 'status'
  | 'exceptionReason'
>

/** How it becomes so. */
export type Act = {
  /** When it happened, not later than now; default now. */
  at?: string | undefined
  note?: string | null | undefined
  /** Why the state is set back, or a cancelled job is reopened. */
  statusReason?: string | undefined
  planAnyway?: PlanAnyway | undefined
  /** Whether times that are over, a plan of months or a load above its booking's weight are meant. */
  isConfirmed?: boolean
  /** The times of a trip that is completed once it is over. */
  times?: TripTimes
  /** What kind of exception a new one is, and where. */
  exception?: {
    kind?: ExceptionKind | undefined
    waypointId?: string | null | undefined
    place?: string | null | undefined
  }
  /** How an open exception ends. */
  resolution?: Resolution
  /** Where the load changes trucks. */
  place?: string | null | undefined
  /** The job that it exchanges its crew with, and the time of both, where nobody gave it. */
  exchange?: { withJobId: string; notBefore: string }
  /** The way, where it changes too. */
  waypoints?: readonly { type: string; place: string | null }[] | undefined
}

/** A change of a job that has been checked: what is to be written. */
export type Change = {
  target: JobTarget & Clocks
  legs: readonly Leg[]
  step: (Step & { isBack: boolean }) | null
  /** The steps before it, of a trip that is completed at once. */
  passed: readonly Step[]
  /** The time of the act. */
  at: string
  act: Act
  /** The hindrances against which it is planned anyway. */
  against: readonly Hindrance[]
  /** Whether open legs that it overlaps are put into one group with it, without leave: a delay is a fact. */
  isDelay: boolean
}

/** A job before it is inserted. */
export type NewState = Omit<LockedJob, 'id'> & { id: null }

/**
 * Checks what a job is to become, with its crews locked, and works out its legs, its step and its clocks.
 *
 * @throws Invalid for a time, crew or reason that breaks a rule; Unusual for what is rather a slip; Refusal CLASH; Conflict for a vehicle or driver that was
 * on another job at that time
 */
export async function planChange(
  tx: Context,
  before: LockedJob | NewState,
  target: JobTarget,
  act: Act,
): Promise<Change> {
  checkPlan(target)
  checkReason(target)
  checkFrozenPlan(before, target)
  const trip = tripOf(tx, before, target, act)
  const at = trip.at(-1)?.at ?? act.at ?? latest(timeOfAct(tx, before), act.exchange?.notBefore ?? tx.now)
  if (act.at || act.times?.actualEnd) refuseFuture(tx, at, act.times?.actualEnd ? 'actualEnd' : 'at')

  const open = openLegOf(before.legs)
  const step = stepOf(before, target, at)
  if (step?.isBack && !act.statusReason && target.status !== 'exception') {
    throw new Invalid('Say why the state is set back: what was recorded beyond it no longer counts.', {
      statusReason: 'Say why the state is set back',
    })
  }
  if (before.status === 'cancelled' && target.status !== 'cancelled' && !reopeningReason(target, act)) {
    throw new Invalid('Say why this cancelled job is reopened.', { statusReason: 'Say why it is reopened' })
  }
  checkTold(before, target, act, { at, step, trip })
  const legs = await legsOf(tx, before, target, { step, at, startedAt: trip.length > 1 ? trip[0]?.at : undefined })
  checkCarried(before, target, legs)
  const next = openLegOf(legs)
  checkCrew(next?.phase === 'under_way' ? { ...target, status: 'en_route' } : target)
  const after = { window: next?.window ?? null, isOnRoad: staysStarted(before, target) }
  if (act.isConfirmed !== true) await refuseDoubts(tx, before, target, after)

  const isCrewNew = next !== null && (!open || !isSameCrew(open, next))
  const isWindowNew = next !== null && !isSameWindow(open?.window ?? null, next.window)
  const isDelay = isWindowNew && !isCrewNew && isOnlyDelayed(before, target)
  const isStart = next?.phase === 'under_way' && (open?.phase !== 'under_way' || isCrewNew || isResumed(before, target))
  const isPlanned = isCrewNew || (isWindowNew && !isDelay)
  const driven = legs.filter((leg) => isSpanNew(leg, before.legs))
  const isCrewAsked = isStart || isPlanned || isDelay || driven.some(({ startedAt }) => startedAt !== tx.now)
  // Sent together: what is asked after the lock sees what others did before it.
  const locked = isCrewAsked ? lockCrews(tx, [...(next ? [next] : []), ...driven]) : null
  let planned: Promise<readonly Hindrance[]> | null = null
  if (next && (isStart || isPlanned)) {
    const countries = isPlanned ? countriesBehind(act.waypoints ?? before.waypoints) : []
    const plan = {
      jobId: before.id,
      ...crewOf(next),
      window: next.window && neededFromNow(next.window, tx.now),
      isStart,
      isPlanned,
      countries,
    }
    planned = findHindrances(tx, plan).then((found) => planAgainst(tx, found, act.planAnyway))
  }
  const overlaps = driven.map((leg) => refuseDrivenOverlap(tx, before.id, leg))
  const merged = refuseMergedDrivers(tx, newDrivers(legs, before.legs))
  const [, , against] = await together(locked, merged, planned, ...overlaps)
  const passed = trip.slice(0, -1)
  const steps = step ? [...before.steps, ...passed, step] : before.steps
  return {
    target: { ...targetColumns(target), ...clocksOf(steps) },
    legs,
    step,
    passed,
    at,
    act,
    against: against ?? [],
    isDelay,
  }
}

/** Why a cancelled job is reopened: what happened explains it where it becomes an exception. */
export const reopeningReason = (target: Pick<JobTarget, 'exceptionReason'>, act: Act): string | null =>
  act.statusReason ?? target.exceptionReason

/** The planned end is frozen at the start, or the figure of punctuality could be edited. */
function checkFrozenPlan(before: LockedJob | NewState, target: JobTarget): void {
  if (staysStarted(before, target) && before.plannedEnd !== target.plannedEnd) {
    throw new Invalid('This job has started: give an expected end instead.', {
      plannedEnd: 'This job has started: give an expected end instead',
    })
  }
  if (target.expectedEnd && target.plannedStart && target.expectedEnd <= target.plannedStart) {
    throw new Invalid('The expected end must come after the planned start.', {
      expectedEnd: 'Choose a time after the planned start',
    })
  }
}

/** @throws Conflict for another crew on a job that is over: who drove it is corrected in its log */
function checkCarried(before: LockedJob | NewState, target: JobTarget, legs: readonly Leg[]): void {
  const last = legs.at(-1)
  if (!last || isSameCrew(last, target)) return
  throw new Conflict(`Job ${before.jobNo} is ${jobStatusLabels[target.status]}, so it cannot be moved.`)
}

/** The step that a change of state is; an exception of a completed job takes it back to the dropoff. */
function stepOf(before: LockedJob | NewState, target: JobTarget, at: string) {
  if (target.status === before.status) return null
  const steps = before.steps
  if (target.status === 'exception' && reachedStep(steps) === 'completed') return stepTo(steps, 'at_dropoff', at)
  const rank = stepRank(target.status)
  // safe: a state with a rank is a step, or assigned.
  return rank === null
    ? null
    : stepTo(steps, (target.status === 'assigned' ? 'pending' : target.status) as JourneyStep, at)
}

/** The legs after the change. A job that was over goes on with one when it becomes an exception. */
async function legsOf(
  tx: Context,
  before: LockedJob | NewState,
  target: JobTarget,
  { step, at, startedAt }: { step: Step | null; at: string; startedAt?: string | undefined },
): Promise<Leg[]> {
  const isOpen = openLegOf(before.legs) !== null
  if (target.status === 'exception' && before.status === 'exception' && !isOpen) return keptLegs(before, target)
  const isReopened = target.status === 'exception' && !isOpen && before.id !== null
  const status: JobStatus = isReopened ? (step?.status ?? reachedStep(before.steps)) : target.status
  const window = await windowAfter(tx, before, target)
  const begun =
    startedAt === undefined || reachedStep(before.steps) !== 'pending'
      ? before.legs
      : legsAfter(before.legs, { ...target, status: 'en_route', window, at: startedAt })
  return legsAfter(begun, { ...target, status, window, at })
}

/** An older exception whose truck has gone on has no open leg. @throws Conflict for another crew */
function keptLegs(before: LockedJob | NewState, target: JobTarget): Leg[] {
  if (isSameCrew(before, target)) return [...before.legs]
  throw new Conflict(`Job ${before.jobNo} is an exception: resolve it by moving the load to another truck.`)
}

/** The window of a job with its new plan. The estimate is asked for only where the plan has no end. */
async function windowAfter(tx: Context, before: LockedJob | NewState, target: JobTarget): Promise<Window> {
  const open = openLegOf(before.legs)
  const isSamePlan =
    before.plannedStart === target.plannedStart &&
    before.plannedEnd === target.plannedEnd &&
    before.expectedEnd === target.expectedEnd
  if (open && isSamePlan) return open.window
  if (!target.plannedStart) return null
  const isOpenEnded = !target.plannedEnd && !target.expectedEnd
  return windowOf(target, isOpenEnded ? await estimateTrip(tx, target.bookingId) : 0)
}

/** The target alone: a caller may pass the whole job with a few fields changed. */
export function targetColumns(target: JobTarget): JobTarget {
  const { bookingId, loadTons, vehicleId, driverId, plannedStart, plannedEnd, expectedEnd } = target
  const { status, exceptionReason } = target
  return { bookingId, loadTons, vehicleId, driverId, plannedStart, plannedEnd, expectedEnd, status, exceptionReason }
}

const crewOf = ({ vehicleId, driverId }: Leg) => ({ vehicleId, driverId })
const isResumed = (before: LockedJob | NewState, { status }: JobTarget) =>
  before.status === 'exception' && status !== 'exception'

/** Whether only the expected end changes, which is a fact. */
function isOnlyDelayed(before: LockedJob | NewState, target: JobTarget): boolean {
  return (
    before.expectedEnd !== target.expectedEnd &&
    before.plannedStart === target.plannedStart &&
    before.plannedEnd === target.plannedEnd &&
    before.id !== null
  )
}

const staysStarted = (before: LockedJob | NewState, { status }: JobTarget) =>
  before.actualStart !== null && stepRank(status) !== 0

/** The drivers of legs that had another one, or are new. */
const newDrivers = (legs: readonly Leg[], before: readonly Leg[]): string[] =>
  legs.flatMap(({ id, driverId }) => {
    const was = before.find((leg) => leg.id !== null && leg.id === id)
    return driverId === null || was?.driverId === driverId ? [] : driverId
  })

/** Whether a leg drives from another time than it did, or to a later one. */
function isSpanNew(leg: Leg, before: readonly Leg[]): boolean {
  const was = before.find(({ id }) => id !== null && id === leg.id)
  if (!leg.startedAt) return false
  return (
    !was?.startedAt ||
    leg.startedAt < was.startedAt ||
    !isSameCrew(was, leg) ||
    (was.endedAt !== null && leg.endedAt !== was.endedAt)
  )
}

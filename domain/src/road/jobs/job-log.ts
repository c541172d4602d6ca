import { z } from 'zod'
import { addSeconds } from '../../dates.ts'
import { Id, Instant } from '../../fields.ts'
import { exceptionKinds } from './job-exception.ts'
import { type Crew, isSameCrew } from './job-leg.ts'
import type { JobStatus } from './job-status.ts'

/** The kinds of entry of a job's log. */
export const logKinds = [
  'step',
  'waypoint',
  'transfer',
  'exception',
  'resolved',
  'plan',
  'override',
  'correction',
  'note',
  'cancelled',
  'crew',
  'times',
  'reopened',
] as const
export type LogKind = (typeof logKinds)[number]

/** The states that are steps of a journey, in order. Assigned counts as pending. */
export const journeySteps = ['pending', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed'] as const
export type JourneyStep = (typeof journeySteps)[number]

/** The place of a state on the road, from 0; null for an exception or a cancelled job. */
export function stepRank(status: JobStatus): number | null {
  const rank = journeySteps.findIndex((step) => step === (status === 'assigned' ? 'pending' : status))
  return rank < 0 ? null : rank
}

/** A step of the log, in the order of recording. `at` is the time of its last correction. */
export type Step = { id: string | null; status: JourneyStep; at: string }

/** The steps that count: a later step back voids the steps beyond it; of several of one state the first counts. */
export function validSteps(steps: readonly Step[]): Step[] {
  const valid: Step[] = []
  for (const step of steps) {
    while (rankOf(valid.at(-1)) > rankOf(step)) valid.pop()
    if (rankOf(valid.at(-1)) < rankOf(step)) valid.push(step)
  }
  return valid
}

const rankOf = (step: Step | undefined) => (step ? journeySteps.indexOf(step.status) : -1)

/** The times of a journey, as its valid steps tell them. */
export type Clocks = {
  actualStart: string | null
  pickupArrivedAt: string | null
  pickupLeftAt: string | null
  dropoffArrivedAt: string | null
  actualEnd: string | null
}

export function clocksOf(steps: readonly Step[]): Clocks {
  const valid = validSteps(steps)
  const at = (status: JourneyStep) => valid.find((step) => step.status === status)?.at ?? null
  return {
    actualStart: valid.find(({ status }) => status !== 'pending')?.at ?? null,
    pickupArrivedAt: at('at_pickup'),
    pickupLeftAt: at('in_transit'),
    dropoffArrivedAt: at('at_dropoff'),
    actualEnd: at('completed'),
  }
}

type Planned = Crew & { plannedStart: string | null; plannedEnd: string | null; expectedEnd: string | null }

/** The entries that tell how a plan became another one. A load that is moved on the road is told by its transfer. */
export function planEntries(
  was: Planned,
  is: Planned,
  { isMoved }: { isMoved: boolean },
): ('crew' | 'times' | 'plan')[] {
  const entries: ('crew' | 'times' | 'plan')[] = []
  if (!isMoved && !isSameCrew(was, is)) entries.push('crew')
  if (was.plannedStart !== is.plannedStart || was.plannedEnd !== is.plannedEnd) entries.push('times')
  if (was.expectedEnd !== is.expectedEnd) entries.push('plan')
  return entries
}

/** How far a journey has come: its last valid step. */
export function reachedStep(steps: readonly Step[]): JourneyStep {
  return validSteps(steps).at(-1)?.status ?? 'pending'
}

/**
 * The entry that leads to a state; null where the journey is there already. A step back keeps the time at which that state
 * was reached, or the first time at which it is known to have been passed.
 */
export function stepTo(steps: readonly Step[], status: JourneyStep, at: string): (Step & { isBack: boolean }) | null {
  const valid = validSteps(steps)
  const [reached, rank] = [rankOf(valid.at(-1)), journeySteps.indexOf(status)]
  if (Math.max(reached, 0) === rank) return null
  if (rank > reached) return { id: null, status, at, isBack: false }
  const known = valid.find((step) => rankOf(step) >= rank)
  return { id: null, status, at: rank === 0 ? at : (known?.at ?? at), isBack: true }
}

/** The valid steps on both sides of a state, pending left out: its time lies between theirs. */
export function neighboursOf(steps: readonly Step[], status: JourneyStep): { before: Step | null; after: Step | null } {
  const others = validSteps(steps).filter((step) => step.status !== 'pending' && step.status !== status)
  const rank = journeySteps.indexOf(status)
  return {
    before: others.findLast((step) => rankOf(step) < rank) ?? null,
    after: others.find((step) => rankOf(step) > rank) ?? null,
  }
}

const correctionHours = 24

/** Whether a person may correct an entry: managers always, others their own entries for 24 hours. */
export function mayCorrect(
  entry: { userId: string | null; recordedAt: string },
  { userId, isManager, now }: { userId: string; isManager: boolean; now: string },
): boolean {
  return isManager || (entry.userId === userId && now <= addSeconds(entry.recordedAt, correctionHours * 3600))
}

/** An entry of a job's log, oldest first. Every entry stays as it was written; corrections are beside it. */
export const JobLogEntry = z.strictObject({
  id: Id,
  kind: z.enum(logKinds),
  /** The state that a step led to, or the outcome of a waypoint. */
  status: z.string().nullable(),
  /** The time that counts: of the last correction, or as recorded. */
  happenedAt: Instant,
  /** What the plan said then; of planned times, the start. */
  plannedAt: Instant.nullable(),
  /** The end of planned times. */
  plannedUntil: Instant.nullable(),
  /** Whether a later step back has taken it out of the journey. */
  isVoid: z.boolean(),
  place: z.string().nullable(),
  /** The crew of its leg; that of the plan where it changed; for a corrected crew, the one it named before. */
  regNo: z.string().nullable(),
  driverName: z.string().nullable(),
  /** What a plan said before its crew or its times changed. */
  former: z
    .strictObject({
      regNo: z.string().nullable(),
      driverName: z.string().nullable(),
      plannedAt: Instant.nullable(),
      plannedUntil: Instant.nullable(),
    })
    .nullable(),
  /** Of an exception that was marked, its kind, and its waypoint where it has one. */
  exception: z.strictObject({ kind: z.enum(exceptionKinds), waypointId: Id.nullable() }).nullable(),
  /** The job that it exchanged trucks or drivers with in the same act. */
  exchangedWith: z.strictObject({ jobId: Id, jobNo: z.string() }).nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Null for the system. */
  by: z.string().nullable(),
  recordedAt: Instant,
  /** Former times, the first one first, with who changed them and why. */
  corrections: z.array(
    z.strictObject({
      was: Instant,
      /** Of an exception whose kind or place was corrected: what they were. */
      exception: z.strictObject({ kind: z.enum(exceptionKinds), place: z.string().nullable() }).nullable(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      recordedAt: Instant,
    }),
  ),
  /** Whether the caller may correct its time now. */
  mayCorrect: z.boolean(),
})
export type JobLogEntry = z.infer<typeof JobLogEntry>

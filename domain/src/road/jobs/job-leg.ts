import { z } from 'zod'
import { addSeconds } from '../../dates.ts'
import { Id, Instant } from '../../fields.ts'
import { type JobStatus, travellingJobStatuses } from './job-status.ts'

export const legPhases = ['planned', 'under_way', 'done', 'dropped'] as const
export type LegPhase = (typeof legPhases)[number]

export type Crew = { vehicleId: string | null; driverId: string | null }

/** The time for which a leg takes its vehicle and driver; null without a planned start, which blocks nothing. */
export type Window = { from: string; until: string } | null

/** One truck with one driver on a job. Planned, it holds both; under way or done, it has driven them. */
export type Leg = Crew & {
  /** Null for a leg that is not stored yet. */
  id: string | null
  position: number
  phase: LegPhase
  window: Window
  startedAt: string | null
  endedAt: string | null
}

/** A leg as a job shows it. */
export const JobLeg = z.strictObject({
  id: Id,
  position: z.int(),
  phase: z.enum(legPhases),
  vehicle: z.strictObject({ id: Id, regNo: z.string() }).nullable(),
  driver: z.strictObject({ id: Id, name: z.string() }).nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type JobLeg = z.infer<typeof JobLeg>

/** The shortest window, in seconds. */
const leastSeconds = 15 * 60

type Plan = { plannedStart: string | null; plannedEnd: string | null; expectedEnd: string | null }

/**
 * The window of a job: from its planned start to the later of its planned and its expected end.
 *
 * @param estimatedSeconds how long the trip takes, for a plan without an end
 */
export function windowOf({ plannedStart, plannedEnd, expectedEnd }: Plan, estimatedSeconds: number): Window {
  if (!plannedStart) return null
  const shortest = addSeconds(plannedStart, leastSeconds)
  const ends = [plannedEnd, expectedEnd].filter((end) => end !== null)
  return {
    from: plannedStart,
    until: latest(shortest, ...(ends.length > 0 ? ends : [addSeconds(plannedStart, estimatedSeconds)])),
  }
}

/**
 * How long a trip without a planned end takes, in seconds: as the last ones of its route, or by its distance at 45 km/h with
 * four hours for loading, or eight hours; a quarter of an hour at least. The window of a leg, the day plan and its queue use
 * this.
 *
 * @param route `medianSeconds` is the median of its last 20 completed jobs
 */
export function estimatedSeconds({
  distanceKm,
  medianSeconds,
}: {
  distanceKm: number | null
  medianSeconds: number | null
}): number {
  if (medianSeconds !== null) return Math.max(leastSeconds, medianSeconds)
  return distanceKm === null ? 8 * 3600 : Math.round((distanceKm / 45 + 4) * 3600)
}

type Target = Crew & { status: JobStatus; window: Window; at: string }

/**
 * The legs of a job once it has a status and a crew. A crew that changes under way ends its leg at `at` and starts the
 * next; before the start it changes the planned leg. A step back to pending undoes what was driven.
 */
export function legsAfter(legs: readonly Leg[], target: Target): Leg[] {
  const { status } = target
  const last = legs.at(-1)
  const open = last && isOpen(last) ? last : null
  const { vehicleId, driverId } = target
  if (status === 'cancelled')
    return replaceLast(
      legs,
      open && closed(open.phase === 'planned' ? { ...open, vehicleId, driverId } : open, target.at),
    )
  if (status === 'completed') return completed(legs, open, target)
  if (!open || !last) return reopened(legs, target)
  if (open.phase === 'planned') {
    const planned: Leg = { ...open, vehicleId, driverId, window: target.window }
    return replaceLast(legs, isTravelling(status) ? started(planned, target.at) : planned)
  }
  if (isWaiting(status))
    return [...legs.slice(0, -1).map(undone), { ...planAgain(open), vehicleId, driverId, window: target.window }]
  // The same plan leaves the window as it is: leave to overlap is for that window.
  if (isSameCrew(open, target))
    return isSameWindow(open.window, target.window) ? [...legs] : replaceLast(legs, withWindow(open, target.window))
  return [...replaceLast(legs, closed(open, target.at)), nextLeg(legs, target)]
}

/** The leg that holds or drives its crew. */
export function openLegOf(legs: readonly Leg[]): Leg | null {
  return legs.find(isOpen) ?? null
}

export function isSameCrew(one: Crew, other: Crew): boolean {
  return one.vehicleId === other.vehicleId && one.driverId === other.driverId
}

export function isSameWindow(one: Window, other: Window): boolean {
  return one?.from === other?.from && one?.until === other?.until
}

function completed(legs: readonly Leg[], open: Leg | null, target: Target): Leg[] {
  if (!open && legs.some(({ phase }) => phase === 'done')) return [...legs]
  if (!open) return [...legs, closed(nextLeg(legs, target), target.at)]
  if (open.phase === 'under_way' && !isSameCrew(open, target))
    return [...replaceLast(legs, closed(open, target.at)), closed(nextLeg(legs, target), target.at)]
  const { vehicleId, driverId } = target
  const driven = open.phase === 'planned' ? started({ ...open, vehicleId, driverId }, target.at) : open
  return replaceLast(legs, closed(driven, target.at))
}

/** A completed journey goes on with its last leg; one that never began, or has another crew, gets a new leg. */
function reopened(legs: readonly Leg[], target: Target): Leg[] {
  const last = legs.at(-1)
  if (last?.phase === 'done' && !isWaiting(target.status) && isSameCrew(last, target))
    return replaceLast(legs, withWindow({ ...last, phase: 'under_way', endedAt: null }, target.window))
  const kept = isWaiting(target.status) ? legs.map(undone) : legs
  return [...kept, nextLeg(legs, target)]
}

function nextLeg(legs: readonly Leg[], { vehicleId, driverId, status, window, at }: Target): Leg {
  const leg: Leg = {
    id: null,
    position: (legs.at(-1)?.position ?? 0) + 1,
    vehicleId,
    driverId,
    phase: 'planned',
    window,
    startedAt: null,
    endedAt: null,
  }
  const goesOn = legs.some(({ startedAt }) => startedAt !== null)
  const isStarted = isTravelling(status) || status === 'completed' || (goesOn && !isWaiting(status))
  if (!isStarted) return leg
  return withWindow(started(leg, at), window)
}

/** A leg that goes on with a load holds its crew from then on. */
function withWindow(leg: Leg, window: Window): Leg {
  if (!window || leg.position === 1 || !leg.startedAt) return { ...leg, window }
  return {
    ...leg,
    window: { from: leg.startedAt, until: latest(window.until, addSeconds(leg.startedAt, leastSeconds)) },
  }
}

const started = (leg: Leg, at: string): Leg => ({ ...leg, phase: 'under_way', startedAt: at })

/** A leg that has driven is done, one that has not is dropped. */
function closed(leg: Leg, at: string): Leg {
  if (leg.phase === 'under_way') return { ...leg, phase: 'done', endedAt: at }
  return leg.phase === 'planned' ? { ...leg, phase: 'dropped' } : leg
}

const undone = (leg: Leg): Leg => ({ ...leg, phase: 'dropped', startedAt: null, endedAt: null })
const planAgain = (leg: Leg): Leg => ({ ...leg, phase: 'planned', startedAt: null, endedAt: null })

const isOpen = ({ phase }: Leg) => phase === 'planned' || phase === 'under_way'
const isTravelling = (status: JobStatus) => travellingJobStatuses.some((each) => each === status)
const isWaiting = (status: JobStatus) => status === 'pending' || status === 'assigned'
const replaceLast = (legs: readonly Leg[], leg: Leg | null): Leg[] => (leg ? [...legs.slice(0, -1), leg] : [...legs])

/** The latest of instants. */
export function latest(...instants: [string, ...string[]]): string {
  return instants.toSorted().at(-1) ?? instants[0]
}

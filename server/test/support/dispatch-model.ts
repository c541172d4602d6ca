import type { Job } from '@shehena/domain/road/jobs/job'
import type { JobStatus } from '@shehena/domain/road/jobs/job-status'

// What a dispatcher expects of a job, said apart from the program: the times of the states that it has come to, instead of a
// log, and its crew, instead of legs.

const road = ['pending', 'en_route', 'at_pickup', 'in_transit', 'at_dropoff', 'completed']

export type Crew = { vehicleId: string | null; driverId: string | null }

export type ModelJob = Crew & {
  id: string
  status: JobStatus
  /** The time of each state that was reached, by its place on the road from 1. */
  times: Record<number, string>
  /** The state to which an exception goes back. */
  before: JobStatus | null
  openedAt: string | null
  plannedStart: string | null
  plannedEnd: string | null
  expectedEnd: string | null
  /** The waypoints that were reached or missed. */
  passed: string[]
}

export type Model = { now: string; jobs: ModelJob[] }

const rankOf = (status: JobStatus) => road.indexOf(status === 'assigned' ? 'pending' : status)
const ranksOf = ({ times }: ModelJob) => Object.keys(times).map(Number)
const reached = (job: ModelJob) => Math.max(0, ...ranksOf(job))

export const isOver = ({ status }: ModelJob) => status === 'completed' || status === 'cancelled'
export const isStarted = (job: ModelJob) => reached(job) > 0

/** Whether its truck and driver are with the load now. */
export const isUnderWay = (job: ModelJob) => isStarted(job) && !isOver(job)

export function newJob({ id, plannedStart, plannedEnd, expectedEnd, waypoints }: Job, crew: Crew): ModelJob {
  const passed = waypoints.filter(({ reachedAt, missedAt }) => reachedAt || missedAt).map((each) => each.id)
  const plan = { plannedStart, plannedEnd, expectedEnd, passed }
  return { id, ...crew, ...plan, status: 'pending', times: {}, before: null, openedAt: null }
}

/** What a job becomes in a state, with a crew, at a time. */
export function become(job: ModelJob, change: { status: JobStatus } & Crew, at: string): void {
  const former = job.status
  const { vehicleId, driverId } = change
  const isWaiting = change.status === 'pending' || change.status === 'assigned'
  const status = isWaiting ? (vehicleId && driverId ? 'assigned' : 'pending') : change.status
  Object.assign(job, { vehicleId, driverId, status })
  if (former === status) return
  if (status === 'exception') {
    if (reached(job) === 5) goTo(job, 4, at)
    const isOpen = former !== 'completed' && former !== 'cancelled'
    // safe: the ranks are those of the road.
    job.before = isOpen ? former : (road[reached(job)] as JobStatus)
    job.openedAt = at
    return
  }
  job.before = null
  job.openedAt = null
  if (status !== 'cancelled') goTo(job, rankOf(status), at)
}

/** Forward records the time. Back forgets what lies beyond, and keeps the time at which the state was passed. */
function goTo(job: ModelJob, rank: number, at: string): void {
  if (rank === reached(job)) return
  if (rank > reached(job)) {
    job.times[rank] = at
    return
  }
  const passedAt = job.times[Math.min(...ranksOf(job).filter((each) => each >= rank))]
  const kept = ranksOf(job).filter((each) => each < rank)
  job.times = Object.fromEntries(kept.map((each) => [each, job.times[each] ?? at]))
  if (rank > 0) job.times[rank] = passedAt ?? at
}

/** The columns that a job should have. */
export function rowOf(job: ModelJob) {
  const { id, status, vehicleId, driverId, times } = job
  const actualStart = isStarted(job) ? (times[Math.min(...ranksOf(job))] ?? null) : null
  return {
    id,
    status,
    vehicleId,
    driverId,
    actualStart,
    pickupArrivedAt: times[2] ?? null,
    pickupLeftAt: times[3] ?? null,
    dropoffArrivedAt: times[4] ?? null,
    actualEnd: times[5] ?? null,
    openedAt: job.openedAt,
    passed: [...job.passed].sort(),
  }
}

/** The time of the last state that was reached. */
export const lastTime = (job: ModelJob): string => job.times[reached(job)] ?? ''

/** The quick action that comes next. */
export function nextOf({ status }: ModelJob): JobStatus | null {
  // safe: the road has states only.
  return status === 'exception' || status === 'cancelled' ? null : ((road[rankOf(status) + 1] as JobStatus) ?? null)
}

/** Whether another job of the model has the vehicle or the driver. */
export function isShared(
  model: Model,
  { vehicleId, driverId }: Crew,
  id: string | null,
  among: (job: ModelJob) => boolean,
) {
  return model.jobs.some(
    (other) =>
      other.id !== id &&
      among(other) &&
      ((vehicleId !== null && other.vehicleId === vehicleId) || (driverId !== null && other.driverId === driverId)),
  )
}

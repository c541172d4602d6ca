import { inUtc } from '../../dates.ts'
import { isLate } from '../../road/jobs/job-plan.ts'
import { type JobStatus, waitingJobStatuses } from '../../road/jobs/job-status.ts'
import type { TrackLink, TrackWord } from '../../track.ts'
import type { Reached } from './reached.ts'
import { isCalledOff, type TrackedJob, type TrackFacts } from './track-facts.ts'

const roadNames = ['assigned', 'at_pickup', 'on_the_road', 'delivered'] as const
type RoadName = (typeof roadNames)[number]

/** How many of these steps a job has reached, and how many are behind it: it stays at the pickup and on the road. */
const progress = {
  pending: { reached: 0, behind: 0 },
  assigned: { reached: 1, behind: 1 },
  en_route: { reached: 1, behind: 1 },
  at_pickup: { reached: 2, behind: 1 },
  in_transit: { reached: 3, behind: 2 },
  at_dropoff: { reached: 3, behind: 2 },
  completed: { reached: 4, behind: 4 },
  cancelled: { reached: 0, behind: 0 },
  exception: { reached: 0, behind: 0 },
} as const satisfies Record<JobStatus, { reached: number; behind: number }>

/** What a step waits for while a job is in a state, and otherwise. */
const waits: Record<RoadName, Partial<Record<JobStatus, TrackWord>>> = {
  assigned: { pending: 'crew' },
  at_pickup: { assigned: 'start', en_route: 'arrival' },
  on_the_road: {},
  delivered: { in_transit: 'delivery', at_dropoff: 'unloading' },
}
const usually = {
  assigned: 'job',
  at_pickup: 'assignment',
  on_the_road: 'loading',
  delivered: 'transport',
} as const satisfies Record<RoadName, TrackWord>

/** When a job reached a step; null where nobody recorded it, and for the crew, which has no time of its own. */
const reachedAt: Record<RoadName, (job: TrackedJob) => string | null> = {
  assigned: () => null,
  at_pickup: ({ pickupArrivedAt }) => pickupArrivedAt,
  on_the_road: ({ pickupLeftAt }) => pickupLeftAt,
  delivered: ({ actualEnd }) => actualEnd,
}

/** When a step is due. */
const dueAt: Record<RoadName, (job: TrackedJob) => string | null> = {
  assigned: () => null,
  at_pickup: (job) => (isWaiting(job) ? job.plannedStart : null),
  on_the_road: () => null,
  delivered: ({ expectedEnd, plannedEnd }) => expectedEnd ?? plannedEnd,
}

const stateOf = ({ status, statusBefore }: TrackedJob) =>
  status === 'exception' ? (statusBefore ?? 'pending') : status
const reachedBy = (job: TrackedJob) => progress[stateOf(job)].reached
const behindOf = (job: TrackedJob) => progress[stateOf(job)].behind
const isWaiting = (job: TrackedJob) => waitingJobStatuses.some((waiting) => waiting === job.status)

/** The steps of the jobs that carry one or several loads; those of a cancelled job are cancelled where it alone is asked for. */
export function roadSteps(facts: TrackFacts, all: readonly TrackedJob[], now: string): Record<RoadName, Reached> {
  const isCancelled = isCalledOff(facts)
  const jobs = isCancelled && facts.of === 'job' ? all : all.filter(({ status }) => status !== 'cancelled')
  const step = (name: RoadName) => roadStep(name, { ...facts, jobs, isCancelled, now })
  return {
    assigned: step('assigned'),
    at_pickup: step('at_pickup'),
    on_the_road: step('on_the_road'),
    delivered: step('delivered'),
  }
}

type Road = Pick<TrackFacts, 'loads' | 'bookings'> & { jobs: readonly TrackedJob[]; isCancelled: boolean; now: string }

function roadStep(name: RoadName, { jobs, loads, bookings, isCancelled, now }: Road): Reached {
  const place = roadNames.indexOf(name) + 1
  const reached = jobs.filter((job) => reachedBy(job) >= place)
  const isReached = reached.length >= loads
  const isDone = isReached && jobs.every((job) => behindOf(job) >= place)
  // Those that stand here, and else whose turn it is next.
  const here = jobs.filter((job) => behindOf(job) === place - 1)
  const next = here[0] ?? jobs.find((job) => behindOf(job) < place)
  const isStopped = here.some(({ status }) => status === 'exception')
  return {
    step: name,
    isDone,
    at: isReached ? latest(reached.map(reachedAt[name])) : next && loads === 1 ? dueAt[name](next) : null,
    on: null,
    count: loads > 1 ? { reached: reached.length, of: loads } : null,
    says: isStopped ? 'exception' : isReached ? null : ((next && waits[name][stateOf(next)]) ?? usually[name]),
    link: reached.length > 0 || (isCancelled && jobs.length > 0) ? linkTo(jobs, loads, bookings) : null,
    trouble: isStopped ? 'stopped' : here.some((job) => isBehind(job, now)) ? 'late' : null,
    isCancelled,
  }
}

/** Whether a job should have begun, or ended, by now. */
function isBehind(job: TrackedJob, now: string): boolean {
  const { plannedStart } = job
  return isLate(job, now) || (isWaiting(job) && plannedStart !== null && inUtc(plannedStart) < inUtc(now))
}

function linkTo(jobs: readonly TrackedJob[], loads: number, bookings: TrackFacts['bookings']): TrackLink | null {
  const [job, another] = jobs
  const [booking, other] = bookings
  if (loads === 1 && job && !another) return { kind: 'job', id: job.id, no: job.no }
  return booking && !other ? { kind: 'jobs', q: booking.no } : null
}

/** The last of some times; null where one is not known. */
function latest(times: readonly (string | null)[]): string | null {
  if (times.length === 0 || times.includes(null)) return null
  return times.reduce((last, time) => (inUtc(time ?? '') > inUtc(last ?? '') ? time : last))
}

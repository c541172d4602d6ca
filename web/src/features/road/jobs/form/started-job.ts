import type { Job } from '@shehena/domain/road/jobs/job'
import { formJobStatuses, isFinal, isSameStep, needsCrew } from '@shehena/domain/road/jobs/job-status'
import { type TripClock, tripClocks } from '@shehena/domain/road/jobs/trip-clocks'
import type { JobValues } from './job-values.ts'
import type { PickerPlan } from './picker-plan.ts'

/** Whether a status is before the last step that the job has made. Its clocks tell how far it has come. */
export function isSetBack(job: Job | undefined, status: JobValues['status']): boolean {
  if (!job || isSameStep(status, job.status) || status === 'exception' || status === 'cancelled') return false
  return formJobStatuses.indexOf(status) <= lastMade(job)
}

/** The place of the last step that a job has made among its clocks; -1 before its start. */
const lastMade = (job: Job) => tripClocks.findLastIndex((clock) => job[clock] !== null)

/** The clocks that the form asks for: of a trip that becomes completed, those of the steps that it has not made. */
export function askedClocks(job: Job | undefined, status: JobValues['status']): readonly TripClock[] {
  if (status !== 'completed' || job?.status === 'completed') return []
  return tripClocks.slice(job ? lastMade(job) + 1 : 0)
}

type Times = Pick<JobValues, 'plannedStart' | 'plannedEnd' | TripClock>

/** The start and the end that the plan proposes for a trip that is over, where nothing was typed and the plan has passed. */
export function proposedTrip(
  { plannedStart, plannedEnd, actualStart, actualEnd }: Times,
  clocks: readonly TripClock[],
  now: string,
): Partial<Times> {
  const proposed = (clock: TripClock, typed: string | null, planned: string | null) =>
    clocks.includes(clock) && typed === null && planned !== null && planned <= now && { [clock]: planned }
  return { ...proposed('actualStart', actualStart, plannedStart), ...proposed('actualEnd', actualEnd, plannedEnd) }
}

/** Whether a cancelled job is taken up again. Where it becomes an exception, that has a reason of its own. */
export function isReopened(job: Job | undefined, status: JobValues['status']): boolean {
  return job?.status === 'cancelled' && status !== 'cancelled' && status !== 'exception'
}

/** Whether a change of the status needs a reason. */
export function needsReason(job: Job | undefined, status: JobValues['status']): boolean {
  return isSetBack(job, status) || isReopened(job, status)
}

/** Whether a job has started, and stays so: its planned end is frozen. */
export function isFrozen(job: Job | undefined, status: JobValues['status']): boolean {
  return job !== undefined && job.actualStart !== null && status !== 'pending'
}

/** Whether a job is on the road, where its end may be expected at another time than planned. */
export function isOnRoad(job: Job | undefined, status: JobValues['status']): boolean {
  return isFrozen(job, status) && !isFinal(status)
}

type Planned = Pick<JobValues, 'vehicleId' | 'driverId' | 'plannedStart' | 'plannedEnd' | 'status'>

/** Whether crew or times differ from the stored ones, so that a save is checked against what hinders. */
export function isReplanned(before: Planned | undefined, values: Planned): boolean {
  if (!before) return true
  const fields = ['vehicleId', 'driverId', 'plannedStart', 'plannedEnd'] as const
  const isResumed = before.status === 'exception' && values.status !== 'exception'
  const isStarted = before.status === 'pending' && values.status !== 'pending' && values.status !== 'exception'
  return isResumed || isStarted || fields.some((field) => before[field] !== values[field])
}

/**
 * The plan for which the form asks who is free. On the road another crew goes on now; a trip that is recorded afterwards had
 * a crew that did not drive another one then.
 */
export function pickerPlan(job: Job | undefined, values: JobValues): PickerPlan {
  const { bookingId, loadTons, plannedStart, plannedEnd, expectedEnd, status, waypoints } = values
  return {
    bookingId,
    jobId: job?.id,
    loadTons,
    plannedStart: isOnRoad(job, status) ? null : plannedStart,
    plannedEnd,
    expectedEnd,
    check: checkFor(job, status),
    borders: waypoints.flatMap(({ type, place }) => (type === 'border' ? [place || '?'] : [])),
  }
}

function checkFor(job: Job | undefined, status: JobValues['status']): NonNullable<PickerPlan['check']> {
  if (status === 'completed' && !job?.actualStart) return 'drove'
  return needsCrew(status) && !isFinal(status) ? 'start' : 'plan'
}

/** The states of a job, in the order in which it travels. Specification, section 4. */
export const jobStatuses = [
  'pending',
  'assigned',
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
  'completed',
  'cancelled',
  'exception',
] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobStatusLabels = {
  pending: 'Pending',
  assigned: 'Assigned',
  en_route: 'En Route',
  at_pickup: 'At Pickup',
  in_transit: 'In Transit',
  at_dropoff: 'At Dropoff',
  completed: 'Completed',
  cancelled: 'Cancelled',
  exception: 'Exception',
} as const satisfies Record<JobStatus, string>

/** What the job form offers. Assigned is never chosen: a pending job with a vehicle and a driver is assigned. */
export const formJobStatuses = [
  'pending',
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
  'completed',
  'exception',
] as const satisfies JobStatus[]

/** A job in one of these is on the road, or about to be. */
export const openJobStatuses = [
  'pending',
  'assigned',
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
] as const satisfies JobStatus[]

/** What the job list counts as in transit. */
export const travellingJobStatuses = [
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
] as const satisfies JobStatus[]

/** The quick action that leads to a state. */
export const stepLabels = {
  en_route: 'Start Journey',
  at_pickup: 'Arrive at Pickup',
  in_transit: 'Start Transport',
  at_dropoff: 'Arrive at Dropoff',
  completed: 'Complete Job',
  exception: 'Mark Exception',
} as const satisfies Partial<Record<JobStatus, string>>

export type StepTarget = keyof typeof stepLabels
export type Step = { to: StepTarget; label: string }

const forward: Partial<Record<JobStatus, StepTarget>> = {
  pending: 'en_route',
  assigned: 'en_route',
  en_route: 'at_pickup',
  at_pickup: 'in_transit',
  in_transit: 'at_dropoff',
  at_dropoff: 'completed',
}

/** Whether a job is over: nothing but the edit form moves it from here. */
export function isFinal(status: JobStatus): boolean {
  return !openJobStatuses.some((open) => open === status)
}

/** What a dispatcher may do next; nothing once the job is over. */
export function stepsFrom(status: JobStatus): Step[] {
  if (isFinal(status)) return []
  const next = forward[status]
  const targets: StepTarget[] = next ? [next, 'exception'] : ['exception']
  return targets.map((to) => ({ to, label: stepLabels[to] }))
}

/** Whether two people who saw these states saw the same thing to do: assigned waits just as pending does. */
export function isSameStep(one: JobStatus, other: JobStatus): boolean {
  return place(one) === place(other)
}

const place = (status: JobStatus) => (status === 'assigned' ? 'pending' : status)

export type Clocked = { status: JobStatus; actualStart: string | null; actualEnd: string | null }

/**
 * Moves a job. Each clock is stamped once: a correction must not rewrite history. A job that the form sets on the
 * road, or over, has started by now at the latest.
 */
export function moveTo<Job extends Clocked>(job: Job, to: JobStatus, now: string): Job {
  return {
    ...job,
    status: to,
    actualStart: job.actualStart ?? (needsCrew(to) ? now : null),
    actualEnd: job.actualEnd ?? (to === 'completed' ? now : null),
  }
}

type Crew = { vehicleId: string | null; driverId: string | null }

/** The state of a job with this crew: one that waits is assigned once it has a vehicle and a driver. */
export function withCrew(status: JobStatus, { vehicleId, driverId }: Crew): JobStatus {
  if (place(status) !== 'pending') return status
  return vehicleId && driverId ? 'assigned' : 'pending'
}

/** Whether a job can be in a state only after its journey began, which takes a vehicle and a driver. */
export function needsCrew(status: JobStatus): boolean {
  return status === 'completed' || travellingJobStatuses.some((travelling) => travelling === status)
}

/** Whether a job says why it is an exception, and no other job says so. */
export function reasonFits({
  status,
  exceptionReason,
}: {
  status: JobStatus
  exceptionReason: string | null
}): boolean {
  return (status === 'exception') === (exceptionReason !== null)
}

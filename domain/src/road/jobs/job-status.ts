/** The states of a job, in workflow order. Specification, section 4. */
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

/** States offered by the job form. Assigned is derived: a pending job with a vehicle and a driver. */
export const formJobStatuses = [
  'pending',
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
  'completed',
  'exception',
] as const satisfies JobStatus[]

/** States of a job on the road, or about to be. */
export const openJobStatuses = [
  'pending',
  'assigned',
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
] as const satisfies JobStatus[]

/** States that the job list counts as pending. */
export const waitingJobStatuses = ['pending', 'assigned'] as const satisfies JobStatus[]

/** States that the job list counts as in transit. */
export const travellingJobStatuses = [
  'en_route',
  'at_pickup',
  'in_transit',
  'at_dropoff',
] as const satisfies JobStatus[]

/** Label of the quick action that leads to a state. */
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

/** Whether a job is over. An exception is not: it is open until somebody resolves it. */
export function isFinal(status: JobStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** The quick actions from a state; none once the job is over, and none of an exception, which is resolved instead. */
export function stepsFrom(status: JobStatus): Step[] {
  if (isFinal(status) || status === 'exception') return []
  const next = forward[status]
  const targets: StepTarget[] = next ? [next, 'exception'] : ['exception']
  return targets.map((to) => ({ to, label: stepLabels[to] }))
}

/** Whether two states offer the same quick actions: assigned counts as pending. */
export function isSameStep(one: JobStatus, other: JobStatus): boolean {
  return place(one) === place(other)
}

const place = (status: JobStatus) => (status === 'assigned' ? 'pending' : status)

type Crew = { vehicleId: string | null; driverId: string | null }

/** The state of a job with this crew: a pending job is assigned once it has a vehicle and a driver. */
export function withCrew(status: JobStatus, { vehicleId, driverId }: Crew): JobStatus {
  if (place(status) !== 'pending') return status
  return vehicleId && driverId ? 'assigned' : 'pending'
}

/** Whether a state implies a started journey, which requires a vehicle and a driver. */
export function needsCrew(status: JobStatus): boolean {
  return status === 'completed' || travellingJobStatuses.some((travelling) => travelling === status)
}

/** Whether an exception has a reason, and no other job has one. */
export function reasonFits({
  status,
  exceptionReason,
}: {
  status: JobStatus
  exceptionReason: string | null
}): boolean {
  return (status === 'exception') === (exceptionReason !== null)
}

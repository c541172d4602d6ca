import type { Crew } from './job-leg.ts'
import { type JobStatus, travellingJobStatuses, waitingJobStatuses } from './job-status.ts'

// Without schemas: the page of a job asks it.

/** Two jobs that are planned exchange the crews of their plans; two on the road change at a time and a place. */
export const swapKinds = ['planned', 'onRoad'] as const
export type SwapKind = (typeof swapKinds)[number]

/** What two jobs exchange. */
export const swapParts = ['both', 'vehicles', 'drivers'] as const
export type SwapParts = (typeof swapParts)[number]

/** How a job in a state may exchange its crew; null for one that is over, or an exception, which is resolved instead. */
export function swapKindOf(status: JobStatus): SwapKind | null {
  if (waitingJobStatuses.some((each) => each === status)) return 'planned'
  return travellingJobStatuses.some((each) => each === status) ? 'onRoad' : null
}

/** The crews of two jobs after their exchange: each has its own, with what it gets from the other. */
export function swappedCrews(one: Crew, other: Crew, parts: SwapParts): [Crew, Crew] {
  return [withParts(one, other, parts), withParts(other, one, parts)]
}

const withParts = (own: Crew, got: Crew, parts: SwapParts): Crew => ({
  vehicleId: parts === 'drivers' ? own.vehicleId : got.vehicleId,
  driverId: parts === 'vehicles' ? own.driverId : got.driverId,
})

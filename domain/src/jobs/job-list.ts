import { jobStatuses } from './job-status.ts'

/** Filters and sort keys of the job list. */
export const jobStatusFilters = ['all', ...jobStatuses] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

export const jobSorts = ['-createdAt', 'createdAt', 'plannedStart', '-plannedStart'] as const
export type JobSort = (typeof jobSorts)[number]

/**
 * Groups that cards and dashboards count. Late: unfinished, past the planned end. The completed ones had a planned end.
 * Waiting: pending or assigned. Travelling: from en route to at dropoff.
 */
export const jobGroups = ['all', 'active', 'waiting', 'travelling', 'late', 'completed30Days'] as const
export type JobGroup = (typeof jobGroups)[number]

import { jobStatuses } from './job-status.ts'

/** What the job list can be filtered and sorted by. */
export const jobStatusFilters = ['all', ...jobStatuses] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

export const jobSorts = ['-createdAt', 'createdAt', 'plannedStart', '-plannedStart'] as const
export type JobSort = (typeof jobSorts)[number]

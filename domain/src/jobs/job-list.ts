import { jobStatuses } from './job-status.ts'

/** Filters and sort keys of the job list. */
export const jobStatusFilters = ['all', ...jobStatuses] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

export const jobSorts = ['-createdAt', 'createdAt', 'plannedStart', '-plannedStart'] as const
export type JobSort = (typeof jobSorts)[number]

/** Groups that dashboards count. Late: unfinished, past the planned end. The completed ones had a planned end. */
export const jobGroups = ['all', 'active', 'late', 'completed30Days'] as const
export type JobGroup = (typeof jobGroups)[number]

import { jobStatuses } from './job-status.ts'

/** What the job list can be filtered and sorted by. */
export const jobStatusFilters = ['all', ...jobStatuses] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

export const jobSorts = ['-createdAt', 'createdAt', 'plannedStart', '-plannedStart'] as const
export type JobSort = (typeof jobSorts)[number]

/**
 * The groups of jobs that dashboards count: not over yet; of those, past their planned end; and completed in the
 * last 30 days with a planned end to be measured by.
 */
export const jobGroups = ['all', 'active', 'late', 'completed30Days'] as const
export type JobGroup = (typeof jobGroups)[number]

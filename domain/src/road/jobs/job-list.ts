import { jobStatuses } from './job-status.ts'

/** Filters and sort keys of the job list. */
export const jobStatusFilters = ['all', ...jobStatuses] as const
export type JobStatusFilter = (typeof jobStatusFilters)[number]

/** With '-lateBy' the worst come first, with '-hours' the longest. What is not late, or has no hours, comes last. */
export const jobSorts = [
  '-createdAt',
  'createdAt',
  'plannedStart',
  '-plannedStart',
  'plannedEnd',
  '-plannedEnd',
  'actualEnd',
  '-actualEnd',
  'lateBy',
  '-lateBy',
  'hours',
  '-hours',
] as const
export type JobSort = (typeof jobSorts)[number]

/** The time of a job that a period filter means. Only a completed job has an actual end. */
export const jobDates = ['plannedStart', 'plannedEnd', 'actualEnd'] as const
export type JobDate = (typeof jobDates)[number]

/**
 * Groups that cards, dashboards and the list count. Now: neither completed nor cancelled; active ones have no exception. Late: unfinished, past the planned end. The completed ones had a planned
 * end; delivered late: they ended after it. Waiting: pending or assigned. Travelling: from en route to at dropoff. Clash: the
 * crew is on another job at that time. Planned anyway: a leg was planned against a rule. Papers missing: completed and not
 * billed yet, without a paper that the customer asks for.
 */
export const jobGroups = [
  'all',
  'now',
  'active',
  'waiting',
  'travelling',
  'late',
  'completed30Days',
  'deliveredLate30Days',
  'deliveredLate',
  'clash',
  'plannedAnyway',
  'papersMissing',
] as const
export type JobGroup = (typeof jobGroups)[number]

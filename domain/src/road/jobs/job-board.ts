import { type JobStatus, openJobStatuses } from './job-status.ts'

/** Columns of the board: open exceptions first, then in workflow order. Cancelled jobs are in the table only. */
export const boardStatuses = ['exception', ...openJobStatuses, 'completed'] as const satisfies JobStatus[]
export type BoardStatus = (typeof boardStatuses)[number]

/** Most cards of a column; the table has the rest. */
export const mostCards = 30

/** Days for which the board shows a completed job. */
export const recentDays = 7

import { type JobStatus, openJobStatuses } from './job-status.ts'

/** Columns of finished jobs, which show for a few days only. */
export const recentStatuses = ['completed', 'exception'] as const satisfies JobStatus[]

/** Columns of the board, in workflow order. Cancelled jobs are in the table only. */
export const boardStatuses = [...openJobStatuses, ...recentStatuses] as const satisfies JobStatus[]
export type BoardStatus = (typeof boardStatuses)[number]

/** Most cards of a column; the table has the rest. */
export const mostCards = 30

/** Days for which the board shows a finished job. */
export const recentDays = 7

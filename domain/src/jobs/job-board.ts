import { type JobStatus, openJobStatuses } from './job-status.ts'

/** The columns of jobs that are over: they show for a few days only. */
export const recentStatuses = ['completed', 'exception'] as const satisfies JobStatus[]

/** The columns of the board, in the order in which a job travels. A cancelled job is in the table only. */
export const boardStatuses = [...openJobStatuses, ...recentStatuses] as const satisfies JobStatus[]
export type BoardStatus = (typeof boardStatuses)[number]

/** How many cards a column shows; the table has the rest. */
export const mostCards = 30

/** For how many days the board shows a job that is over. */
export const recentDays = 7

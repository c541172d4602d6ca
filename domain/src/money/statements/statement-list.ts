import { mailStates } from '../../office/mail/mail-delivery.ts'

/** Filters of the list of statements sent: all, or those in one state of their mail. */
export const sentStatementFilters = ['all', ...mailStates] as const
export type SentStatementFilter = (typeof sentStatementFilters)[number]

export const sentStatementSorts = ['-sentAt', 'sentAt'] as const
export type SentStatementSort = (typeof sentStatementSorts)[number]

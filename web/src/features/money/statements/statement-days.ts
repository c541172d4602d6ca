import { type StatementDays, statementDays } from '@shehena/domain/money/statements/statement-period'
import { type Period, periodDays } from '@shehena/domain/period'
import type { Span } from '#web/shared/period/period-search.ts'

/** The periods that a statement is offered for, besides chosen days. */
export const statementPeriods = ['thisMonth', 'lastMonth', 'last30Days', 'last90Days', 'thisYear', 'lastYear'] as const

const isOffered = (period: Span['period']): period is Exclude<Period, 'all'> =>
  statementPeriods.some((offered) => offered === period)

/**
 * The days that a statement's address means; those of a period end today.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function daysOf({ period, from, to }: Span, today: string): StatementDays {
  if (!isOffered(period)) return statementDays({ from, to }, today)
  const named = periodDays(period, today)
  return { from: named.from, to: named.to < today ? named.to : today }
}

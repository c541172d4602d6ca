import { startOfMonth } from '@shehena/domain/dates'
import { periodDays } from '@shehena/domain/period'
import type { Span } from '#web/shared/period/period-search.ts'

/** The periods that are offered, besides chosen days. */
export const reconciliationPeriods = [
  'thisMonth',
  'lastMonth',
  'last30Days',
  'last90Days',
  'thisYear',
  'lastYear',
] as const

/**
 * The days that an address means: without a period, the month of the account's last line, up to that line. Those of a period
 * end today.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function daysOf(span: Span, lastDay: string | null, today: string): { from: string; to: string } {
  const named = reconciliationPeriods.find((period) => period === span.period)
  if (named) {
    const { from, to } = periodDays(named, today)
    return { from, to: to < today ? to : today }
  }
  const to = span.to ?? later(span.from, lastDay ?? today)
  return { from: span.from ?? startOfMonth(to), to }
}

const later = (from: string | undefined, end: string) => (from !== undefined && from > end ? from : end)

import { businessZone, dayOf, instantOf, startOfMonth, startOfWeek } from '../dates.ts'

/** Periods of the job list, by creation. Specification, section 7. */
export const jobPeriods = ['today', 'week', 'month', 'all'] as const
export type JobPeriod = (typeof jobPeriods)[number]

/**
 * The start of a period in Nairobi; null for all time. The week begins on Monday.
 *
 * @param now the current time, an ISO instant
 */
export function periodStart(period: JobPeriod, now: string): string | null {
  if (period === 'all') return null
  const today = dayOf(now, businessZone)
  const day = { today, week: startOfWeek(today), month: startOfMonth(today) }[period]
  return instantOf(`${day} 00:00`, businessZone)
}

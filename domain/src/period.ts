import { addDays, startOfMonth, startOfWeek } from './dates.ts'

/** The named periods of every dated list. Weeks begin on Monday; the last 30 and the last 90 days end today. */
export const periods = [
  'all',
  'today',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last30Days',
  'last90Days',
  'thisYear',
  'lastYear',
] as const
export type Period = (typeof periods)[number]

/** A range of days, YYYY-MM-DD, both ends included. A missing end is open. */
export type Days = { from?: string | null | undefined; to?: string | null | undefined }

/**
 * First and last day of a period.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function periodDays(period: Exclude<Period, 'all'>, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  const month = startOfMonth(today)
  const week = startOfWeek(today)
  const endOfLastMonth = addDays(month, -1)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'thisWeek':
      return { from: week, to: addDays(week, 6) }
    case 'lastWeek':
      return { from: addDays(week, -7), to: addDays(week, -1) }
    case 'thisMonth':
      return { from: month, to: addDays(startOfMonth(addDays(month, 31)), -1) }
    case 'lastMonth':
      return { from: startOfMonth(endOfLastMonth), to: endOfLastMonth }
    case 'last30Days':
      return { from: addDays(today, -29), to: today }
    case 'last90Days':
      return { from: addDays(today, -89), to: today }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** Whether a range of days ends before it begins. */
export function isBackwards({ from, to }: Days): boolean {
  return Boolean(from && to && to < from)
}

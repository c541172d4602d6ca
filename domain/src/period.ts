import { addDays } from './dates.ts'

/** Periods for lists of dated records. */
export const periods = ['all', 'thisMonth', 'lastMonth', 'last90Days', 'thisYear', 'lastYear'] as const
export type Period = (typeof periods)[number]

/**
 * First and last day of a period. The last 90 days end today.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function periodDays(period: Exclude<Period, 'all'>, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  const month = today.slice(0, 7)
  const endOfLastMonth = addDays(`${month}-01`, -1)
  switch (period) {
    case 'thisMonth':
      return { from: `${month}-01`, to: addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1) }
    case 'lastMonth':
      return { from: `${endOfLastMonth.slice(0, 7)}-01`, to: endOfLastMonth }
    case 'last90Days':
      return { from: addDays(today, -89), to: today }
    case 'thisYear':
      return { from: `${year}-01-01`, to: `${year}-12-31` }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

import { addDays, startOfMonth } from '../../dates.ts'
import type { Exact } from '../../money.ts'

/** First and last day, YYYY-MM-DD, of a month or a part of it. */
export type MonthSpan = { from: string; to: string }

/**
 * The last `count` months, oldest first. The last one is the whole month of `today`.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function monthsUpTo(today: string, count: number): MonthSpan[] {
  const months: MonthSpan[] = []
  let from = startOfMonth(today)
  for (let month = 0; month < count; month += 1) {
    months.unshift({ from, to: addDays(startOfMonth(addDays(from, 31)), -1) })
    from = startOfMonth(addDays(from, -1))
  }
  return months
}

/** The months of a trend from the first one with an amount. */
export function fromFirstAmount<Month extends { netInvoiced: Exact }>(months: readonly Month[]): Month[] {
  const first = months.findIndex(({ netInvoiced }) => Number(netInvoiced) !== 0)
  return first === -1 ? [] : months.slice(first)
}

/** Last month from its first day to the same day of the month, or to its end where it is shorter. */
export function sameDayLastMonth(today: string): MonthSpan {
  const endOfLastMonth = addDays(startOfMonth(today), -1)
  const sameDay = `${endOfLastMonth.slice(0, 8)}${today.slice(8)}`
  return { from: startOfMonth(endOfLastMonth), to: sameDay < endOfLastMonth ? sameDay : endOfLastMonth }
}

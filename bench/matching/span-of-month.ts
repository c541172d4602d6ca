import { addDays } from '@shehena/domain/dates'

export type Span = { first: string; last: string; days: readonly string[] }

/** The days of a month, YYYY-MM. */
export function daysIn(month: string): Span {
  const first = `${month}-01`
  const days = Array.from({ length: 31 }, (_, n) => addDays(first, n)).filter((day) => day.startsWith(month))
  // safe: a month has days.
  return { first, last: days.at(-1)!, days }
}

import { addDays, daysBetween, isDay, startOfMonth } from '../../dates.ts'

/** The most days of a statement: thirteen months with a leap day. */
export const mostStatementDays = 397

/** The most entries of a statement. */
export const mostStatementEntries = 5000

/** The most open invoices that are listed at the end of a statement. */
export const mostStatementInvoices = 500

/** Days of a statement, YYYY-MM-DD, both included. */
export type StatementDays = { from: string; to: string }

/**
 * The days that a statement covers: those asked for, or by default from the first of last month to today.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function statementDays(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): StatementDays {
  const to = asked.to ?? today
  // The first day that there is has none before it.
  const from = startOfMonth(addDays(startOfMonth(to), -1))
  return { from: asked.from ?? (isDay(from) ? from : to), to }
}

/**
 * Why there is no statement of these days, and which day to change; null where there is one.
 *
 * @param today the calendar day in Africa/Nairobi
 */
export function whyNoStatement(
  { from, to }: StatementDays,
  today: string,
): { field: keyof StatementDays; message: string } | null {
  if (to > today) return { field: 'to', message: 'That day is still to come. Choose today or an earlier day.' }
  if (to < from) return { field: 'to', message: 'The last day is before the first day.' }
  if (daysBetween(from, to) >= mostStatementDays)
    return { message: 'A statement covers at most 13 months. Choose a later first day.', field: 'from' }
  return null
}

/** The days of the month before a day: what the monthly statement covers. */
export function lastMonthOf(day: string): StatementDays {
  const to = addDays(startOfMonth(day), -1)
  return { from: startOfMonth(to), to }
}

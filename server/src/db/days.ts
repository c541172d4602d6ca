import { addDays, dayOf, instantOf } from '@shehena/domain/dates'
import { type Days, type Period, periodDays } from '@shehena/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

type Now = Pick<Context, 'now'>

/** A day as YYYY-MM-DD: itself, or its place in a statement that is built once. */
export type DayInSql = string | RawBuilder<string>

/** The period filter of a list, as the domain's `periodFilter` parses it. */
export type Span = Days & { period: Period }

/** Whether a filter leaves out no day. */
export function isEveryDay({ period, from, to }: Span): boolean {
  return period === 'all' && !from && !to
}

/** Whether a day is within a range. */
export function isBetween(day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> {
  const bounds = [...(from ? [sql`${day} >= ${from}`] : []), ...(to ? [sql`${day} <= ${to}`] : [])]
  return bounds.length > 0 ? sql<boolean>`(${sql.join(bounds, sql` and `)})` : sql<boolean>`true`
}

/** Whether a day is within a period of Nairobi's calendar and within a range. */
export function isWithin(ctx: Now, day: RawBuilder<unknown>, span: Span): RawBuilder<boolean> {
  return isBetween(day, daysOf(ctx, span))
}

/** The same for an instant: compared as stored, so that its index is used. */
export function isDuring(ctx: Now, instant: RawBuilder<unknown>, span: Span): RawBuilder<boolean> {
  const { from, to } = daysOf(ctx, span)
  const bounds = [
    ...(from ? [sql`${instant} >= ${startOf(from)}`] : []),
    ...(to ? [sql`${instant} < ${startOf(addDays(to, 1))}`] : []),
  ]
  return bounds.length > 0 ? sql<boolean>`(${sql.join(bounds, sql` and `)})` : sql<boolean>`true`
}

/** The days that are in the period and in the range. */
function daysOf({ now }: Now, { period, from, to }: Span): Days {
  if (period === 'all') return { from, to }
  const named = periodDays(period, dayOf(now))
  return {
    from: from && from > named.from ? from : named.from,
    to: to && to < named.to ? to : named.to,
  }
}

/** The instant at which a day begins in Nairobi. */
const startOf = (day: string) => instantOf(`${day} 00:00`)

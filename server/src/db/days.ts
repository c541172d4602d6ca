import { dayOf } from '@shehena/domain/dates'
import { type Period, periodDays } from '@shehena/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'

/** A range of days, YYYY-MM-DD, both ends included. A missing end is open. */
export type Days = { from?: string | null | undefined; to?: string | null | undefined }

/** Whether a day is within a range. */
export function isBetween(day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> {
  const bounds = [...(from ? [sql`${day} >= ${from}`] : []), ...(to ? [sql`${day} <= ${to}`] : [])]
  return bounds.length > 0 ? sql<boolean>`(${sql.join(bounds, sql` and `)})` : sql<boolean>`true`
}

/** Whether a day is within a period of Nairobi's calendar and within a range. */
export function isWithin(ctx: Context, day: RawBuilder<unknown>, span: Days & { period: Period }): RawBuilder<boolean> {
  const days = span.period === 'all' ? {} : periodDays(span.period, dayOf(ctx.now))
  return sql<boolean>`(${isBetween(day, days)} and ${isBetween(day, span)})`
}

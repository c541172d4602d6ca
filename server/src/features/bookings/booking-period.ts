import type { BookingPeriod } from '@shehena/domain/bookings/booking-list'
import { addDays, dayOf, instantOf } from '@shehena/domain/dates'
import { periodDays } from '@shehena/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'

/** Whether a booking is in a period of Nairobi's calendar. Shared by the list and the dashboards. */
export function isInPeriod(ctx: Pick<Context, 'now'>, period: Exclude<BookingPeriod, 'all'>): RawBuilder<boolean> {
  const today = dayOf(ctx.now)
  if (period === 'last90Days')
    return sql`bookings.created_at >= ${instantOf(`${periodDays('last90Days', today).from} 00:00`)}`
  return sql`bookings.pickup_at >= ${instantOf(`${today} 00:00`)} and bookings.pickup_at < ${instantOf(`${addDays(today, 1)} 00:00`)}`
}

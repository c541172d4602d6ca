import { estimatedSeconds } from '@shehena/domain/road/jobs/job-leg'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** SQL: the median duration of the last 20 completed jobs of a route, in whole seconds; null without any. */
export function medianOfRoute(route: string): RawBuilder<number | null> {
  return sql`(
    select percentile_cont(0.5) within group (order by extract(epoch from last.actual_end - last.actual_start))::int
      from (
        select actual_start, actual_end from dispatch_jobs
          where route_id = ${sql.ref(`${route}.id`)} and status = 'completed' and actual_end > actual_start
          order by id desc
          limit 20
      ) last)`
}

/** How long a booking's trip takes, in seconds. */
export async function estimateTrip(ctx: Pick<Context, 'db'>, bookingId: string): Promise<number> {
  const { rows } = await sql<{ distanceKm: number | null; medianSeconds: number | null }>`
    select r.distance_km, ${medianOfRoute('r')} as median_seconds
      from bookings b left join routes r on r.id = b.route_id
      where b.id = ${bookingId}`.execute(ctx.db)
  return estimatedSeconds(rows[0] ?? { distanceKm: null, medianSeconds: null })
}

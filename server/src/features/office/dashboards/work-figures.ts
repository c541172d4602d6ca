import { addSeconds, dayOf } from '@shehena/domain/dates'
import type { CentsSum } from '@shehena/domain/money'
import type { Punctuality } from '@shehena/domain/office/dashboards/dispatch-dashboard'
import type { Share } from '@shehena/domain/office/dashboards/percent'
import { type Days, periodDays } from '@shehena/domain/period'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { isBetween } from '../../../db/days.ts'
import { isInGroup } from '../../road/jobs/job-group.ts'
import { isAvailable } from '../../road/vehicles/available-vehicles.ts'

const secondsPerDay = 86_400

/** The instant `days` days before now. */
export function daysAgo(ctx: SharedContext, days: number): string {
  return addSeconds(ctx.now, -days * secondsPerDay)
}

/**
 * Punctuality and average duration of the jobs of the last 30 days that had a planned end. A job set straight to
 * completed in the form has equal start and end: its duration is unknown.
 */
export function punctuality(ctx: SharedContext): RawBuilder<Punctuality> {
  return sql`(
    select json_build_object(
        'onTime', json_build_object('part', count(*) filter (where actual_end <= planned_end), 'whole', count(*)),
        'turnaroundHours',
          (extract(epoch from sum(actual_end - actual_start) filter (where actual_end > actual_start))
            / count(*) filter (where actual_end > actual_start))::float / 3600)
      from dispatch_jobs
      where ${isInGroup(ctx, 'completed30Days')}
  )`
}

/** The row count of some states of a table, from its tallies. */
export function tallied(subject: string, buckets: readonly string[]): RawBuilder<number> {
  return sql`(select coalesce(sum(n), 0)::bigint from tallies where subject = ${subject} and bucket in (${sql.join(buckets)}))`
}

/** The sum of a tally of days over some of them. */
export function talliedOn(subject: string, days: Days): RawBuilder<CentsSum> {
  return sql`(
    select sum_as_json(coalesce(sum(n), 0)) from tallies where subject = ${sql.lit(subject)} and ${isBetween(sql.ref('bucket'), days)})`
}

/** Conversion of the bookings of the last 90 days: those that became work, of those at least quoted. */
export function conversion(ctx: SharedContext): RawBuilder<Share> {
  const made = isBetween(sql.ref('bucket'), { from: periodDays('last90Days', dayOf(ctx.now)).from })
  return sql`(
    select json_build_object(
        'part', coalesce(sum(n) filter (where subject = 'bookings_won'), 0)::bigint,
        'whole', coalesce(sum(n) filter (where subject = 'bookings_quoted'), 0)::bigint)
      from tallies
      where subject in ('bookings_won', 'bookings_quoted') and ${made}
  )`
}

/** Active vehicles that are not away and without an active job, of all active vehicles. */
export function availableVehicles(ctx: SharedContext): RawBuilder<Share> {
  return sql`(
    select json_build_object('part', count(*) filter (where ${isAvailable(ctx)}), 'whole', count(*))
      from vehicles
      where status = 'active'
  )`
}

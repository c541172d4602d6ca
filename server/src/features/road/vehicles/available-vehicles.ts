import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { isAwayNow } from '../absences/away-columns.ts'

const onJob = sql`exists (
  select from job_legs l where l.vehicle_id = vehicles.id and l.phase in ('planned', 'under_way'))`

/**
 * SQL: whether a vehicle is in service, not away, and on no leg that is planned or under way; one in an open exception is.
 * Shared by the list and the dashboards.
 */
export function isAvailable(ctx: Pick<SharedContext, 'now'>): RawBuilder<boolean> {
  return sql`(vehicles.status = 'active' and not ${onJob} and not ${isAwayNow(ctx, 'vehicles')})`
}

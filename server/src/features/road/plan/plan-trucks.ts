import type { PackedPlan } from '@shehena/domain/road/plan/day-plan'
import { mostTrucks } from '@shehena/domain/road/plan/plan-days'
import { type RawBuilder, sql } from 'kysely'
import type { SharedContext } from '../../../context.ts'
import { isFoundIn } from '../../office/search/record-search.ts'
import { lastDriverId } from '../jobs/last-driver.ts'
import { serviceOfVehicle } from '../vehicles/due-services.ts'
import { legsWithin, type PlanRange } from './plan-bars.ts'

type Truck = Omit<PackedPlan['trucks'][number], 'bars' | 'lastDriver'> & {
  lastDriver: { id: string; name: string } | null
}

/**
 * The rows of a plan, by plate, and how many there are. An inactive truck shows only with what it carried. A search finds
 * trucks by their plate, model and last driver, and by the jobs that they carry in the shown time.
 */
export async function findTrucks(
  ctx: SharedContext,
  range: PlanRange,
  q: string | undefined,
): Promise<{ trucks: Truck[]; total: number }> {
  const { rows } = await sql<Truck & { total: number }>`
    with page as (
      select vehicles.*, count(*) over () as total
        from vehicles
        where (vehicles.status <> 'inactive' or vehicles.id in (select vehicle_id from ${legsWithin(ctx, range)} l))
          and ${await isFound(ctx, range, q)}
        order by vehicles.reg_no, vehicles.id
        limit ${sql.lit(mostTrucks)}
    )
    select vehicles.id, vehicles.reg_no, vehicles.make, vehicles.model, vehicles.capacity_tons, vehicles.status,
        case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as last_driver,
        ${serviceOfVehicle(ctx)} as service, vehicles.total
      from page vehicles
      left join drivers d on d.id = ${lastDriverId} and d.status = 'active'
      order by vehicles.reg_no, vehicles.id`.execute(ctx.db)
  return { trucks: rows.map(({ total: _, ...truck }) => truck), total: rows[0]?.total ?? 0 }
}

async function isFound(ctx: SharedContext, range: PlanRange, q: string | undefined): Promise<RawBuilder<boolean>> {
  if (!q) return sql<boolean>`true`
  return sql<boolean>`(
    ' ' || searchable(concat_ws(' ', reg_no, replace(reg_no, ' ', ''), make, model)) like search_pattern(${q})
    or ${lastDriverId} in (select id from drivers where ' ' || searchable(name) like search_pattern(${q}))
    or vehicles.id in (
      select l.vehicle_id from ${legsWithin(ctx, range)} l join dispatch_jobs on dispatch_jobs.id = l.job_id
        where dispatch_jobs.status <> 'cancelled' and ${await isFoundIn('dispatchJobs', ctx, q)}))`
}

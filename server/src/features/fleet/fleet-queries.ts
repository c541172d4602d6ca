import type { fleetApi, VehicleList } from '@shehena/domain/fleet/fleet-api'
import type { VehicleStatus } from '@shehena/domain/fleet/vehicle-list'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { capTotal, countUpTo, offsetOf } from '../../db/search.ts'
import { tallies } from '../../db/tallies.ts'
import type { InputOf } from '../../http/serve.ts'

/** One page of vehicles, with the figures above the list. */
export async function listVehicles(ctx: Context, input: InputOf<typeof fleetApi.list>): Promise<VehicleList> {
  const { q, status, sort, page, pageSize } = input

  let rows = ctx.db.selectFrom('vehicles')
  if (status !== 'all') rows = rows.where('status', '=', status)
  // A company has hundreds of vehicles, not millions: no index is needed to search them.
  if (q) {
    rows = rows.where(
      sql<SqlBool>`' ' || searchable(concat_ws(' ', reg_no, replace(reg_no, ' ', ''), make, model)) like search_pattern(${q})`,
    )
  }

  const items = await rows
    .select(['id', 'regNo', 'make', 'model', 'capacityTons', 'status'])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: VehicleStatus }>()
    .orderBy('regNo', sort === 'regNo' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const tally = await tallies(ctx, 'vehicles')
  const all = tally('active') + tally('maintenance') + tally('inactive')

  return {
    items,
    ...(q ? await countUpTo(ctx.db, rows) : capTotal(status === 'all' ? all : tally(status))),
    page,
    pageSize,
    cards: { total: all, active: tally('active'), maintenance: tally('maintenance') },
  }
}

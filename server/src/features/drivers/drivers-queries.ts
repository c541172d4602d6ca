import type { DriverStatus } from '@shehena/domain/drivers/driver-list'
import type { DriverList, driversApi } from '@shehena/domain/drivers/drivers-api'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { capTotal, countUpTo, offsetOf } from '../../db/search.ts'
import { tallies } from '../../db/tallies.ts'
import type { InputOf } from '../../http/serve.ts'

/** One page of drivers, with the figures above the list. */
export async function listDrivers(ctx: Context, input: InputOf<typeof driversApi.list>): Promise<DriverList> {
  const { q, status, sort, page, pageSize } = input

  let rows = ctx.db.selectFrom('drivers')
  if (status !== 'all') rows = rows.where('status', '=', status)
  // A company has hundreds of drivers, not millions: no index is needed to search them.
  if (q) {
    rows = rows.where(
      sql<SqlBool>`' ' || searchable(concat_ws(' ', name, phone, license_no)) like search_pattern(${q})`,
    )
  }

  const items = await rows
    .select(['id', 'name', 'phone', 'licenseNo', 'status'])
    // safe: a CHECK lists the states of the domain.
    .$narrowType<{ status: DriverStatus }>()
    .orderBy('name', sort === 'name' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(offsetOf(input))
    .execute()
  const tally = await tallies(ctx, 'drivers')
  const all = tally('active') + tally('inactive')

  return {
    items,
    ...(q ? await countUpTo(ctx.db, rows) : capTotal(status === 'all' ? all : tally(status))),
    page,
    pageSize,
    cards: { total: all, active: tally('active') },
  }
}

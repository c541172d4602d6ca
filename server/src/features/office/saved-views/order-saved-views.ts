import type { SavedView, savedViewsApi } from '@shehena/domain/office/saved-views/saved-views-api'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Conflict } from '../../../errors.ts'
import type { InputOf } from '../../../http/serve.ts'
import { mayChange } from './check-view.ts'
import { listSavedViews } from './saved-views-queries.ts'
import { holdPlace } from './view-places.ts'

/**
 * Puts the caller's views of a list, or the shared ones, in the given order.
 *
 * @throws Forbidden for shared ones unless the caller may share, or Conflict where other views stand there
 */
export async function orderSavedViews(ctx: Context, input: InputOf<typeof savedViewsApi.order>): Promise<SavedView[]> {
  const { list, isShared, ids } = input
  mayChange(ctx, input)
  return inTransaction(ctx, async (tx) => {
    await holdPlace(tx, input)
    const standing = (await listSavedViews(tx)).filter((view) => view.list === list && view.isShared === isShared)
    const isWhole = ids.length === standing.length && standing.every(({ id }) => ids.includes(id))
    if (!isWhole) throw new Conflict('These views have changed. Reload to see them.')
    await tx.db
      .updateTable('savedViews')
      .set({ position: sql`array_position(${ids}::uuid[], id)` })
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .where('position', '<>', sql<number>`array_position(${ids}::uuid[], id)`)
      .execute()
    return listSavedViews(tx)
  })
}

import type { SavedView, savedViewsApi } from '@shehena/domain/office/saved-views/saved-views-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { checkSearch, lockSavedView, mayChange, refuseName } from './check-view.ts'
import { getSavedView } from './saved-views-queries.ts'
import { holdPlace, nextPosition, ownerOf } from './view-places.ts'

/**
 * Changes the given fields of a view. One that is shared belongs to nobody; one that is shared no more belongs to the caller.
 *
 * @throws NotFound, Forbidden, Invalid naming the field, Refusal STALE, or Conflict where the place that it goes to is full
 */
export async function updateSavedView(ctx: Context, input: InputOf<typeof savedViewsApi.update>): Promise<SavedView> {
  const { id, version, isShared, search, ...changes } = input
  return inTransaction(ctx, async (tx) => {
    // The place before the row, as where the views are put in order.
    if (isShared !== undefined) await holdPlace(tx, { isShared })
    const before = await lockSavedView(tx, { id, version })
    const { list } = before
    const values = { ...changes, ...(search !== undefined && { search: checkSearch(tx, list, search) }) }
    if (isShared !== undefined && isShared !== before.isShared) {
      mayChange(tx, { isShared })
      const position = await nextPosition(tx, { list, isShared })
      Object.assign(values, { position, ownerId: ownerOf(tx, { isShared }) })
    }
    if (Object.keys(values).length === 0) return before
    await tx.db.updateTable('savedViews').set(values).where('id', '=', id).execute().catch(refuseName)
    return getSavedView(tx, { id })
  })
}

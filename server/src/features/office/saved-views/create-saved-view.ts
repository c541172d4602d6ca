import type { SavedView, savedViewsApi } from '@shehena/domain/office/saved-views/saved-views-api'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { InputOf } from '../../../http/serve.ts'
import { checkSearch, mayChange, refuseName } from './check-view.ts'
import { getSavedView } from './saved-views-queries.ts'
import { holdPlace, nextPosition, ownerOf } from './view-places.ts'

/**
 * Keeps a search of a list under a name, after the others.
 *
 * @throws Invalid naming the field, Forbidden for a list that the caller may not open or a view they may not share, or Conflict
 * where the list is full
 */
export async function createSavedView(ctx: Context, input: InputOf<typeof savedViewsApi.create>): Promise<SavedView> {
  const { isShared, ...view } = input
  mayChange(ctx, input)
  const search = checkSearch(ctx, view.list, view.search)
  return inTransaction(ctx, async (tx) => {
    await holdPlace(tx, input)
    const position = await nextPosition(tx, input)
    const { id } = await tx.db
      .insertInto('savedViews')
      .values({ ...view, search, position, ownerId: ownerOf(tx, { isShared }) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseName)
    return getSavedView(tx, { id })
  })
}

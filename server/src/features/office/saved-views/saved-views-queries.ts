import { mayOpenView, readView } from '@shehena/domain/office/saved-views/read-view'
import type { SavedView } from '@shehena/domain/office/saved-views/saved-views-api'
import type { ViewList } from '@shehena/domain/office/saved-views/view-lists'
import { sql } from 'kysely'
import type { ReadContext } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

export const viewMissing = 'View not found'

/** The shared views, then the caller's own, of the lists that the caller may open, in their order. */
export async function listSavedViews(ctx: ReadContext): Promise<SavedView[]> {
  const views = await viewsOf(ctx)
    .orderBy('ownerId', (owner) => owner.desc().nullsFirst())
    .orderBy('position')
    .orderBy('id')
    .execute()
  return views.filter((view) => isOpenTo(ctx, view))
}

/** A view that the caller may open. @throws NotFound, also for one of another person */
export async function getSavedView(ctx: ReadContext, { id }: { id: string }): Promise<SavedView> {
  const view = await viewsOf(ctx).where('id', '=', id).executeTakeFirst()
  if (!view || !isOpenTo(ctx, view)) throw new NotFound(viewMissing)
  return view
}

const viewsOf = ({ db, user }: ReadContext) =>
  db
    .selectFrom('savedViews')
    .select([
      'id',
      sql<ViewList>`list`.as('list'),
      'name',
      'search',
      sql<boolean>`owner_id is null`.as('isShared'),
      'isStarred',
      'version',
    ])
    .where((view) => view.or([view('ownerId', '=', user.id), view('ownerId', 'is', null)]))

/** Whether the role may open it. A search that its list knows no more shows nothing. */
function isOpenTo({ user }: ReadContext, { list, search }: SavedView): boolean {
  const view = readView(list, search)
  return view !== null && mayOpenView(user.role, view)
}
